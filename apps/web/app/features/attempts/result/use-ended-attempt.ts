import type { AttemptDto, AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { attemptRoutes } from "@cachimbo/contract/attempts/attempts-routes";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../platform/api/api.ts";
import { onReturn } from "../../../platform/offline/on-return.ts";
import { isTransient, waitsFor } from "../../../platform/offline/retry.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { asQuery, isSignedOut } from "../attempts-api.ts";
import { type AttemptSource, openAttemptStore, sourceKey } from "../device/attempt-store.ts";
import { attemptsApiOf } from "../device/held-papers.ts";
import { sendFinish } from "../device/send-finish.ts";
import { type EndedAttempt, endedAttemptKey, nothingUncounted, uncountedAnswers } from "./ended-attempt.ts";
import { endLocally } from "./local-result.ts";

/** Reads an ended attempt. An unconfirmed sheet on this device comes first: it is sent, or its result is calculated from disk. */
export async function readEnded(userId: number, attemptId: number): Promise<EndedAttempt> {
	const api = attemptsApiOf(userId);
	const store = await openAttemptStore(userId);
	const stored = (await store.list()).find((entry) => entry.finish && entry.attempt?.id === attemptId);
	if (!stored?.attempt || !stored.finish) {
		const held = await api.readStored(attemptId);
		// A cached result is shown immediately, so that nothing moves afterwards.
		const isOld = !navigator.onLine;
		if (held) return { attempt: held, confirmed: true, held: true, isOld, uncounted: nothingUncounted };
		return { attempt: await api.read(attemptId), confirmed: true, uncounted: nothingUncounted };
	}
	const { attempt, courseNames, finish } = stored;
	const entries = await store.entries(stored.key);
	try {
		const ended = await sendFinish({ store, api }, { ...stored, attempt });
		if (ended) return { attempt: ended, confirmed: true, uncounted: uncountedAnswers(ended, entries) };
		return { attempt: await api.read(attemptId), confirmed: true, uncounted: nothingUncounted };
	} catch (error) {
		if (!isTransient(error)) throw error;
		const ended = endLocally({ attempt, entries, courseNames, ...finish });
		return { attempt: ended, confirmed: false, waits: waitsFor(error), uncounted: nothingUncounted };
	}
}

/** Refetches a result. Without a response the shown one stays, since it was the server's. */
async function renew(client: QueryClient, userId: number, attemptId: number): Promise<void> {
	const queryKey = endedAttemptKey(attemptId);
	const api = attemptsApiOf(userId);
	const update = (change: (known: EndedAttempt) => Partial<EndedAttempt>) =>
		client.setQueryData<EndedAttempt>(queryKey, (known) => (known?.confirmed ? { ...known, ...change(known) } : known));
	try {
		const news = await api.fetchIfChanged(attemptId);
		update((known) => ({ attempt: news ?? known.attempt, held: false, isOld: false }));
	} catch (error) {
		if (isSignedOut(error)) return;
		if (isTransient(error)) return void update(({ held }) => ({ isOld: held === true }));
		await api.removeStored(attemptId);
		await client.resetQueries({ queryKey });
	}
}

/** Age after which an open result is refetched when the user returns to it: its key may have been corrected meanwhile. */
const renewAfterMs = 5 * 60_000;

/** Refetch interval while the result is unconfirmed: another tab may have sent the sheet without notice to this one. */
const askAgainMs = 15_000;

/** Returns the result of an attempt. `useAttemptOutbox` replaces a provisional one with the server's. */
export function useEndedAttempt(attemptId: number) {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const ended = useQuery(endedQuery(userId, attemptId));
	const isHeld = ended.data?.held === true;
	const isToRenew = isHeld || isFinal(ended.data);
	useEffect(() => {
		if (!isToRenew) return undefined;
		let askedAt = performance.now();
		const ask = () => {
			askedAt = performance.now();
			void renew(client, userId, attemptId);
		};
		if (isHeld) ask();
		return onReturn(() => (isHeld || performance.now() - askedAt > renewAfterMs) && ask());
	}, [client, userId, attemptId, isHeld, isToRenew]);
	return ended;
}

/** Whether a result is final. An attempt in progress may end in another tab without notice, and results may be published. */
const isFinal = (known: EndedAttempt | undefined): boolean =>
	known?.confirmed === true && known.attempt.status !== "IN_PROGRESS" && known.attempt.result !== null;

/**
 * Bounds of the wait for published results, whose time may be changed. Requests are spread over seconds, since everybody waits
 * for the same time.
 */
const maxWaitMs = 10 * 60_000;
const spreadMs = 4000;

/** @param random 0 to 1 */
export function resultsAfterMs(resultsAt: string | undefined, nowMs: number, random: number): number {
	const left = resultsAt ? Date.parse(resultsAt) - nowMs : 60_000;
	return Math.min(maxWaitMs, Math.max(3000, left) + Math.round(random * spreadMs));
}

/** Returns the delay before the next refetch; false if none is needed. */
function askAgainAfter(known: EndedAttempt | undefined): number | false {
	if (known?.confirmed === false) return askAgainMs;
	if (!known || isFinal(known) || known.attempt.status === "IN_PROGRESS") return false;
	return resultsAfterMs(known.attempt.resultsAt, serverNow(), Math.random());
}

/** Query of an ended attempt, with its refetch rules. */
export const endedQuery = (userId: number, attemptId: number) =>
	queryOptions({
		queryKey: endedAttemptKey(attemptId),
		queryFn: () => readEnded(userId, attemptId),
		refetchInterval: ({ state }) => askAgainAfter(state.data),
		staleTime: ({ state }) => (isFinal(state.data) ? Number.POSITIVE_INFINITY : 0),
		refetchOnMount: ({ state }) => !isFinal(state.data) && state.data?.confirmed !== false,
	});

const sourceOfAttempt = ({ exam, course }: AttemptDto): AttemptSource | undefined =>
	exam ? { examId: exam.idExams } : course ? { courseId: course.id } : undefined;

/** Returns the known completed attempts at the same exam or course. */
export function useAttemptsOfSame(attempt: AttemptDto): readonly AttemptListItemDto[] {
	const source = sourceOfAttempt(attempt);
	const { data } = useQuery({
		queryKey: ["attempts-of", source && sourceKey(source)],
		queryFn: () =>
			call(attemptRoutes.list, { query: { status: "COMPLETED", size: "100", ...asQuery(source as AttemptSource) } }),
		enabled: source !== undefined,
		retry: false,
	});
	return data?.items ?? [];
}

/** Returns the attempt before this one, for the comparison. */
export function usePreviousAttempt(attempt: AttemptDto): AttemptListItemDto | undefined {
	return useAttemptsOfSame(attempt)
		.filter((item) => item.attemptNumber < attempt.attemptNumber && item.score !== null)
		.sort((a, b) => b.attemptNumber - a.attemptNumber)[0];
}
