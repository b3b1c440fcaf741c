import type { QueryClient } from "@tanstack/react-query";
import type { News } from "../../../platform/offline/outbox.ts";
import { type EndedAttempt, endedAttemptKey, isOfEndedAttempt, uncountedAnswers } from "../result/ended-attempt.ts";
import type { SentSheet } from "./outbox.ts";

/** Replaces a provisional result with the server's, even if no screen shows it now. */
export function renewResult(client: QueryClient, attemptId: number, news: News<SentSheet>): void {
	client.setQueryData<EndedAttempt>(endedAttemptKey(attemptId), (known) => {
		if ("waits" in news) return known && !known.confirmed ? { ...known, waits: news.waits } : known;
		const { ended, entries } = news.sent;
		return { attempt: ended, confirmed: true, uncounted: uncountedAnswers(ended, entries) };
	});
	// Cached lists and figures are outdated now.
	if ("sent" in news) void client.invalidateQueries({ predicate: (query) => !isOfEndedAttempt(query.queryKey) });
}
