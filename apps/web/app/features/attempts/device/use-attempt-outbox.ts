import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { News } from "../../../platform/offline/outbox.ts";
import { useOutbox } from "../../../platform/offline/use-outbox.ts";
import { type EndedAttempt, endedAttemptKey, isOfEndedAttempt, uncountedAnswers } from "../result/ended-attempt.ts";
import { attemptOutbox, type TakenSheet } from "./outbox.ts";
import { unsentAttemptsOf } from "./unsent-attempts.ts";

/** A result that was told before the server had the sheet becomes the server's, also where no screen shows it just now. */
function renewResult(client: QueryClient, attemptId: number, news: News<TakenSheet>): void {
	client.setQueryData<EndedAttempt>(endedAttemptKey(attemptId), (known) => {
		if ("waits" in news) return known && !known.confirmed ? { ...known, waits: news.waits } : known;
		const { ended, entries } = news.sent;
		return { attempt: ended, confirmed: true, uncounted: uncountedAnswers(ended, entries) };
	});
}

/** Sends what this device still holds of attempts; for the frame of the student area. */
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
