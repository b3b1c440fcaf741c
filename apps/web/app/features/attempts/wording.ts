import type { AttemptDto } from "@cachimbo/contract/attempts";

const ofExam = {
	noun: "examen",
	finish: "Finalizar Examen",
	/** Where leaving in the middle leads. */
	leadsTo: "/examenes",
	back: { to: "/universidades", text: "Volver a Universidades" },
};
export type Wording = typeof ofExam;

const ofQuiz: Wording = {
	noun: "quiz",
	finish: "Finalizar Quiz",
	leadsTo: "/cursos",
	back: { to: "/cursos", text: "Volver a Cursos" },
};

/** What the screens call what is solved. */
export const wordingOf = ({ course }: Pick<AttemptDto, "course">): Wording => (course ? ofQuiz : ofExam);
