import type { AttemptResultDto } from "@cachimbo/contract/attempts/attempts";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { makeAttempt } from "../testing/attempts.ts";
import { type EndedAttempt, nothingUncounted } from "./ended-attempt.ts";
import { endedQuery, resultsAfterMs } from "./use-ended-attempt.ts";

const ended = (status: "IN_PROGRESS" | "COMPLETED"): EndedAttempt => ({
	attempt: makeAttempt({ status, result: status === "COMPLETED" ? ({} as AttemptResultDto) : null }),
	confirmed: true,
	uncounted: nothingUncounted,
});

/** Opens a result with `known` in the cache. Returns the first and the last state shown. */
async function openKnowing(known: EndedAttempt) {
	const client = new QueryClient();
	const query = endedQuery(1, 70);
	client.setQueryData(query.queryKey, known);
	let requests = 0;
	const queryFn = async () => {
		requests += 1;
		return ended("COMPLETED");
	};
	const observer = new QueryObserver(client, { ...query, queryFn });
	const stop = observer.subscribe(() => {});
	const first = observer.getCurrentResult();
	await client.getQueryCache().find({ queryKey: query.queryKey })?.promise;
	stop();
	return { requests, first, last: observer.getCurrentResult().data };
}

it("refetches an attempt that is cached as in progress, before the user is redirected to it", async () => {
	const { requests, first, last } = await openKnowing(ended("IN_PROGRESS"));
	expect([requests, first.isFetching, last?.attempt.status]).toEqual([1, true, "COMPLETED"]);
});

it("does not refetch a confirmed result", async () => {
	const { requests, first } = await openKnowing(ended("COMPLETED"));
	expect([requests, first.isFetching]).toEqual([0, false]);
});

it("refetches results after their publication at a random delay, and every ten minutes before, since the time may change", () => {
	const now = Date.parse("2026-11-21T15:00:00Z");
	expect(resultsAfterMs("2026-11-21T15:01:00Z", now, 0)).toBe(60_000);
	expect(resultsAfterMs("2026-11-21T15:01:00Z", now, 1)).toBe(64_000);
	expect(resultsAfterMs("2026-11-21T18:00:00Z", now, 0)).toBe(600_000);
	expect(resultsAfterMs("2026-11-21T14:59:00Z", now, 0)).toBe(3000);
	expect(resultsAfterMs(undefined, now, 0)).toBe(60_000);
});

it("refetches a completed attempt without a result each time it is opened", async () => {
	const hidden = ended("COMPLETED");
	const { requests, last } = await openKnowing({ ...hidden, attempt: { ...hidden.attempt, result: null } });
	expect([requests, last?.attempt.result]).toEqual([1, {}]);
});
