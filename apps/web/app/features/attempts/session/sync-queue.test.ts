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
	it("gathers what follows quickly into one request within a second", () => {
		pending = [entry(1, 1)];
		queue.changed();
		pending = [entry(1, 1), entry(2, 2)];
		queue.changed();
		expect(timers).toHaveLength(1);
		expect(timers[0]?.ms).toBeLessThan(1000);
		runTimer();
		expect(requests.map((request) => request.entries.length)).toEqual([2]);
	});

	it("has one request in flight, and then sends what came meanwhile", async () => {
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
	it("waits longer each time, and goes on by itself", async () => {
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

	it("does not wait when the network comes back", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		await answer(offline());
		void queue.flush();
		expect(requests).toHaveLength(2);
		expect(timers).toEqual([]);
	});

	it("keeps its pace while answers are added", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		await answer(offline());
		queue.changed();
		expect(timers).toHaveLength(1);
	});

	it("waits as long as the server asks", () => {
		expect(retryDelay(1, 0, 40)).toBe(40_000);
	});
});

describe("a server that cannot now", () => {
	const busy = (retryAfter: number) => new ApiError({ code: "UNAVAILABLE", status: 503, message: "", retryAfter });
	beforeEach(() => {
		pending = [entry(1, 1)];
		void queue.flush();
	});
	const last = () => statuses.at(-1);

	it("and takes it at the second try was never away", async () => {
		await answer(busy(3));
		expect(timers[0]?.ms).toBe(3000);
		runTimer();
		await answer(reply);
		expect(statuses).toEqual(["saving", "saved"]);
		expect(watches).toEqual([]);
	});

	it("nor at the second is shown as away, and is given another try only once it has taken something", async () => {
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

	it("and hangs at the second try is shown as away after seconds", async () => {
		await answer(busy(3));
		runTimer();
		for (const watch of watches) watch();
		expect(statuses).toEqual(["saving", "offline"]);
	});

	it("for the request took too long to arrive, over a slow line, is given it again", async () => {
		await answer(new ApiError({ code: "BAD_REQUEST", status: 408, message: "La solicitud tardó demasiado en llegar" }));
		expect(last()).toBe("offline");
		runTimer();
		await answer(reply);
		expect(last()).toBe("saved");
	});

	it("and says that it takes long is shown as away at once", async () => {
		await answer(busy(60));
		expect(last()).toBe("offline");
	});
});

describe("leaving the page", () => {
	it("sends a request that outlives it, beside the one in flight", () => {
		pending = [entry(1, 1)];
		void queue.flush();
		queue.leave();
		expect(requests.map((request) => request.keepalive)).toEqual([false, true]);
	});
});

describe("what a person has to decide", () => {
	const conflict = (data: unknown) => new ApiError({ code: "CONFLICT", status: 409, message: "", data });

	it("goes on with what is not disputed", async () => {
		pending = [entry(1, 1), entry(2, 2)];
		void queue.flush();
		pending = [entry(2, 2)];
		await answer(conflict({ revision: 8, answers: [] }));
		runTimer();
		expect(requests.map(({ entries }) => entries.map(({ idQuestion }) => idQuestion))).toEqual([[1, 2], [2]]);
	});

	it("sends at once again what does not contradict, and in its own time where another device writes all the while", async () => {
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

	it("has nothing to send when all it had is there already", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		pending = [];
		await answer(conflict({ revision: 8, answers: [] }));
		expect([statuses.at(-1), timers]).toEqual(["saved", []]);
	});

	it("takes answers that came too late for the end of the attempt", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		await answer({ ...reply, late: true });
		expect([statuses.at(-1), timers]).toEqual(["over", []]);
	});

	it("tells an attempt that is over from one that went on elsewhere", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		await answer(conflict({ revision: 8, answers: [], status: "COMPLETED" }));
		expect(statuses.at(-1)).toBe("over");
	});

	it("stops when the session ended, without losing what is pending", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		await answer(new ApiError({ code: "UNAUTHENTICATED", status: 401, message: "" }));
		expect(statuses.at(-1)).toBe("signedOut");
		void queue.resume();
		expect(requests[1]?.entries).toEqual([entry(1, 1)]);
	});

	it("does not repeat what the server will refuse again", async () => {
		pending = [entry(1, 1)];
		void queue.flush();
		await answer(new ApiError({ code: "VALIDATION", status: 422, message: "La alternativa no es válida" }));
		expect(statuses.at(-1)).toBe("refused");
		expect(timers).toEqual([]);
	});
});

describe("what hangs", () => {
	it("is shown as it is after seconds, and as saved when it was acknowledged after all", async () => {
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

	it("is shown from the start of a page that has something to send", () => {
		pending = [entry(1, 1)];
		queue.begin();
		expect(statuses).toEqual(["saving"]);
		for (const watch of watches) watch();
		expect(statuses.at(-1)).toBe("offline");
	});

	it("is saved when a page that was going away had it acknowledged", async () => {
		pending = [entry(1, 1)];
		queue.changed();
		queue.leave();
		await answer(reply);
		runTimer();
		expect(statuses.at(-1)).toBe("saved");
	});
});
