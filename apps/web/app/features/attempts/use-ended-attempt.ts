import type { AttemptDto, AttemptListItemDto } from "@cachimbo/contract/attempts";
import { attemptRoutes } from "@cachimbo/contract/routes/attempts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../platform/api.ts";
import { isPassing, waitsFor } from "../../platform/offline/retry.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { type AttemptSource, openAttemptStore, sourceKey } from "./attempt-store.ts";
import { asQuery, isSignedOut } from "./attempts-api.ts";
import { type EndedAttempt, endedAttemptKey, nothingUncounted, uncountedAnswers } from "./ended-attempt.ts";
import { attemptsApiOf } from "./held-papers.ts";
import { endLocally } from "./local-result.ts";
import { sendFinish } from "./send-finish.ts";

/** A sheet that was handed in here and is not confirmed comes first: it is sent, or told from what is on disk. */
export async function readEnded(userId: number, attemptId: number): Promise<EndedAttempt> {
	const api = attemptsApiOf(userId);
	const store = await openAttemptStore(userId);
	const stored = (await store.list()).find((entry) => entry.finish && entry.attempt?.id === attemptId);
	if (!stored?.attempt || !stored.finish) {
		const held = await api.readHeld(attemptId);
		if (held) return { attempt: held, confirmed: true, held: true, uncounted: nothingUncounted };
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

/** Asks the server beside what this device showed at once. Without an answer that stays: it was the server's. */
async function renewHeld(client: QueryClient, userId: number, attemptId: number): Promise<void> {
	const queryKey = endedAttemptKey(attemptId);
	const api = attemptsApiOf(userId);
	try {
		const news = await api.readNews(attemptId);
		client.setQueryData<EndedAttempt>(queryKey, (known) =>
			known?.held ? { ...known, attempt: news ?? known.attempt, held: false } : known,
		);
	} catch (error) {
		if (isPassing(error) || isSignedOut(error)) return;
		await api.forgetHeld(attemptId);
		await client.resetQueries({ queryKey });
	}
}

/** While it is unconfirmed: another tab may have sent the sheet, which tells this one nothing. */
const askAgainMs = 15_000;

/** The result of an attempt. A local one becomes the server's by `useAttemptOutbox`. */
export function useEndedAttempt(attemptId: number) {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const ended = useQuery(endedQuery(userId, attemptId));
	const isHeld = ended.data?.held === true;
	useEffect(() => {
		if (isHeld) void renewHeld(client, userId, attemptId);
	}, [client, userId, attemptId, isHeld]);
	return ended;
}

/** One in progress may have ended since, in another tab too: nothing tells this one. */
const isFinal = (known: EndedAttempt | undefined): boolean =>
	known?.confirmed === true && known.attempt.status !== "IN_PROGRESS";

/** What is to be asked for, and when again. */
export const endedQuery = (userId: number, attemptId: number) =>
	queryOptions({
		queryKey: endedAttemptKey(attemptId),
		queryFn: () => readEnded(userId, attemptId),
		refetchInterval: ({ state }) => (state.data?.confirmed === false ? askAgainMs : false),
		staleTime: ({ state }) => (isFinal(state.data) ? Number.POSITIVE_INFINITY : 0),
		refetchOnMount: ({ state }) => state.data === undefined || state.data.attempt.status === "IN_PROGRESS",
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
