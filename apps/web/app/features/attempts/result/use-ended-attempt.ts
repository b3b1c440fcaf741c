import type { PaperPart } from "@cachimbo/contract/attempts/attempt-parts";
import type { AttemptDto, AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { attemptRoutes } from "@cachimbo/contract/attempts/attempts-routes";
import { cutoffRoutes } from "@cachimbo/contract/cutoffs/cutoffs-routes";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readPreferences } from "../../../platform/account/preferences-calls.ts";
import { call } from "../../../platform/api/api.ts";
import { queryFor } from "../../../platform/api/query-for.ts";
import { onReturn } from "../../../platform/offline/on-return.ts";
import { isTransient, waitsFor } from "../../../platform/offline/retry.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { isSignedOut } from "../attempts-api.ts";
import { openAttemptStore } from "../device/attempt-store.ts";
import { attemptsApiOf, recentMs } from "../device/held-papers.ts";
import { sendFinish } from "../device/send-finish.ts";
import { hasKey } from "../paper.ts";
import { type EndedAttempt, endedAttemptKey, nothingUncounted, uncountedAnswers } from "./ended-attempt.ts";
import { endLocally } from "./local-result.ts";

/** Whether the user reloaded the page, which asks for the latest state. */
const isReloaded = (): boolean =>
	performance.getEntriesByType("navigation").some((entry) => (entry as PerformanceNavigationTiming).type === "reload");

/** Reads an ended attempt. An unconfirmed sheet on this device comes first: it is sent, or its result is calculated from disk. */
export async function readEnded(userId: number, attemptId: number): Promise<EndedAttempt> {
	const api = attemptsApiOf(userId);
	const store = await openAttemptStore(userId);
	const stored = (await store.list()).find((entry) => entry.finish && entry.attempt?.id === attemptId);
	if (!stored?.attempt || !stored.finish) {
		const held = await api.readStored(attemptId);
		// A cached result is shown immediately, so that nothing moves afterwards. A recent one is refetched only on a reload.
		if (held) {
			const isOld = !navigator.onLine;
			return {
				attempt: held.attempt,
				confirmed: true,
				held: isOld || !held.isRecent || isReloaded(),
				isOld,
				uncounted: nothingUncounted,
			};
		}
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
		const ended = endLocally({ attempt: await api.addKey(attempt), entries, courseNames, ...finish });
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
		return onReturn(() => (isHeld || performance.now() - askedAt > recentMs) && ask());
	}, [client, userId, attemptId, isHeld, isToRenew]);
	return ended;
}

/**
 * Whether a result is final. An attempt in progress may end in another tab without notice, and results or a review may be
 * published.
 */
const isFinal = (known: EndedAttempt | undefined): boolean =>
	known?.confirmed === true &&
	known.attempt.status !== "IN_PROGRESS" &&
	known.attempt.result !== null &&
	known.attempt.reviewAt === undefined;

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
	return resultsAfterMs(known.attempt.resultsAt ?? known.attempt.reviewAt, serverNow(), Math.random());
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

/** Whether the attempt may have the part and does not contain it. */
const lacksPart = (attempt: AttemptDto, part: PaperPart): boolean =>
	part === "key"
		? attempt.keyPart !== undefined && attempt.review !== null && !hasKey(attempt)
		: attempt.notesPart !== undefined && !attempt.notes;

/** Adds a part of the paper to a shown result: now, or when the user returns to it with a network. */
export function usePart(attempt: AttemptDto, part: PaperPart, isWanted = true): void {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const isMissing = isWanted && lacksPart(attempt, part);
	useEffect(() => {
		if (!isMissing) return undefined;
		const add = async () => {
			const whole = await attemptsApiOf(userId).fetchPart(attempt, part);
			client.setQueryData<EndedAttempt>(endedAttemptKey(attempt.id), (known) =>
				known?.attempt === attempt ? { ...known, attempt: whole } : known,
			);
		};
		const tryToAdd = () => void add().catch(() => undefined);
		tryToAdd();
		return onReturn(tryToAdd);
	}, [client, userId, attempt, part, isMissing]);
}

/** Earlier attempts beside a result. Puts the cutoffs and preferences of the same answer into the cache. */
export function useResultContext({ id, exam }: AttemptDto) {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	return useQuery({
		queryKey: ["result-context", id],
		queryFn: async () => {
			const context = await call(attemptRoutes.resultContext, { params: { id: String(id) } });
			client.setQueryData(
				queryFor(readPreferences, { params: { userId: String(userId) } }).queryKey,
				context.preferences,
			);
			if (exam && context.cutoffs) {
				const params = { id: String(exam.universityDTO.id) };
				client.setQueryData(queryFor(cutoffRoutes.listForUniversity, { params }).queryKey, context.cutoffs);
			}
			return context;
		},
		staleTime: recentMs,
		retry: false,
	});
}

/** Returns the known completed attempts at the same exam or course. */
export const useAttemptsOfSame = (attempt: AttemptDto): readonly AttemptListItemDto[] =>
	useResultContext(attempt).data?.attempts ?? [];

/** Returns the attempt before this one, for the comparison. */
export function usePreviousAttempt(attempt: AttemptDto): AttemptListItemDto | undefined {
	return useAttemptsOfSame(attempt)
		.filter((item) => item.attemptNumber < attempt.attemptNumber && item.score !== null)
		.sort((a, b) => b.attemptNumber - a.attemptNumber)[0];
}
