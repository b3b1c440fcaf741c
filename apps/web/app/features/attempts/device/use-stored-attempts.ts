import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readInTime } from "../../../platform/offline/read-in-time.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { countAnswered } from "../count-answered.ts";
import { useIsKeptRead } from "../kept/use-kept.ts";
import type { AnswerEntry } from "../state.ts";
import { openAttemptStore, type StoredAttempt } from "./attempt-store.ts";

/** An attempt stored on this device, in the shape of the server's list, until the server has confirmed its end. */
export interface StoredListItem extends AttemptListItemDto {
	/** Whether it was handed in here; the server may not know yet. */
	handedIn: boolean;
	/** Number, from 1, of the question at which the student left it on this device. */
	leftAt: number;
}

const none: readonly StoredListItem[] = [];

function toListItem({ attempt, finish, position }: StoredAttempt, entries: readonly AnswerEntry[]): StoredListItem[] {
	if (!attempt) return [];
	const { id, attemptNumber, status, reason, startTime, endTime, endsAt, exam, course, questions } = attempt;
	const unknown = { correctAnswers: null, score: null, points: null, maxPoints: null };
	const counts = { totalQuestions: questions.length, answered: countAnswered(entries) };
	const facts = { id, attemptNumber, status, reason, startTime, endTime, endsAt, exam, course };
	return [{ ...facts, ...counts, ...unknown, handedIn: finish !== null, leftAt: position + 1 }];
}

async function readStored(userId: number): Promise<readonly StoredListItem[]> {
	const store = await openAttemptStore(userId);
	const items = (await store.list()).map(async (stored) => toListItem(stored, await store.entries(stored.key)));
	return (await Promise.all(items)).flat();
}

/**
 * Returns the attempts on this device, also without a network. Undefined while its storage is being read, including the
 * downloads: both are listed at the top, and neither may push the content down.
 */
export function useStoredAttempts(): readonly StoredListItem[] | undefined {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const queryKey = ["stored-attempts", userId];
	const { data } = useQuery({
		queryKey,
		queryFn: () => readInTime(readStored(userId), none, (items) => client.setQueryData(queryKey, items)),
		staleTime: 0,
		gcTime: 0,
	});
	return useIsKeptRead() ? data : undefined;
}
