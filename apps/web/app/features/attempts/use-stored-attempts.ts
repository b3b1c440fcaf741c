import type { AttemptListItemDto } from "@cachimbo/contract/attempts";
import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "../../platform/use-session.ts";
import { openAttemptStore, type StoredAttempt } from "./attempt-store.ts";
import { type AnswerEntry, countAnswered } from "./state.ts";

/** An attempt as this device knows it, in the shape of the server's list, until the server has confirmed its end. */
export interface StoredListItem extends AttemptListItemDto {
	/** It was handed in here; the server may not know yet. */
	handedIn: boolean;
}

const none: readonly StoredListItem[] = [];

function toListItem({ attempt, finish }: StoredAttempt, entries: readonly AnswerEntry[]): StoredListItem[] {
	if (!attempt) return [];
	const { id, attemptNumber, status, reason, startTime, endTime, endsAt, exam, course, questions } = attempt;
	const unknown = { correctAnswers: null, score: null, points: null, maxPoints: null };
	const counts = { totalQuestions: questions.length, answered: countAnswered(entries) };
	const facts = { id, attemptNumber, status, reason, startTime, endTime, endsAt, exam, course };
	return [{ ...facts, ...counts, ...unknown, handedIn: finish !== null }];
}

async function readStored(userId: number): Promise<StoredListItem[]> {
	const store = await openAttemptStore(userId);
	const items = (await store.list()).map(async (stored) => toListItem(stored, await store.entries(stored.key)));
	return (await Promise.all(items)).flat();
}

/** The attempts on this device: known also without a network. */
export function useStoredAttempts(): readonly StoredListItem[] {
	const { userId } = useSignedIn();
	const { data } = useQuery({
		queryKey: ["stored-attempts", userId],
		queryFn: () => readStored(userId),
		staleTime: 0,
		gcTime: 0,
	});
	return data ?? none;
}
