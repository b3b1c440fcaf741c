import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { createOutbox, type Work } from "./outbox.ts";
import { clearUnsentWork, flushUnsentWork } from "./unsent-work.ts";

const offline = new ApiError({ code: "OFFLINE", status: 0, message: "Sin conexión" });
const busy = (retryAfter?: number) => new ApiError({ code: "UNAVAILABLE", status: 503, message: "", retryAfter });
const refused = new ApiError({ code: "VALIDATION", status: 422, message: "" });

let pendingItems: string[];
let received: string[];
let timers: { callback(): void; ms: number }[];
/** Simulates the return of the network or the page. */
let simulateReturn: () => void;
/** Simulates a live connection that is open again. */
let simulateServerHeard: () => void;
/** 0 to 1, as in `Math.random`. */
let randomValue: number;
let server: (item: string) => void | Promise<void>;

const flushPromises = () => new Promise((resolve) => setImmediate(resolve));
const runTimer = async () => {
	timers.shift()?.callback();
	await flushPromises();
};

const work: Work<string> = {
	waiting: async () => [...pendingItems],
	keyOf: (item) => item,
	async send(item) {
		await server(item);
		received.push(item);
		pendingItems = pendingItems.filter((other) => other !== item);
	},
	refused: (item, error) => {
		if (error !== refused) return undefined;
		pendingItems = pendingItems.filter((other) => other !== item);
		return Promise.resolve([]);
	},
	describe: async () => pendingItems.join(", "),
	clear: async () => {
		pendingItems = [];
	},
};

const makeOutbox = () =>
	createOutbox<string, string>({
		random: () => randomValue,
		schedule(callback, ms) {
			const timer = { callback, ms };
			// The timer that watches for a missing response is not a retry.
			if (ms !== 4000) timers.push(timer);
			return () => {
				timers = timers.filter((other) => other !== timer);
			};
		},
		onReturn(listener) {
			simulateReturn = listener;
			return () => {};
		},
		onHeard(listener) {
			simulateServerHeard = listener;
			return () => {
				simulateServerHeard = () => {};
			};
		},
	});

beforeEach(() => {
	pendingItems = [];
	received = [];
	timers = [];
	randomValue = 1;
	server = () => {};
	vi.stubGlobal("navigator", { onLine: false });
});
afterEach(() => vi.unstubAllGlobals());

describe("unsent work on this device", () => {
	it("is sent when the outbox starts, and listeners are notified of arrivals", async () => {
		pendingItems = ["a", "b"];
		const outbox = makeOutbox();
		const arrived: (readonly string[])[] = [];
		outbox.onArrival((items) => arrived.push(items));
		const stop = outbox.run(work);
		await flushPromises();
		expect([received, arrived, outbox.status(), timers]).toEqual([["a", "b"], [["a", "b"]], "sent", []]);
		stop();
	});

	it("waits, and says so, while its items cannot be listed", async () => {
		let isListed = false;
		pendingItems = ["a"];
		const waiting = () => (isListed ? work.waiting() : Promise.reject(offline));
		const outbox = makeOutbox();
		const stop = outbox.run({ ...work, waiting });
		await flushPromises();
		expect([timers.map(({ ms }) => ms), outbox.status()]).toEqual([[1000], "waiting"]);
		isListed = true;
		await runTimer();
		expect([received, outbox.status(), timers]).toEqual([["a"], "sent", []]);
		stop();
	});

	it("is retried with increasing pauses, and at once when the network or the page returns", async () => {
		pendingItems = ["a"];
		server = () => Promise.reject(offline);
		const outbox = makeOutbox();
		const stop = outbox.run(work);
		await flushPromises();
		expect([timers.map(({ ms }) => ms), outbox.status()]).toEqual([[1000], "waiting"]);
		await runTimer();
		expect(timers.map(({ ms }) => ms)).toEqual([2000]);
		server = () => {};
		simulateReturn();
		await flushPromises();
		expect([received, outbox.status(), timers]).toEqual([["a"], "sent", []]);
		stop();
	});

	it("is retried once within five seconds after the server is heard from, at a random time on each device", async () => {
		pendingItems = ["a"];
		server = () => Promise.reject(offline);
		const outbox = makeOutbox();
		const stop = outbox.run(work);
		await flushPromises();
		await runTimer();
		expect(timers.map(({ ms }) => ms)).toEqual([2000]);
		randomValue = 0.3;
		simulateServerHeard();
		simulateServerHeard();
		expect(timers.map(({ ms }) => ms)).toEqual([2000, 1500]);
		server = () => {};
		timers.pop()?.callback();
		await flushPromises();
		expect([received, outbox.status(), timers]).toEqual([["a"], "sent", []]);
		simulateServerHeard();
		expect(timers).toEqual([]);
		pendingItems = ["b"];
		server = () => Promise.reject(offline);
		await outbox.sendNow();
		simulateServerHeard();
		expect(timers).toHaveLength(2);
		server = () => {};
		simulateReturn();
		await flushPromises();
		expect([received, timers]).toEqual([["a", "b"], []]);
		stop();
	});

	it("waits for the server, not for the internet, if the browser has a network", async () => {
		vi.stubGlobal("navigator", { onLine: true });
		pendingItems = ["a"];
		server = () => Promise.reject(offline);
		const outbox = makeOutbox();
		const news: unknown[] = [];
		outbox.onNews((_, outcome) => news.push(outcome));
		const stop = outbox.run(work);
		await flushPromises();
		await expect(outbox.post({ key: "a" }, () => Promise.reject(offline))).rejects.toBe(offline);
		expect([outbox.status(), news]).toEqual(["unaccepted", [{ waits: "server" }]]);
		stop();
	});

	it("waits for the server's Retry-After, even after the server is heard from", async () => {
		pendingItems = ["a"];
		server = () => Promise.reject(busy(40));
		const stop = makeOutbox().run(work);
		await flushPromises();
		randomValue = 0.5;
		simulateServerHeard();
		const early = timers.at(-1)?.ms ?? 0;
		expect(early).toBeGreaterThan(42_000);
		expect(early).toBeLessThanOrEqual(42_500);
		stop();
		expect(timers).toEqual([]);
	});

	it("waits for the server's Retry-After", async () => {
		pendingItems = ["a"];
		server = () => Promise.reject(busy(40));
		const outbox = makeOutbox();
		const stop = outbox.run(work);
		await flushPromises();
		expect([timers.map(({ ms }) => ms), outbox.status()]).toEqual([[50_000], "unaccepted"]);
		stop();
	});

	it("waits for the Retry-After of an item that a screen posted", async () => {
		const outbox = makeOutbox();
		const stop = outbox.run(work);
		await flushPromises();
		await expect(outbox.post({ key: "a" }, () => Promise.reject(busy(20)))).rejects.toThrow();
		pendingItems = ["a"];
		outbox.sendSoon(3000);
		expect(timers).toHaveLength(1);
		expect(timers[0]?.ms).toBeGreaterThan(19_000);
		stop();
	});

	it("is dropped if the server refuses it for good, and does not block the rest", async () => {
		pendingItems = ["a", "b", "c"];
		server = (item) => Promise.reject(item === "a" ? offline : refused);
		const stop = makeOutbox().run(work);
		await flushPromises();
		expect([received, pendingItems]).toEqual([[], ["a"]]);
		stop();
	});

	it("is also sent if it was added while other work was being sent", async () => {
		pendingItems = ["a"];
		const answers: (() => void)[] = [];
		server = () => new Promise((resolve) => answers.push(resolve));
		const outbox = makeOutbox();
		const stop = outbox.run(work);
		await flushPromises();
		pendingItems.push("b");
		void outbox.sendNow();
		await flushPromises();
		expect(answers).toHaveLength(1);
		answers[0]?.();
		await flushPromises();
		answers[1]?.();
		await flushPromises();
		expect([received, outbox.status()]).toEqual([["a", "b"], "sent"]);
		stop();
	});

	it("is not sent repeatedly if this device fails to delete it", async () => {
		const outbox = makeOutbox();
		const stop = outbox.run({ ...work, waiting: async () => ["a"] });
		await flushPromises();
		expect([received, timers.map(({ ms }) => ms)]).toEqual([["a"], [1000]]);
		stop();
	});

	it("is sent before a sign-out, or named in the warning, and then deleted", async () => {
		const stop = makeOutbox().run(work);
		await flushPromises();
		pendingItems = ["a", "b"];
		server = (item) => (item === "a" ? undefined : Promise.reject(offline));
		expect(await flushUnsentWork()).toEqual(["b"]);
		await clearUnsentWork();
		expect(pendingItems).toEqual([]);
		stop();
		expect(await flushUnsentWork()).toEqual([]);
	});
});

describe("one item", () => {
	it("is sent once for concurrent calls, and all listeners are notified of the outcome", async () => {
		const outbox = makeOutbox();
		const news: unknown[] = [];
		outbox.onNews((...reported) => news.push(reported));
		let answer = (_: string) => {};
		let calls = 0;
		const send = () => {
			calls += 1;
			return new Promise<string>((resolve) => {
				answer = resolve;
			});
		};
		const both = Promise.all([outbox.post({ key: "a" }, send), outbox.post({ key: "a" }, send)]);
		answer("taken");
		expect([await both, calls]).toEqual([["taken", "taken"], 1]);
		await expect(outbox.post({ key: "a" }, () => Promise.reject(offline))).rejects.toBe(offline);
		await expect(outbox.post({ key: "a" }, () => Promise.reject(busy()))).rejects.toMatchObject({ status: 503 });
		expect(news).toEqual([
			[{ key: "a" }, { sent: "taken" }],
			[{ key: "a" }, { waits: "network" }],
			[{ key: "a" }, { waits: "server" }],
		]);
	});
});
