import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createQueryClient, renew, retryDelay, shouldRetry } from "./query.ts";

const offline = new ApiError({ code: "OFFLINE", status: 0, message: "" });
const busy = new ApiError({ code: "UNAVAILABLE", status: 503, message: "", retryAfter: 3 });
const missing = new ApiError({ code: "NOT_FOUND", status: 404, message: "" });

afterEach(() => vi.unstubAllGlobals());
const device = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });

it("tries twice more what may pass by itself, and nothing else", () => {
	device(true);
	expect(shouldRetry(0, offline)).toBe(true);
	expect(shouldRetry(1, busy)).toBe(true);
	expect(shouldRetry(2, busy)).toBe(false);
	expect(shouldRetry(0, missing)).toBe(false);
	expect(shouldRetry(0, new Error("bug"))).toBe(false);
});

it("does not wait a second time for an answer that never came", () => {
	device(true);
	const hung = new ApiError({ code: "OFFLINE", status: 0, message: "", timedOut: true });
	expect(shouldRetry(0, hung)).toBe(false);
});

it("does not keep anybody waiting who has no network at all", () => {
	device(false);
	expect(shouldRetry(0, offline)).toBe(false);
	expect(shouldRetry(0, busy)).toBe(true);
});

it("waits as long as the server asked, else a little longer each time", () => {
	expect(retryDelay(0, busy)).toBe(3000);
	expect(retryDelay(1, offline)).toBe(2000);
});

it("asks again when there is a network, also on a page that began without one and shows what it kept", async () => {
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

it("renews also what is being asked for the first time: the answer on its way is older than the change", async () => {
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
