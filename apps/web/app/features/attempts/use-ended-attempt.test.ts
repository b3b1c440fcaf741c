import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { type EndedAttempt, nothingUncounted } from "./ended-attempt.ts";
import { makeAttempt } from "./testing/attempts.ts";
import { endedQuery } from "./use-ended-attempt.ts";

const told = (status: "IN_PROGRESS" | "COMPLETED"): EndedAttempt => ({
	attempt: makeAttempt({ status }),
	confirmed: true,
	uncounted: nothingUncounted,
});

/** What the screen of a result does that knows `known` already; answers how it shows first, and in the end. */
async function openKnowing(known: EndedAttempt) {
	const client = new QueryClient();
	const query = endedQuery(1, 70);
	client.setQueryData(query.queryKey, known);
	let asked = 0;
	const queryFn = async () => {
		asked += 1;
		return told("COMPLETED");
	};
	const observer = new QueryObserver(client, { ...query, queryFn });
	const stop = observer.subscribe(() => {});
	const first = observer.getCurrentResult();
	await client.getQueryCache().find({ queryKey: query.queryKey })?.promise;
	stop();
	return { asked, first, last: observer.getCurrentResult().data };
}

it("asks again for an attempt that was still in progress, before anybody is led back to it", async () => {
	const { asked, first, last } = await openKnowing(told("IN_PROGRESS"));
	expect([asked, first.isFetching, last?.attempt.status]).toEqual([1, true, "COMPLETED"]);
});

it("asks for no confirmed result a second time", async () => {
	const { asked, first } = await openKnowing(told("COMPLETED"));
	expect([asked, first.isFetching]).toEqual([0, false]);
});
