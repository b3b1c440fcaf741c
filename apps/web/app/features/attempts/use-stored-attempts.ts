import type { AttemptListItemDto } from "@cachimbo/contract/attempts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSignedIn } from "../../platform/use-session.ts";
import { openAttemptStore, type StoredAttempt } from "./attempt-store.ts";
import { type AnswerEntry, countAnswered } from "./state.ts";

/** An attempt as this device knows it, in the shape of the server's list, until the server has confirmed its end. */
export interface StoredListItem extends AttemptListItemDto {
	/** It was handed in here; the server may not know yet. */
	handedIn: boolean;
	/** The question, from 1, it was left at on this device. */
	leftAt: number;
}

const none: readonly StoredListItem[] = [];

/** Storage that hangs keeps no screen waiting for longer. */
const patienceMs = 1500;

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

/** What is read in time, else nothing; what comes later is told by `onLate`. */
async function readInTime(userId: number, onLate: (items: typeof none) => void): Promise<typeof none> {
	const reading = readStored(userId).catch(() => none);
	const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
	const items = await Promise.race([reading, late]);
	if (!items) void reading.then(onLate);
	return items ?? none;
}

/** The attempts on this device, known also without a network; undefined for the moment in which its storage is read. */
export function useStoredAttempts(): readonly StoredListItem[] | undefined {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const queryKey = ["stored-attempts", userId];
	const { data } = useQuery({
		queryKey,
		queryFn: () => readInTime(userId, (items) => client.setQueryData(queryKey, items)),
		staleTime: 0,
		gcTime: 0,
	});
	return data;
}
