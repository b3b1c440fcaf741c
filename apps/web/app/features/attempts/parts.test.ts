import { beforeEach, describe, expect, it } from "vitest";
import type { AttemptStore } from "./device/attempt-store.ts";
import { nextPartText, partsOf, partTitle } from "./parts.ts";
import { createExamSession } from "./session/exam-session.ts";
import { openAttempt } from "./session/open-attempt.ts";
import { endsPart, isLocked, nextUnanswered, presentTally, reduce, stateFromServer } from "./state.ts";
import { createMemoryStore, makeApi, makeAttempt, offline, startTime } from "./testing/attempts.ts";

const base = makeAttempt();
const parts = [
	{ name: "Letras", minutes: 20, questions: 2 },
	{ name: "Números", minutes: 40, questions: 1 },
];
const attempt = makeAttempt({ exam: base.exam && { ...base.exam, parts } });
const windows = partsOf(attempt);
const [first, second] = windows as [(typeof windows)[0], (typeof windows)[0]];

describe("an exam in parts", () => {
	const start = reduce(stateFromServer(attempt, "a"), { type: "part", part: first });

	it("does not open a part before its time", () => {
		const atEnd = reduce(start, { type: "next" });
		expect(endsPart(atEnd)).toBe(true);
		expect(reduce(atEnd, { type: "next" })).toBe(atEnd);
		expect(reduce(start, { type: "go", position: 2 })).toBe(start);
		expect(nextUnanswered(reduce(atEnd, { type: "choose", optionId: 21 }))).toBe(0);
	});

	it("moves to the next part, and makes the part before read-only", () => {
		const answered = reduce(start, { type: "choose", optionId: 12 });
		const next = reduce(answered, { type: "part", part: second });
		expect([next.position, isLocked(next), endsPart(next)]).toEqual([2, false, false]);
		expect(presentTally(next)).toMatchObject({ total: 1, answered: 0 });
		const back = reduce(next, { type: "go", position: 0 });
		expect([back.position, isLocked(back)]).toEqual([0, true]);
		for (const type of ["choose", "strike"] as const) expect(reduce(back, { type, optionId: 11 })).toBe(back);
		for (const type of ["clear", "flag"] as const) expect(reduce(back, { type })).toBe(back);
		expect(back.entries[1]?.optionId).toBe(12);
		expect(nextUnanswered(back)).toBe(2);
	});

	it("keeps the current question if it is in the current part", () => {
		const resumed = { ...stateFromServer(attempt, "a"), position: 1 };
		expect(reduce(resumed, { type: "part", part: first }).position).toBe(1);
	});

	it("has a title and an announcement", () => {
		expect(partTitle(second)).toBe("Parte 2 de 2 · Números");
		expect(nextPartText(second)).toBe("Se acabó el tiempo de la parte 1. Empieza la parte 2, Números: 40 min");
		expect(partsOf(base)).toEqual([]);
		expect(partsOf({ ...attempt, endsAt: null, untimed: true }).map(({ name }) => name)).toEqual(["Letras", "Números"]);
	});
});

describe("the session of an exam in parts", () => {
	let clock: number;
	let timers: (() => void)[];
	const settle = () => new Promise((resolve) => setImmediate(resolve));
	/** Advances both clocks, and waits for pending work. */
	async function pass(ms: number, page = ms) {
		clock += ms;
		elapsed += page;
		for (const callback of timers.splice(0)) callback();
		await settle();
	}
	let elapsed: number;
	let store: AttemptStore;
	beforeEach(() => {
		clock = Date.parse(startTime);
		elapsed = 0;
		timers = [];
		store = createMemoryStore();
	});

	async function open(serverTime = () => startTime) {
		const read = async () => ({ ...attempt, serverTime: serverTime() });
		const api = makeApi({ start: async () => attempt, read });
		const now = () => clock;
		const opened = await openAttempt({ store, api, now }, { examId: 7 });
		const schedule = (callback: () => void) => {
			timers.push(callback);
			return () => {
				timers = timers.filter((other) => other !== callback);
			};
		};
		const deps = { store, api, deviceId: "a", now, elapsed: () => elapsed, random: () => 0, schedule };
		const session = createExamSession(deps, opened);
		session.begin();
		await settle();
		return session;
	}

	it("changes parts by the server's clock, without the notice that the exam is over", async () => {
		const session = await open();
		expect(session.snapshot().state).toMatchObject({ part: { name: "Letras" }, position: 0 });
		await pass(20 * 60_000 - 1);
		expect(session.snapshot().state.part?.name).toBe("Letras");
		await pass(1);
		expect(session.snapshot()).toMatchObject({ state: { part: { name: "Números" }, position: 2 }, ended: null });
	});

	it("does not change parts by a clock that was set forward, until the server confirms the time", async () => {
		const session = await open(() => startTime);
		await pass(30 * 60_000, 1000);
		await settle();
		expect(session.snapshot().state.part?.name).toBe("Letras");
		await session.change({ type: "choose", optionId: 12 });
		expect(session.snapshot().state.entries[1]?.optionId).toBe(12);
	});

	it("lets the student start the next part if the time seems over and the server is unreachable; the server decides later", async () => {
		const before = await open();
		before.stop();
		clock += 25 * 60_000;
		let server = () => {
			throw offline();
		};
		const session = await open(() => server());
		expect(session.snapshot()).toMatchObject({ state: { part: { name: "Letras" } }, seemsOver: "part" });
		session.nextPart();
		await settle();
		expect(session.snapshot().state).toMatchObject({ part: { name: "Números" }, position: 2 });
		await pass(10_000);
		expect(session.snapshot().state.part?.name).toBe("Números");
		server = (() => startTime) as never;
		session.wake();
		await settle();
		await settle();
		expect(session.snapshot().state.part?.name).toBe("Letras");
	});

	it("reopens offline in the part that has certainly begun, even if the clock was set forward", async () => {
		const before = await open();
		await pass(10 * 60_000);
		before.rest();
		await settle();
		before.stop();
		clock += 24 * 3600_000;
		const session = await open(() => {
			throw offline();
		});
		expect(session.snapshot()).toMatchObject({ state: { part: { name: "Letras" } }, seemsOver: "exam", ended: null });
		await pass(10 * 60_000);
		expect(session.snapshot().state.part?.name).toBe("Números");
	});
});
