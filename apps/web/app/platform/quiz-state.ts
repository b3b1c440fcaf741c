/** What /cursos/questions is opened with, in the navigation's state: a reload keeps it. */
export interface QuizState {
	courseId: number;
	courseName: string;
	/** How many the course has to draw from. */
	questions: number;
	/** The quiz that has ended here: what comes back to this entry of the history goes to its result. */
	endedId?: number;
}

export const quizPath = "/cursos/questions";

/** The state of a navigation when it is a quiz with questions; it may come from an earlier version. */
export function readQuizState(state: unknown): QuizState | undefined {
	const { courseId, courseName, questions, endedId } = (state ?? {}) as Record<keyof QuizState, unknown>;
	if (typeof courseId !== "number" || typeof courseName !== "string" || !courseName) return undefined;
	if (typeof questions !== "number" || questions < 1) return undefined;
	return { courseId, courseName, questions, ...(typeof endedId === "number" ? { endedId } : {}) };
}

/** A link, with the state of its navigation. */
export interface SolvingLink {
	to: string;
	state?: QuizState;
}

interface Solvable {
	exam: { idExams: number } | null;
	course: { id: number; name: string } | null;
	totalQuestions: number;
	untimed?: boolean | undefined;
}

/** Where an attempt goes on, or another like it begins: an exam by its address, a quiz by its state. */
export function solvingLink({ exam, course, totalQuestions, untimed }: Solvable): SolvingLink {
	if (exam) return { to: `/universidades/examen/${exam.idExams}${untimed ? "?reloj=no" : ""}` };
	if (!course) return { to: "/cursos" };
	return { to: quizPath, state: { courseId: course.id, courseName: course.name, questions: totalQuestions } };
}
