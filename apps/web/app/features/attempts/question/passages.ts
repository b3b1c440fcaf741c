import type { QuestionDto } from "@cachimbo/contract/questions/questions";

export type Passage = NonNullable<QuestionDto["passage"]>;

/** Numbers, from 1, of the questions that share a passage. */
export const numbersSharing = (questions: readonly QuestionDto[], { id }: Passage): number[] =>
	questions.flatMap(({ passage }, index) => (passage?.id === id ? [index + 1] : []));

/** Runs of numbers as they are said: '5 a 8', '5 y 6'; a run of two falls apart when it is not alone. */
function runsOf(numbers: readonly number[]): string[] {
	const runs: [number, number][] = [];
	for (const number of numbers) {
		const last = runs.at(-1);
		if (last && last[1] === number - 1) last[1] = number;
		else runs.push([number, number]);
	}
	return runs.flatMap(([from, to]) => (to - from < 2 ? [...new Set([from, to])].map(String) : [`${from} a ${to}`]));
}

/** 'Pregunta 5', 'Preguntas 5 y 6', 'Preguntas 5 a 8', 'Preguntas 5 a 7 y 12'. */
export function describeNumbers(numbers: readonly number[]): string {
	const runs = runsOf(numbers);
	const said = runs.length > 1 ? `${runs.slice(0, -1).join(", ")} y ${runs.at(-1)}` : (runs[0] ?? "");
	return `${numbers.length === 1 ? "Pregunta" : "Preguntas"} ${said}`;
}

const closed = new Set<string>();

/** How a student left the passages of an attempt, for as long as the page lives: open until it is closed. */
export const passageMemory = {
	isOpen: (attemptId: number, passageId: number): boolean => !closed.has(`${attemptId} ${passageId}`),
	set(attemptId: number, passageId: number, open: boolean): void {
		if (open) closed.delete(`${attemptId} ${passageId}`);
		else closed.add(`${attemptId} ${passageId}`);
	},
};
