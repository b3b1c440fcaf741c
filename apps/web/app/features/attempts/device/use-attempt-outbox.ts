import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { News } from "../../../platform/offline/outbox.ts";
import { useOutbox } from "../../../platform/offline/use-outbox.ts";
import { type EndedAttempt, endedAttemptKey, isOfEndedAttempt, uncountedAnswers } from "../result/ended-attempt.ts";
import { attemptOutbox, type SentSheet } from "./outbox.ts";
import { unsentAttemptsOf } from "./unsent-attempts.ts";

/** Replaces a provisional result with the server's, even if no screen shows it now. */
function renewResult(client: QueryClient, attemptId: number, news: News<SentSheet>): void {
	client.setQueryData<EndedAttempt>(endedAttemptKey(attemptId), (known) => {
		if ("waits" in news) return known && !known.confirmed ? { ...known, waits: news.waits } : known;
		const { ended, entries } = news.sent;
		return { attempt: ended, confirmed: true, uncounted: uncountedAnswers(ended, entries) };
	});
}

/** Sends unsent attempts from this device; used by the frame of the student area. */
export function useAttemptOutbox(): void {
	const client = useQueryClient();
	useOutbox(attemptOutbox, unsentAttemptsOf);
	useEffect(
		() =>
			attemptOutbox.onNews(({ attemptId }, news) => {
				renewResult(client, attemptId, news);
				// Cached lists and figures are outdated now.
				if ("sent" in news) void client.invalidateQueries({ predicate: (query) => !isOfEndedAttempt(query.queryKey) });
			}),
		[client],
	);
}
