import type { SaveAnswersReply } from "@cachimbo/contract/attempts/attempts";
import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "../../../platform/api/api-error.ts";
import { retryDelay } from "../../../platform/offline/retry.ts";
import type { AnswerEntry } from "../state.ts";
import { createSyncQueue, type SyncQueue, type SyncStatus } from "./sync-queue.ts";

const reply: SaveAnswersReply = { revision: 1, savedAt: "", serverTime: "2026-11-21T15:00:00.000Z", late: false };
const offline = () => new ApiError({ code: "OFFLINE", status: 0, message: "Sin conexión" });

const entry = (idQuestion: number, seq: number): AnswerEntry => ({
	idQuestion,
	optionId: 1,
	flagged: false,
	struck: [],
	seq,
	elapsedMs: 0,
	dirty: true,
	timed: false,
});

let pending: AnswerEntry[];
let requests: { entries: AnswerEntry[]; keepalive: boolean; answer(outcome: SaveAnswersReply | Error): void }[];
let timers: { callback(): void; ms: number }[];
/** Timers that check whether a request hangs. */
let watches: (() => void)[];
let statuses: SyncStatus["kind"][];
/** Number of merges of another device's answers. */
let merged: number;
let queue: SyncQueue;
/** Result of the random generator. */
let random: number;

const settle = () => new Promise((resolve) => setImmediate(resolve));
const runTimer = () => timers.shift()?.callback();

async function answer(outcome: SaveAnswersReply | Error): Promise<void> {
	requests.at(-1)?.answer(outcome);
	await settle();
}

beforeEach(() => {
	pending = [];
	requests = [];
	timers = [];
	watches = [];
	statuses = [];
	merged = 0;
	random = 0;
	queue = createSyncQueue({
		pending: () => pending,
		send: (entries, keepalive) =>
			new Promise((resolve, reject) => {
				const finish = (outcome: SaveAnswersReply | Error) =>
					outcome instanceof Error ? reject(outcome) : resolve(outcome);
				requests.push({ entries, keepalive, answer: finish });
			}),
		onSent: (entries) => {
			pending = pending.filter((held) => !entries.some((sent) => sent.seq === held.seq));
		},
		merge: () => {
			merged += 1;
		},
		onStatus: (status) => statuses.push(status.kind),
		schedule: (callback, ms) => {
			if (ms === 4000 || ms === 8000) {
				watches.push(callback);
				return () => {
					watches = watches.filter((other) => other !== callback);
				};
			}
			const timer = { callback, ms };
			timers.push(timer);
			return () => {
				timers = timers.filter((other) => other !== timer);
			};
		},
		random: () => random,
	});
});

describe("sending", () => {
	it("sends quick changes in one request within a second", () => {
		pending = [entry(1, 1)];
		queue.changed();
		pending = [entry(1, 1), entry(2, 2)];
		queue.changed();
		expect(timers).toHaveLength(1);
		expect(timers[0]?.ms).toBeLessThan(1000);
		runTimer();
		expect(requests.map((request) => request.entries.length)).toEqual([2]);
	});

	it("has one request in flight, and then sends the changes made meanwhile", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		pending = [entry(1, 1), entry(2, 2)];
		queue.changed();
		runTimer();
		expect(requests).toHaveLength(1);
		await answer(reply);
		runTimer();
		expect(requests[1]?.entries.map((sent) => sent.idQuestion)).toEqual([2]);
		await answer(reply);
		expect(statuses.at(-1)).toBe("saved");
	});

	it("sends nothing when nothing is pending", async () => {
		await queue.flush();
		expect(requests).toEqual([]);
	});
});

describe("without a network", () => {
	it("retries automatically, after a longer delay each time", async () => {
		random = 1;
		pending = [entry(1, 1)];
		void queue.flush();
		await answer(offline());
		expect(statuses.at(-1)).toBe("offline");
		const first = timers[0]?.ms ?? 0;
		runTimer();
		await answer(offline());
		expect(timers[0]?.ms).toBe(first * 2);
		runTimer();
		await answer(reply);
		expect(statuses.at(-1)).toBe("saved");
	});

	it("retries at once when the network is back", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		await answer(offline());
		void queue.flush();
		expect(requests).toHaveLength(2);
		expect(timers).toEqual([]);
	});

	it("does not retry sooner when answers are added", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		await answer(offline());
		queue.changed();
		expect(timers).toHaveLength(1);
	});

	it("waits as long as the server's Retry-After says", () => {
		expect(retryDelay(1, 0, 40)).toBe(40_000);
	});
});

describe("an unavailable server", () => {
	const busy = (retryAfter: number) => new ApiError({ code: "UNAVAILABLE", status: 503, message: "", retryAfter });
	beforeEach(() => {
		pending = [entry(1, 1)];
		void queue.flush();
	});
	const last = () => statuses.at(-1);

	it("is not reported if the second try succeeds", async () => {
		await answer(busy(3));
		expect(timers[0]?.ms).toBe(3000);
		runTimer();
		await answer(reply);
		expect(statuses).toEqual(["saving", "saved"]);
		expect(watches).toEqual([]);
	});

	it("is reported after a failed second try; the next second try needs a success first", async () => {
		await answer(busy(3));
		runTimer();
		await answer(busy(3));
		expect(last()).toBe("offline");
		runTimer();
		await answer(reply);
		pending = [entry(2, 2)];
		queue.changed();
		runTimer();
		await answer(busy(3));
		expect(last()).toBe("saving");
	});

	it("is reported after seconds if the second try hangs", async () => {
		await answer(busy(3));
		runTimer();
		for (const watch of watches) watch();
		expect(statuses).toEqual(["saving", "offline"]);
	});

	it("gets a second try after a request timeout (408) on a slow line", async () => {
		await answer(new ApiError({ code: "BAD_REQUEST", status: 408, message: "La solicitud tardó demasiado en llegar" }));
		expect(last()).toBe("offline");
		runTimer();
		await answer(reply);
		expect(last()).toBe("saved");
	});

	it("is reported at once if its Retry-After is long", async () => {
		await answer(busy(60));
		expect(last()).toBe("offline");
	});
});

describe("leaving the page", () => {
	it("sends a request that outlives the page, beside the one in flight", () => {
		pending = [entry(1, 1)];
		void queue.flush();
		queue.leave();
		expect(requests.map((request) => request.keepalive)).toEqual([false, true]);
	});
});

describe("conflicts and refusals", () => {
	const conflict = (data: unknown) => new ApiError({ code: "CONFLICT", status: 409, message: "", data });

	it("continues to send undisputed answers", async () => {
		pending = [entry(1, 1), entry(2, 2)];
		void queue.flush();
		pending = [entry(2, 2)];
		await answer(conflict({ revision: 8, answers: [] }));
		runTimer();
		expect(requests.map(({ entries }) => entries.map(({ idQuestion }) => idQuestion))).toEqual([[1, 2], [2]]);
	});

	it("resends merged answers at once, but backs off if another device writes continuously", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		for (let round = 1; round <= 6; round += 1) {
			await answer(conflict({ revision: round, answers: [] }));
			expect([merged, timers[0]?.ms]).toEqual([round, round <= 5 ? 0 : 500]);
			runTimer();
		}
		await answer(reply);
		expect(statuses.at(-1)).toBe("saved");
		expect(statuses).not.toContain("superseded");
	});

	it("sends nothing if the server already has everything", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		pending = [];
		await answer(conflict({ revision: 8, answers: [] }));
		expect([statuses.at(-1), timers]).toEqual(["saved", []]);
	});

	it("treats late answers as the end of the attempt", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		await answer({ ...reply, late: true });
		expect([statuses.at(-1), timers]).toEqual(["over", []]);
	});

	it("distinguishes an ended attempt from one continued on another device", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		await answer(conflict({ revision: 8, answers: [], status: "COMPLETED" }));
		expect(statuses.at(-1)).toBe("over");
	});

	it("stops when the session has ended, and keeps the pending answers", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		await answer(new ApiError({ code: "UNAUTHENTICATED", status: 401, message: "" }));
		expect(statuses.at(-1)).toBe("signedOut");
		void queue.resume();
		expect(requests[1]?.entries).toEqual([entry(1, 1)]);
	});

	it("does not retry a request that the server would refuse again", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		await answer(new ApiError({ code: "VALIDATION", status: 422, message: "La alternativa no es válida" }));
		expect(statuses.at(-1)).toBe("refused");
		expect(timers).toEqual([]);
	});
});

describe("a hanging request", () => {
	it("is reported as offline after seconds, and as saved once acknowledged", async () => {
		pending = [entry(1, 1)];
		queue.changed();
		runTimer();
		for (const watch of watches) watch();
		expect(statuses).toEqual(["saving", "offline"]);
		pending = [entry(1, 1), entry(2, 2)];
		queue.changed();
		expect(statuses.at(-1)).toBe("offline");
		await answer(reply);
		runTimer();
		await answer(reply);
		expect(statuses.at(-1)).toBe("saved");
		expect(watches).toEqual([]);
	});

	it("is reported from the start of a page with unsent answers", () => {
		pending = [entry(1, 1)];
		queue.begin();
		expect(statuses).toEqual(["saving"]);
		for (const watch of watches) watch();
		expect(statuses.at(-1)).toBe("offline");
	});

	it("is reported as saved if the last request of a closing page was acknowledged", async () => {
		pending = [entry(1, 1)];
		queue.changed();
		queue.leave();
		await answer(reply);
		runTimer();
		expect(statuses.at(-1)).toBe("saved");
	});
});
