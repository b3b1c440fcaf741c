import { setImmediate } from "node:timers/promises";
import type { DemoPassage, DemoQuestion } from "@cachimbo/demo/types";
import { renderRichText } from "../content/rich-text.ts";
import { toAlternatives } from "../features/questions/alternatives.ts";
import { type QuestionContent, renderTexts } from "../features/questions/commands.ts";

export interface RenderedQuestion extends Omit<QuestionContent, "picture" | "passageId"> {
	passage: RenderedPassage | null;
}

/** Rendered passage, shared by all its questions. */
export interface RenderedPassage extends DemoPassage {
	html: string;
}

/**
 * Renders each question once, however many exams use it. Yields between questions to concurrent drawings. @param passages passages
 * rendered already; new ones are added
 */
export async function renderQuestions(
	questions: Iterable<DemoQuestion>,
	passages: Map<DemoPassage, RenderedPassage>,
): Promise<Map<DemoQuestion, RenderedQuestion>> {
	const rendered = new Map<DemoQuestion, RenderedQuestion>();
	for (const question of new Set(questions)) {
		const { passage } = question;
		if (passage && !passages.has(passage)) {
			passages.set(passage, { ...passage, html: renderRichText(passage.text, "text") });
		}
		rendered.set(question, { ...renderQuestion(question), passage: (passage && passages.get(passage)) ?? null });
		await setImmediate();
	}
	return rendered;
}

function renderQuestion({ text, options, notes, correct, explanation, topic = "" }: DemoQuestion) {
	return {
		...renderTexts({ questionText: text, explanation }),
		topic: topic || null,
		alternatives: toAlternatives({
			options: options.map((option, place) => ({
				id: null,
				text: option,
				...(notes ? { note: notes[place] ?? "" } : {}),
			})),
			correctOption: correct,
		}),
	};
}
