import type { ExamDto } from "@cachimbo/contract/exams/exams";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { expect, it } from "vitest";
import { toPreviewed } from "./previewed.ts";

const question = (idQuestion: number, more: Partial<QuestionDto> = {}) => ({ idQuestion, ...more }) as QuestionDto;
const parts = [
	{ name: "Uno", minutes: 10, questions: 1 },
	{ name: "Dos", minutes: 20, questions: 1 },
];

it("sorts the questions that students will get first, then the drafts, and leaves out annulled questions", () => {
	const all = [question(1), question(2, { lacks: ["KEY"] }), question(3, { annulled: true }), question(4)];
	const { questions, asked } = toPreviewed({ parts: null } as ExamDto, all);
	expect([questions.map(({ idQuestion }) => idQuestion), asked]).toEqual([[1, 4, 2], 2]);
});

it("has parts if they fit the number of complete questions; drafts are in no part", () => {
	const all = [question(1), question(2, { lacks: ["TEXT"] }), question(3)];
	const fitting = toPreviewed({ parts } as ExamDto, all);
	expect(fitting.parts.map(({ from, until }) => [from, until])).toEqual([
		[0, 1],
		[1, 2],
	]);
	expect(toPreviewed({ parts } as ExamDto, [question(1)]).parts).toEqual([]);
});
