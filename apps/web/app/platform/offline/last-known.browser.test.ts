import { notifyManager, QueryClient, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPage } from "../../../testing/open-page.ts";
import { renderHook } from "../../../testing/render-hook.ts";
import { useIsAwaited } from "./last-known.ts";

const client = new QueryClient({ defaultOptions: { queries: { networkMode: "always", retryDelay: 0 } } });

notifyManager.setScheduler(queueMicrotask);

beforeEach(() => {
	openPage();
	vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
	client.clear();
	vi.unstubAllGlobals();
});

/** Runs a query whose responses the test provides one by one. Records each change of whether it is awaited. */
async function runQuery({ retry = 0 } = {}) {
	let answer: PromiseWithResolvers<string>;
	const awaitedStates: boolean[] = [];
	const queryFn = () => {
		answer = Promise.withResolvers();
		return answer.promise;
	};
	const hook = await renderHook(() => {
		const isAwaited = useIsAwaited(useQuery({ queryKey: ["asked"], queryFn, retry }, client));
		if (awaitedStates.at(-1) !== isAwaited) awaitedStates.push(isAwaited);
	}, undefined);
	const failures = () => client.getQueryState(["asked"])?.fetchFailureCount;
	const waitForFetch = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));
	return {
		awaitedStates,
		succeeds: () =>
			hook.act(() => {
				answer.resolve("known");
				return waitForFetch();
			}),
		fails: () =>
			hook.act(() => {
				answer.reject(new Error("503"));
				return retry ? vi.waitFor(() => expect(failures()).toBe(1)) : waitForFetch();
			}),
		again: () =>
			hook.act(async () => {
				void client.refetchQueries({ queryKey: ["asked"] });
				await vi.waitFor(() => expect(client.isFetching()).toBe(1));
			}),
		end: hook.unmount,
	};
}

it("waits for a query's first result, but not for later ones", async () => {
	const { awaitedStates, succeeds, again, end } = await runQuery();
	expect(awaitedStates).toEqual([true]);
	await succeeds();
	await again();
	await succeeds();
	expect(awaitedStates).toEqual([true, false]);
	await end();
});

it("does not wait after the first failure, however often the query is repeated", async () => {
	const { awaitedStates, fails, again, succeeds, end } = await runQuery();
	await fails();
	await again();
	await fails();
	await again();
	await succeeds();
	expect(awaitedStates).toEqual([true, false]);
	await end();
});

it("does not wait for a server that fails slowly", async () => {
	const { awaitedStates, fails, end } = await runQuery({ retry: 2 });
	await fails();
	expect(awaitedStates).toEqual([true, false]);
	await end();
});

it("does not wait while offline", async () => {
	vi.stubGlobal("navigator", { onLine: false });
	const { awaitedStates, end } = await runQuery();
	expect(awaitedStates).toEqual([false]);
	await end();
});
