import type { AttemptDto, AttemptListItemDto } from "@cachimbo/contract/attempts";
import { attemptRoutes } from "@cachimbo/contract/routes/attempts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../platform/api.ts";
import { isPassing, waitsFor } from "../../platform/offline/retry.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { type AttemptSource, openAttemptStore, sourceKey } from "./attempt-store.ts";
import { asQuery, isSignedOut } from "./attempts-api.ts";
import { type EndedAttempt, endedAttemptKey, uncountedAnswers } from "./ended-attempt.ts";
import { attemptsApiOf } from "./held-papers.ts";
import { endLocally } from "./local-result.ts";
import { sendFinish } from "./send-finish.ts";

/** A sheet that was handed in here and is not confirmed comes first: it is sent, or told from what is on disk. */
async function readEnded(userId: number, attemptId: number): Promise<EndedAttempt> {
	const api = attemptsApiOf(userId);
	const store = await openAttemptStore(userId);
	const stored = (await store.list()).find((entry) => entry.finish && entry.attempt?.id === attemptId);
	if (!stored?.attempt || !stored.finish) {
		const held = await api.readHeld(attemptId);
		if (held) return { attempt: held, confirmed: true, held: true, uncounted: 0 };
		return { attempt: await api.read(attemptId), confirmed: true, uncounted: 0 };
	}
	const { attempt, courseNames, finish } = stored;
	const entries = await store.entries(stored.key);
	try {
		const ended = await sendFinish({ store, api }, { ...stored, attempt });
		if (ended) return { attempt: ended, confirmed: true, uncounted: uncountedAnswers(ended, entries) };
		return { attempt: await api.read(attemptId), confirmed: true, uncounted: 0 };
	} catch (error) {
		if (!isPassing(error)) throw error;
		const ended = endLocally({ attempt, entries, courseNames, ...finish });
		return { attempt: ended, confirmed: false, waits: waitsFor(error), uncounted: 0 };
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

/** The result of an attempt. A local one becomes the server's by `useAttemptOutbox`. */
export function useEndedAttempt(attemptId: number) {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const ended = useEndedQuery(userId, attemptId);
	const isHeld = ended.data?.held === true;
	useEffect(() => {
		if (isHeld) void renewHeld(client, userId, attemptId);
	}, [client, userId, attemptId, isHeld]);
	return ended;
}

function useEndedQuery(userId: number, attemptId: number) {
	return useQuery({
		queryKey: endedAttemptKey(attemptId),
		queryFn: () => readEnded(userId, attemptId),
		staleTime: ({ state }) => (state.data?.confirmed ? Number.POSITIVE_INFINITY : 0),
		refetchOnMount: (query) => query.state.data === undefined,
	});
}

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
