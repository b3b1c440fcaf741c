import type { QuestionDto } from "@cachimbo/contract/questions/questions";

export type Passage = NonNullable<QuestionDto["passage"]>;

/** Returns the numbers, from 1, of the questions that share a passage. */
export const numbersSharing = (questions: readonly QuestionDto[], { id }: Passage): number[] =>
	questions.flatMap(({ passage }, index) => (passage?.id === id ? [index + 1] : []));

/** Formats runs of numbers: '5 a 8'. A run of two is listed as two single numbers. */
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
	const list = runs.length > 1 ? `${runs.slice(0, -1).join(", ")} y ${runs.at(-1)}` : (runs[0] ?? "");
	return `${numbers.length === 1 ? "Pregunta" : "Preguntas"} ${list}`;
}

const closed = new Set<string>();

/** Remembers which passages of an attempt the student closed, for as long as the page lives. Passages are open by default. */
export const passageMemory = {
	isOpen: (attemptId: number, passageId: number): boolean => !closed.has(`${attemptId} ${passageId}`),
	set(attemptId: number, passageId: number, open: boolean): void {
		if (open) closed.delete(`${attemptId} ${passageId}`);
		else closed.add(`${attemptId} ${passageId}`);
	},
};
