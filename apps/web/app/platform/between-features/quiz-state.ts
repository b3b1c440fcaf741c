/** Navigation state of /cursos/questions, which survives a reload. */
export interface QuizState {
	courseId: number;
	courseName: string;
	/** Number of questions in the course's pool. */
	questions: number;
	/** Attempt to continue, if several may be in progress. Without it: the one in progress, or a new one. */
	attemptId?: number;
	/** Attempt that ended in this history entry: going back to it leads to the result. */
	endedId?: number;
}

export const quizPath = "/cursos/questions";

/** Parses a navigation state, which may be from an earlier version; undefined if it is not a quiz with questions. */
export function readQuizState(state: unknown): QuizState | undefined {
	const { courseId, courseName, questions, attemptId, endedId } = (state ?? {}) as Record<keyof QuizState, unknown>;
	if (typeof courseId !== "number" || typeof courseName !== "string" || !courseName) return undefined;
	if (typeof questions !== "number" || questions < 1) return undefined;
	return {
		...{ courseId, courseName, questions },
		...(typeof attemptId === "number" ? { attemptId } : {}),
		...(typeof endedId === "number" ? { endedId } : {}),
	};
}

/** A link with navigation state. */
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

/**
 * Returns a link that continues exactly the attempt `attemptId`, or starts another like it: an exam by its URL, a quiz by
 * navigation state.
 */
export function solvingLink({ exam, course, totalQuestions, untimed }: Solvable, attemptId?: number): SolvingLink {
	if (exam) {
		const search = attemptId !== undefined ? `?intento=${attemptId}` : untimed ? "?reloj=no" : "";
		return { to: `/universidades/examen/${exam.idExams}${search}` };
	}
	if (!course) return { to: "/cursos" };
	const attemptField = attemptId === undefined ? {} : { attemptId };
	return {
		to: quizPath,
		state: { courseId: course.id, courseName: course.name, questions: totalQuestions, ...attemptField },
	};
}
