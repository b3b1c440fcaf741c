import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "../../platform/use-session.ts";
import { openAttemptStore } from "./attempt-store.ts";
import { countAnswered } from "./state.ts";

const none: readonly StoredQuiz[] = [];

/** A quiz as this device knows it until the server has confirmed its end. */
export interface StoredQuiz {
	id: number;
	course: { id: number; name: string };
	totalQuestions: number;
	answered: number;
	/** It was handed in here; the server may not know yet. */
	handedIn: boolean;
}

async function readQuizzes(userId: number): Promise<StoredQuiz[]> {
	const store = await openAttemptStore(userId);
	const quizzes: StoredQuiz[] = [];
	for (const { key, attempt, finish } of await store.list()) {
		if (!attempt?.course) continue;
		const { id, course, questions } = attempt;
		const answered = countAnswered(await store.entries(key));
		quizzes.push({ id, course, totalQuestions: questions.length, answered, handedIn: finish !== null });
	}
	return quizzes;
}

/** The quizzes on this device: known also without a network. */
export function useStoredQuizzes(): readonly StoredQuiz[] {
	const { userId } = useSignedIn();
	const { data } = useQuery({
		queryKey: ["stored-quizzes", userId],
		queryFn: () => readQuizzes(userId),
		staleTime: 0,
		gcTime: 0,
	});
	return data ?? none;
}
