import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createQueryClient, renew, retryDelay, shouldRetry } from "./query.ts";

const offline = new ApiError({ code: "OFFLINE", status: 0, message: "" });
const busy = new ApiError({ code: "UNAVAILABLE", status: 503, message: "", retryAfter: 3 });
const turn = new ApiError({ code: "UNAVAILABLE", status: 503, message: "", retryAfter: 40, data: { turn: true } });
const slow = new ApiError({ code: "BAD_REQUEST", status: 408, message: "" });
const missing = new ApiError({ code: "NOT_FOUND", status: 404, message: "" });

afterEach(() => vi.unstubAllGlobals());
const device = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });

it("retries transient errors twice, an overloaded server that gives turns longer, and nothing else", () => {
	device(true);
	expect(shouldRetry(0, offline)).toBe(true);
	expect(shouldRetry(1, busy)).toBe(true);
	expect(shouldRetry(2, busy)).toBe(false);
	expect(shouldRetry(2, turn)).toBe(true);
	expect(shouldRetry(20, turn)).toBe(false);
	expect(shouldRetry(0, slow)).toBe(true);
	expect(shouldRetry(0, missing)).toBe(false);
	expect(shouldRetry(0, new Error("bug"))).toBe(false);
});

it("does not retry after a timeout", () => {
	device(true);
	const hung = new ApiError({ code: "OFFLINE", status: 0, message: "", timedOut: true });
	expect(shouldRetry(0, hung)).toBe(false);
});

it("does not retry while offline", () => {
	device(false);
	expect(shouldRetry(0, offline)).toBe(false);
	expect(shouldRetry(0, busy)).toBe(true);
});

it("waits for the server's retry-after, ten seconds at most without a turn, otherwise with increasing pauses", () => {
	expect(retryDelay(0, busy)).toBe(3000);
	expect(retryDelay(0, new ApiError({ code: "UNAVAILABLE", status: 503, message: "", retryAfter: 3600 }))).toBe(10_000);
	expect(retryDelay(0, turn)).toBeGreaterThanOrEqual(40_000);
	expect(retryDelay(1, offline)).toBe(2000);
});

it("refetches when back online, also on a page that was loaded offline and shows older data", async () => {
	device(false);
	const client = createQueryClient();
	client.mount();
	const read = vi.fn(() => Promise.reject(offline));
	const kept = { queryKey: ["kept"], queryFn: read, initialData: "kept", initialDataUpdatedAt: 0 };
	const stop = new QueryObserver(client, kept).subscribe(() => {});
	await vi.waitFor(() => expect(client.getQueryState(["kept"])?.status).toBe("error"));
	onlineManager.setOnline(true);
	await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
	stop();
	client.unmount();
});

it("also refetches first loads that are under way, whose response may be older than the change", async () => {
	device(true);
	const client = createQueryClient();
	const answers: ((value: string) => void)[] = [];
	const observer = new QueryObserver(client, {
		queryKey: ["entries", 1],
		queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
	});
	const stop = observer.subscribe(() => undefined);
	await vi.waitFor(() => expect(answers).toHaveLength(1));
	const renewed = renew(client, ["entries"]);
	await vi.waitFor(() => expect(answers).toHaveLength(2));
	answers[1]?.("after");
	answers[0]?.("before");
	await renewed;
	expect(observer.getCurrentResult().data).toBe("after");
	stop();
	client.clear();
});

it("resolves a superseded renewal with the later response, never with older data", async () => {
	device(true);
	const client = createQueryClient();
	const answers: ((value: string) => void)[] = [];
	const observer = new QueryObserver(client, {
		queryKey: ["groups"],
		queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
		initialData: "older",
	});
	const stop = observer.subscribe(() => undefined);
	const first = renew(client, ["groups"]).then(() => client.getQueryData(["groups"]));
	await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
	const second = renew(client, ["groups"]);
	await vi.waitFor(() => expect(answers).toHaveLength(2));
	answers[1]?.("newer");
	await second;
	expect(await first).toBe("newer");
	stop();
	client.clear();
});
