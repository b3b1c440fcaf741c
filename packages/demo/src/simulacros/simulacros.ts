import { type BankEntry, bankCourses, bankEntries, withLetters } from "../bank/bank.ts";
import type { BankQuestion } from "../bank/types.ts";
import { simulacroType } from "../content/exam-types.ts";
import type { DemoExam, DemoQuestion } from "../content/types.ts";
import { attitudinal } from "./attitudinal.ts";
import { createDeck } from "./deck.ts";
import { simulacros } from "./list.ts";
import type { Share, Simulacro } from "./types.ts";

export interface FullExam extends DemoExam, Pick<Simulacro, "id" | "university"> {}

const entries: readonly BankEntry[] = [...bankEntries, ...withLetters(attitudinal.name, attitudinal.questions)];
const askedOf = new Map(entries.map(({ entry, asked }) => [entry, asked]));

/**
 * Returns the questions as asked. With five letters they are the bank's own objects, so each is rendered once; with four they are
 * arranged again.
 */
const questionsAsAsked = (course: string, questions: readonly BankQuestion[], letters: 4 | 5): DemoQuestion[] =>
	letters === 5
		? questions.map((question) => askedOf.get(question)!)
		: withLetters(course, questions, letters).map(({ asked }) => asked);

/** Simulacros with their questions, by exam. */
export const fullExams: readonly FullExam[] = assemble(simulacros);

export function assemble(exams: readonly Simulacro[]): FullExam[] {
	const courses = [...bankCourses, attitudinal];
	const decks = new Map(exams.map(({ deck }) => [deck, createDeck(courses, deck)]));
	return exams.map((exam) => {
		const deal = decks.get(exam.deck)!;
		const shares = exam.sections.flatMap((section) => section.shares);
		const questions = shares.flatMap((share) => questionsAsAsked(share.course, deal(share), exam.letters));
		return toExam(exam, questions);
	});
}

function toExam(
	{ id, university, period, durationMinutes, scoringRule, sections }: Simulacro,
	questions: DemoQuestion[],
) {
	const timed = sections.flatMap(({ name, minutes, shares }) => (minutes ? [{ name, minutes, shares }] : []));
	const parts = timed.map(({ name, minutes, shares }) => ({ name, minutes, questions: questionsOf(shares) }));
	const exam: FullExam = { id, university, period, type: simulacroType, durationMinutes, scoringRule, questions };
	return parts.length > 0 ? { ...exam, parts } : exam;
}

export function questionsOf(shares: readonly Share[]): number {
	return shares.reduce((sum, { questions }) => sum + questions, 0);
}
