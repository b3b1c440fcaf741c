import type { SetupStep } from "@cachimbo/contract/setup/setup";

/** Steps in the contract's order. `word` is their name in the URL. */
export const steps = [
	{ step: "face", word: "marca", title: "Nombre, logo y colores" },
	{ step: "universities", word: "universidades", title: "Universidades y cursos" },
	{ step: "exam", word: "examen", title: "Primer examen" },
	{ step: "students", word: "estudiantes", title: "Primeros estudiantes" },
] as const satisfies readonly { step: SetupStep; word: string; title: string }[];

export type Step = (typeof steps)[number];

/** Step of the URL; otherwise the first open step, or the last one if all are done. */
export function stepOf(word: string | undefined, done: readonly SetupStep[]): Step {
	const stepInUrl = steps.find((one) => one.word === word);
	return stepInUrl ?? steps.find(({ step }) => !done.includes(step)) ?? steps[steps.length - 1]!;
}

/** Next step; undefined after the last one. */
export const stepAfter = ({ step }: Step): Step | undefined => steps[steps.findIndex((one) => one.step === step) + 1];
