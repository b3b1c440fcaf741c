import { beforeEach, expect, it } from "vitest";
import type { AttemptsApi, Sheet } from "../attempts-api.ts";
import type { AttemptStore } from "../device/attempt-store.ts";
import { createMemoryStore, makeApi, makeAttempt, offline, sendUnsent, startTime } from "../testing/attempts.ts";
import { createExamSession } from "./exam-session.ts";
import { openAttempt } from "./open-attempt.ts";

let store: AttemptStore;
let page: number;
let timers: { callback(): void; at: number }[];

const settle = () => new Promise((resolve) => setImmediate(resolve));

function pass(ms: number): void {
	page += ms;
	const due = timers.filter(({ at }) => at <= page);
	timers = timers.filter((timer) => !due.includes(timer));
	for (const { callback } of due) callback();
}

function schedule(callback: () => void, ms: number) {
	const timer = { callback, at: page + ms };
	timers.push(timer);
	return () => {
		timers = timers.filter((other) => other !== timer);
	};
}

async function open(api: AttemptsApi) {
	const now = () => Date.parse(startTime) + page;
	const opened = await openAttempt({ store, api, now }, { examId: 7 });
	const deviceId = await store.deviceId();
	const clocks = { now, elapsed: () => page, random: () => 0, schedule };
	const session = createExamSession({ store, api, deviceId, ...clocks }, opened);
	session.begin();
	await settle();
	return session;
}

/** Creates a server for attempts without a time limit that records the sheets sent to it. */
function serverWith(sheets: Sheet[]) {
	return makeApi({
		start: async () => makeAttempt({ endsAt: null }),
		save: async (sheet) => {
			sheets.push(sheet);
			return { revision: sheets.length, savedAt: startTime, serverTime: startTime, late: false };
		},
	});
}

beforeEach(() => {
	store = createMemoryStore();
	page = 0;
	timers = [];
});

it("sends the answers with the time on each question, and keeps the attempt", async () => {
	const sheets: Sheet[] = [];
	const session = await open(serverWith(sheets));
	await session.change({ type: "choose", optionId: 12 });
	pass(40_000);
	await settle();
	await session.move({ type: "next" });
	pass(5000);
	expect(await session.pause()).toBe(true);
	const sent = new Map(sheets.flatMap(({ entries }) => entries.map((entry) => [entry.idQuestion, entry])));
	expect(sent.get(1)).toMatchObject({ optionId: 12, elapsedMs: 40_000 });
	expect(sent.get(2)).toMatchObject({ optionId: null, elapsedMs: 5000 });
	expect(await store.list()).toMatchObject([{ finish: null, position: 1 }]);
	expect(session.snapshot().ended).toBeNull();
});

it("counts no time until the attempt is opened again", async () => {
	const session = await open(serverWith([]));
	pass(3000);
	await session.pause();
	session.stop();
	pass(3 * 86_400_000);
	const again = await open(serverWith([]));
	pass(2000);
	await again.pause();
	expect(again.snapshot().state.entries[1]?.elapsedMs).toBe(5000);
});

it("works without a network: the outbox sends the stored answers later", async () => {
	const session = await open({ ...serverWith([]), save: () => Promise.reject(offline()) });
	await session.change({ type: "choose", optionId: 12 });
	expect(await session.pause()).toBe(true);
	session.stop();
	const sheets: Sheet[] = [];
	expect(await sendUnsent({ store, api: serverWith(sheets) }, async () => false)).toBe("");
	expect(sheets[0]?.entries).toMatchObject([{ idQuestion: 1, optionId: 12 }]);
});

it("does not wait for a server that never responds", async () => {
	const session = await open({ ...serverWith([]), save: () => new Promise(() => {}) });
	await session.change({ type: "choose", optionId: 12 });
	const pausing = session.pause();
	await settle();
	pass(2000);
	expect(await pausing).toBe(true);
});

it("is refused if only the page's memory holds the answers", async () => {
	const session = await open({ ...serverWith([]), save: () => Promise.reject(offline()) });
	store.save = () => Promise.reject(new Error("QuotaExceededError"));
	await session.change({ type: "choose", optionId: 12 });
	expect(await session.pause()).toBe(false);
	expect(session.snapshot().state.entries[1]?.optionId).toBe(12);
});
