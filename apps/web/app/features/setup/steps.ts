import type { SetupStep } from "@cachimbo/contract/setup";

/** The steps, in the order of the contract; the first name stands in the address. */
export const steps = [
	{ step: "face", word: "marca", title: "Nombre, logo y colores" },
	{ step: "universities", word: "universidades", title: "Universidades y cursos" },
	{ step: "exam", word: "examen", title: "Primer examen" },
	{ step: "students", word: "estudiantes", title: "Primeros estudiantes" },
] as const satisfies readonly { step: SetupStep; word: string; title: string }[];

export type Step = (typeof steps)[number];

/** The one that is asked for, else the first that is not over; the last where all are. */
export function stepOf(word: string | undefined, done: readonly SetupStep[]): Step {
	const asked = steps.find((one) => one.word === word);
	return asked ?? steps.find(({ step }) => !done.includes(step)) ?? steps[steps.length - 1]!;
}

/** The one after it; undefined after the last. */
export const stepAfter = ({ step }: Step): Step | undefined => steps[steps.findIndex((one) => one.step === step) + 1];
