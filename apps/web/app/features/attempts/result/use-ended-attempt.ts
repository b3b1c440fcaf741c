import type { AttemptDto, AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { attemptRoutes } from "@cachimbo/contract/attempts/attempts-routes";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../platform/api/api.ts";
import { onReturn } from "../../../platform/offline/on-return.ts";
import { isPassing, waitsFor } from "../../../platform/offline/retry.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { asQuery, isSignedOut } from "../attempts-api.ts";
import { type AttemptSource, openAttemptStore, sourceKey } from "../device/attempt-store.ts";
import { attemptsApiOf } from "../device/held-papers.ts";
import { sendFinish } from "../device/send-finish.ts";
import { type EndedAttempt, endedAttemptKey, nothingUncounted, uncountedAnswers } from "./ended-attempt.ts";
import { endLocally } from "./local-result.ts";

/** A sheet that was handed in here and is not confirmed comes first: it is sent, or told from what is on disk. */
export async function readEnded(userId: number, attemptId: number): Promise<EndedAttempt> {
	const api = attemptsApiOf(userId);
	const store = await openAttemptStore(userId);
	const stored = (await store.list()).find((entry) => entry.finish && entry.attempt?.id === attemptId);
	if (!stored?.attempt || !stored.finish) {
		const held = await api.readHeld(attemptId);
		// Told at once where it is known, so that nothing moves afterwards.
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
		if (!isPassing(error)) throw error;
		const ended = endLocally({ attempt, entries, courseNames, ...finish });
		return { attempt: ended, confirmed: false, waits: waitsFor(error), uncounted: nothingUncounted };
	}
}

/** Asks the server for what became of a result since. Without an answer what is shown stays: it was the server's. */
async function renew(client: QueryClient, userId: number, attemptId: number): Promise<void> {
	const queryKey = endedAttemptKey(attemptId);
	const api = attemptsApiOf(userId);
	const become = (change: (known: EndedAttempt) => Partial<EndedAttempt>) =>
		client.setQueryData<EndedAttempt>(queryKey, (known) => (known?.confirmed ? { ...known, ...change(known) } : known));
	try {
		const news = await api.readNews(attemptId);
		become((known) => ({ attempt: news ?? known.attempt, held: false, isOld: false }));
	} catch (error) {
		if (isSignedOut(error)) return;
		if (isPassing(error)) return void become(({ held }) => ({ isOld: held === true }));
		await api.forgetHeld(attemptId);
		await client.resetQueries({ queryKey });
	}
}

/** A key may be corrected while a result stands open for days: it is asked for again when somebody comes back to it. */
const renewAfterMs = 5 * 60_000;

/** While it is unconfirmed: another tab may have sent the sheet, which tells this one nothing. */
const askAgainMs = 15_000;

/** The result of an attempt. A local one becomes the server's by `useAttemptOutbox`. */
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

/** One in progress may have ended since, in another tab too: nothing tells this one. So may results have been told. */
const isFinal = (known: EndedAttempt | undefined): boolean =>
	known?.confirmed === true && known.attempt.status !== "IN_PROGRESS" && known.attempt.result !== null;

/** While results are not told: their time may be moved. Everybody would ask at once at that time, so they do so within seconds of it. */
const longestWaitMs = 10 * 60_000;
const spreadMs = 4000;

/** @param random from 0 to 1 */
export function resultsAfterMs(resultsAt: string | undefined, nowMs: number, random: number): number {
	const left = resultsAt ? Date.parse(resultsAt) - nowMs : 60_000;
	return Math.min(longestWaitMs, Math.max(3000, left) + Math.round(random * spreadMs));
}

/** When to ask again; false: what is known is all there will be. */
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

/** The completed attempts at the same exam or course, as far as they are known. */
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

/** The one before this attempt, for the comparison. */
export function usePreviousAttempt(attempt: AttemptDto): AttemptListItemDto | undefined {
	return useAttemptsOfSame(attempt)
		.filter((item) => item.attemptNumber < attempt.attemptNumber && item.score !== null)
		.sort((a, b) => b.attemptNumber - a.attemptNumber)[0];
}
