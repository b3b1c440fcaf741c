import type { AttemptDto } from "@cachimbo/contract/attempts";
import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "../../platform/api-error.ts";
import type { AttemptStore } from "./attempt-store.ts";
import type { AttemptsApi } from "./attempts-api.ts";
import { createExamSession } from "./exam-session.ts";
import { openAttempt } from "./open-attempt.ts";
import { createMemoryStore, makeApi, makeAttempt, offline, sendUnsent, startTime } from "./testing/attempts.ts";
import { actInOrder } from "./use-exam-keys.ts";

let store: AttemptStore;
let clock: number;
/** The page's own clock: nobody sets it. */
let page: number;
let timers: { callback(): void; at: number }[];

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Lets time pass, running what is due. */
async function pass(ms: number): Promise<void> {
	const end = page + ms;
	for (;;) {
		const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
		if (!due) break;
		timers = timers.filter((timer) => timer !== due);
		const ms = Math.max(0, due.at - page);
		clock += ms;
		page += ms;
		due.callback();
		await settle();
	}
	clock += end - page;
	page = end;
	await settle();
}

async function open(api: AttemptsApi) {
	const now = () => clock;
	const opened = await openAttempt({ store, api, now }, { examId: 7 });
	const session = createExamSession(
		{
			store,
			api,
			deviceId: await store.deviceId(),
			now,
			elapsed: () => page,
			random: () => 0,
			schedule: (callback, ms) => {
				const timer = { callback, at: page + ms };
				timers.push(timer);
				return () => {
					timers = timers.filter((other) => other !== timer);
				};
			},
		},
		opened,
	);
	session.begin();
	await settle();
	return session;
}

beforeEach(() => {
	store = createMemoryStore();
	clock = Date.parse(startTime);
	page = 0;
	timers = [];
});

describe("an answer", () => {
	it("typed right after an arrow is for the question the arrow leads to, on a slow disk too", async () => {
		const session = await open(makeApi());
		const press = actInOrder(session);
		for (const key of ["b", "ArrowRight", "c", "ArrowLeft", "a"]) press({ key, shiftKey: false });
		await pass(100);
		const { entries, position } = session.snapshot().state;
		expect([entries[1]?.optionId, entries[2]?.optionId, position]).toEqual([11, 23, 0]);
	});

	it("is on disk before it is on its way, and reaches the server within a second", async () => {
		const sent: number[][] = [];
		const api = makeApi({
			save: async ({ entries }) => {
				const stored = await store.entries((await store.list())[0]?.key ?? "");
				expect(stored[0]?.optionId).toBe(12);
				sent.push(entries.map((entry) => entry.idQuestion));
				return { revision: 1, savedAt: startTime, serverTime: startTime, late: false };
			},
		});
		const session = await open(api);
		await session.change({ type: "choose", optionId: 12 });
		await pass(1000);
		expect(sent).toEqual([[1]]);
		expect(session.snapshot().sync.kind).toBe("saved");
	});

	it("survives the page: the next one has the same question and the same answers", async () => {
		const api = makeApi({ save: () => Promise.reject(offline()) });
		const session = await open(api);
		await session.change({ type: "choose", optionId: 12 });
		await session.move({ type: "next" });
		await session.change({ type: "choose", optionId: 23 });
		session.stop();
		const { state } = (await open(makeApi({ read: () => Promise.reject(offline()) }))).snapshot();
		expect(state.position).toBe(1);
		expect([state.entries[1]?.optionId, state.entries[2]?.optionId]).toEqual([12, 23]);
	});

	it("is written with the next one when the disk refused it and has room again", async () => {
		const session = await open(makeApi());
		const { save } = store;
		store.save = () => Promise.reject(new Error("QuotaExceededError"));
		await session.change({ type: "choose", optionId: 12 });
		store.save = save;
		await session.move({ type: "next" });
		await session.change({ type: "choose", optionId: 23 });
		expect(session.snapshot().disk).toBe("saved");
		expect((await store.entries(session.key)).map((entry) => entry.optionId)).toEqual([12, 23]);
	});

	it("is told to be in memory only when the disk refuses", async () => {
		const session = await open(makeApi());
		store.save = () => Promise.reject(new Error("QuotaExceededError"));
		await session.change({ type: "choose", optionId: 12 });
		expect(session.snapshot().disk).toBe("failed");
		expect(session.snapshot().state.entries[1]?.optionId).toBe(12);
	});
});

describe("finishing", () => {
	it("ends with what the server answers, and forgets the attempt here", async () => {
		const session = await open(makeApi());
		await session.finish("FINISHED");
		expect(session.snapshot().ended).toMatchObject({ confirmed: true, attempt: { status: "COMPLETED" } });
		expect(await store.list()).toEqual([]);
	});

	it("sends the sheet once, however often it is asked to", async () => {
		let calls = 0;
		const finish: AttemptsApi["finish"] = async () => {
			calls += 1;
			return makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
		};
		const session = await open(makeApi({ finish }));
		await Promise.all([session.finish("FINISHED"), session.finish("FINISHED"), session.finish("ABANDONED")]);
		expect(calls).toBe(1);
	});

	it("tells the result without a network and keeps the sheet on disk", async () => {
		const session = await open(
			makeApi({ finish: () => Promise.reject(offline()), save: () => Promise.reject(offline()) }),
		);
		await session.change({ type: "choose", optionId: 12 });
		await session.finish("FINISHED");
		const { ended } = session.snapshot();
		expect(ended).toMatchObject({ confirmed: false, attempt: { result: { correctAnswers: 1, score: 33.3 } } });
		expect((await store.list())[0]?.finish?.reason).toBe("FINISHED");
	});

	it("took the time that the clock shows, also that in which no page was open, and no more than there is", async () => {
		const away = makeApi({
			...{ finish: () => Promise.reject(offline()), read: () => Promise.reject(offline()) },
			save: () => Promise.reject(offline()),
		});
		for (const [closedMs, seconds] of [
			[20 * 60_000, 20 * 60 + 60],
			[20 * 3_600_000, 3600],
		] as const) {
			store = createMemoryStore();
			clock = Date.parse(startTime);
			const first = await open(makeApi());
			await pass(60_000);
			await first.change({ type: "choose", optionId: 12 });
			first.stop();
			clock += closedMs;
			const second = await open(away);
			await second.finish("FINISHED");
			expect(second.snapshot().ended).toMatchObject({ attempt: { result: { timeSpentSeconds: seconds } } });
			expect((await store.list())[0]?.finish?.at).toBe(Date.parse(startTime) + seconds * 1000);
			second.stop();
		}
	});

	it("does not wait for a server that never answers", async () => {
		const session = await open(makeApi({ finish: () => new Promise(() => {}) }));
		const finishing = session.finish("FINISHED");
		await settle();
		await pass(8000);
		await finishing;
		expect(session.snapshot().ended?.confirmed).toBe(false);
	});

	it("is confirmed by an answer after the patience, and sent once though the outbox looks meanwhile", async () => {
		let answer = (_: AttemptDto) => {};
		let calls = 0;
		const api = makeApi({
			finish: () => {
				calls += 1;
				return new Promise((resolve) => {
					answer = resolve;
				});
			},
		});
		const session = await open(api);
		const finishing = session.finish("FINISHED");
		await settle();
		await pass(8000);
		await finishing;
		expect(session.snapshot().ended).toMatchObject({ confirmed: false, waits: "server" });
		const sending = sendUnsent({ store, api }, async () => false);
		await settle();
		answer(makeAttempt({ status: "COMPLETED", reason: "FINISHED" }));
		expect(await sending).toBe("");
		expect(session.snapshot().ended).toMatchObject({ confirmed: true, waits: undefined });
		expect([calls, await store.list()]).toEqual([1, []]);
	});

	it("asks a server that is back in a moment a second time, before anybody is told that it was not taken", async () => {
		const busy = new ApiError({ code: "UNAVAILABLE", status: 503, message: "", retryAfter: 3 });
		for (const failures of [1, 2]) {
			store = createMemoryStore();
			const { finish } = makeApi();
			let calls = 0;
			const session = await open(
				makeApi({ finish: (sheet, reason) => (++calls <= failures ? Promise.reject(busy) : finish(sheet, reason)) }),
			);
			const finishing = session.finish("FINISHED");
			await pass(0);
			await pass(2900);
			expect([calls, session.snapshot().ended]).toEqual([1, null]);
			await pass(100);
			await finishing;
			expect([calls, session.snapshot().ended?.confirmed]).toEqual([2, failures === 1]);
			session.stop();
		}
	});

	it("tells a server in trouble from a lost network", async () => {
		const busy = new ApiError({ code: "UNAVAILABLE", status: 500, message: "" });
		for (const [error, waits] of [
			[busy, "server"],
			[offline(), "network"],
		] as const) {
			store = createMemoryStore();
			const session = await open(makeApi({ finish: () => Promise.reject(error) }));
			await session.finish("FINISHED");
			expect(session.snapshot().ended).toMatchObject({ confirmed: false, waits });
		}
	});

	it("hands in by itself when the time is over", async () => {
		const session = await open(makeApi());
		await pass(60 * 60_000 - 1000);
		expect(session.snapshot().ended).toBeNull();
		await pass(1000);
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT" });
	});

	it("counts by the server's clock, not the device's", async () => {
		clock -= 10 * 60_000;
		const session = await open(makeApi());
		await pass(60 * 60_000);
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT" });
	});

	it("tells a refusal and lets the student go on", async () => {
		const refusal = new ApiError({ code: "VALIDATION", status: 422, message: "Hay preguntas repetidas" });
		const session = await open(makeApi({ finish: () => Promise.reject(refusal) }));
		await session.finish("FINISHED");
		expect(session.snapshot()).toMatchObject({ ended: null, handingIn: null, refusal: "Hay preguntas repetidas" });
		expect(session.snapshot().state.finished).toBe(false);
		expect((await store.list())[0]?.finish).toBeNull();
	});
});

describe("two devices", () => {
	const theirs = { idQuestion: 1, optionId: 13, flagged: false, seq: 2, elapsedMs: 0, deviceId: "other" };
	const conflict = new ApiError({
		code: "CONFLICT",
		status: 409,
		message: "",
		data: { revision: 5, answers: [theirs] },
	});

	const reply = (revision: number) => ({ revision, savedAt: startTime, serverTime: startTime, late: false });
	/** A server that another device wrote to: nothing passes that does not know of it. */
	const taken = (answers: object[], sent: object[][] = []) =>
		makeApi({
			save: async ({ revision, entries }) => {
				if (revision < 5) throw new ApiError({ ...conflict, message: "", data: { revision: 5, answers } });
				sent.push(entries.map(({ idQuestion, optionId, seq }) => ({ idQuestion, optionId, seq })));
				return reply(6);
			},
		});

	it("puts in what the other one answered of other questions, says how much, and asks nothing", async () => {
		const sent: object[][] = [];
		const session = await open(taken([{ ...theirs, idQuestion: 2, optionId: 23 }], sent));
		await session.change({ type: "choose", optionId: 12 });
		await pass(1000);
		expect(sent).toEqual([[{ idQuestion: 1, optionId: 12, seq: 1 }]]);
		const { state, sync, added } = session.snapshot();
		expect([state.entries[1]?.optionId, state.entries[2]?.optionId, state.revision]).toEqual([12, 23, 6]);
		expect([sync.kind, added]).toEqual(["saved", { count: 1 }]);
		expect((await store.entries((await store.list())[0]?.key ?? "")).length).toBe(2);
	});

	it("asks about what was answered differently, and sends the answer of this one when it stays", async () => {
		const sent: object[][] = [];
		const session = await open(taken([theirs, { ...theirs, idQuestion: 2, optionId: 23 }], sent));
		await session.change({ type: "choose", optionId: 12 });
		await pass(1000);
		const { sync, state } = session.snapshot();
		expect(sync).toMatchObject({
			kind: "superseded",
			conflicts: [{ mine: { optionId: 12 }, theirs: { optionId: 13 } }],
		});
		expect(state.entries[1]).toMatchObject({ optionId: 12, dirty: true });
		await session.settle(() => "mine");
		expect(sent).toEqual([[{ idQuestion: 1, optionId: 12, seq: 1 }]]);
		expect(session.snapshot()).toMatchObject({ sync: { kind: "saved" }, state: { revision: 6 }, added: { count: 1 } });
	});

	it("takes the other's answer when that stays", async () => {
		const session = await open(taken([theirs]));
		await session.change({ type: "choose", optionId: 12 });
		await pass(1000);
		await session.settle(() => "theirs");
		expect(session.snapshot().state.entries[1]).toMatchObject({ optionId: 13, dirty: false });
		expect(session.snapshot().sync.kind).toBe("saved");
	});

	it("goes on handing in after the choice, with the moment at which the answer was given", async () => {
		const moments: (number | undefined)[] = [];
		const finish: AttemptsApi["finish"] = async ({ revision, entries }) => {
			if (revision < 5) throw conflict;
			moments.push(entries.find(({ idQuestion }) => idQuestion === 1)?.answeredAt);
			return makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
		};
		const session = await open({ ...taken([theirs]), finish });
		await session.change({ type: "choose", optionId: 12 });
		await session.finish("FINISHED");
		expect(session.snapshot().sync.kind).toBe("superseded");
		await pass(5 * 60_000);
		await session.settle(() => "mine");
		expect(session.snapshot().ended?.confirmed).toBe(true);
		expect(moments).toEqual([Date.parse(startTime)]);
	});

	it("hands in with what the other one added, without a question", async () => {
		const handedIn: (number | null)[][] = [];
		const finish: AttemptsApi["finish"] = async ({ revision, entries }) => {
			if (revision < 5) throw conflict;
			handedIn.push(entries.map((entry) => entry.optionId));
			return makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
		};
		const session = await open({ ...taken([theirs]), finish });
		await session.finish("FINISHED");
		expect(handedIn).toEqual([[13]]);
		expect(session.snapshot().ended).toMatchObject({ confirmed: true, reason: "FINISHED" });
	});

	it("does not end by its own clock what the other one still writes", async () => {
		const finish: AttemptsApi["finish"] = () => Promise.reject(conflict);
		const session = await open({ ...taken([theirs]), finish });
		await pass(60 * 60_000);
		await settle();
		expect(session.snapshot()).toMatchObject({
			ended: { confirmed: false },
			state: { entries: { 1: { optionId: 13 } } },
		});
	});

	it("counts on above what an earlier page sent and could not write down", async () => {
		const first = await open(makeApi());
		await first.change({ type: "choose", optionId: 11 });
		await pass(1000);
		first.stop();
		const deviceId = await store.deviceId();
		const held = { ...theirs, optionId: 12, seq: 40, deviceId };
		const sent: object[][] = [];
		const read = async () => makeAttempt({ revision: 5, answers: [held] });
		const session = await open({ ...taken([held], sent), read });
		expect(session.snapshot()).toMatchObject({ state: { lastSeq: 40, entries: { 1: { optionId: 12 } } }, added: null });
		await session.change({ type: "choose", optionId: 13 });
		await pass(1000);
		expect(sent).toEqual([[{ idQuestion: 1, optionId: 13, seq: 41 }]]);
	});

	describe("an earlier page sent what it could not write down", () => {
		const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));
		const answered = async () => {
			const first = await open(makeApi());
			await first.change({ type: "choose", optionId: 11 });
			await pass(1000);
			first.stop();
			return { ...theirs, optionId: 12, seq: 2, deviceId: await store.deviceId() };
		};

		it("asks where this page gave the same number to another answer, before it had read the server", async () => {
			const held = await answered();
			const sent: object[][] = [];
			const { promise, resolve } = Promise.withResolvers<AttemptDto>();
			const save: AttemptsApi["save"] = async ({ entries }) => {
				sent.push(entries.map(({ idQuestion, optionId, seq }) => ({ idQuestion, optionId, seq })));
				return reply(6);
			};
			const session = await open(makeApi({ save, read: () => promise }));
			await session.change({ type: "choose", optionId: 13 });
			resolve(makeAttempt({ revision: 5, answers: [held] }));
			await pass(1000);
			expect(session.snapshot().sync).toMatchObject({ kind: "superseded", conflicts: [{ mine: { optionId: 13 } }] });
			expect(sent).toEqual([]);
			await session.settle(() => "mine");
			expect(sent).toEqual([[{ idQuestion: 1, optionId: 13, seq: 3 }]]);
		});

		it("hands in what is newest here above whatever the earlier page may have sent", async () => {
			const held = await answered();
			const handedIn: object[] = [];
			const finish: AttemptsApi["finish"] = async ({ entries }) => {
				handedIn.push(...entries);
				return makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
			};
			const session = await open({ ...taken([held]), read: noNetwork, finish });
			await session.change({ type: "choose", optionId: 13 });
			await session.finish("FINISHED");
			expect(handedIn).toMatchObject([{ idQuestion: 1, optionId: 13 }]);
			expect((handedIn[0] as { seq: number }).seq).toBeGreaterThan(500);
		});
	});

	it("shows the end when the other one finished", async () => {
		const over = new ApiError({
			code: "CONFLICT",
			status: 409,
			message: "",
			data: { status: "COMPLETED", revision: 5, answers: [] },
		});
		const read = async () => makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
		const session = await open(makeApi({ save: () => Promise.reject(over), read }));
		await session.change({ type: "choose", optionId: 12 });
		await pass(1000);
		expect(session.snapshot().ended).toMatchObject({ confirmed: true, reason: "FINISHED" });
	});
});

it("hands in what was being handed in, once there is a session again", async () => {
	let isSignedIn = false;
	const finish: AttemptsApi["finish"] = async () => {
		if (!isSignedIn) throw new ApiError({ code: "UNAUTHENTICATED", status: 401, message: "" });
		return makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
	};
	const session = await open(makeApi({ finish }));
	await session.finish("FINISHED");
	expect(session.snapshot().sync.kind).toBe("signedOut");
	isSignedIn = true;
	await session.signedInAgain();
	expect(session.snapshot().ended?.confirmed).toBe(true);
});

it("is solved again where she goes on without signing in, and is not handed in behind her back", async () => {
	const calls: string[] = [];
	const finish: AttemptsApi["finish"] = async () => {
		calls.push("finish");
		throw new ApiError({ code: "UNAUTHENTICATED", status: 401, message: "" });
	};
	const session = await open(makeApi({ finish }));
	await session.finish("FINISHED");
	expect(session.snapshot()).toMatchObject({
		state: { finished: false },
		handingIn: null,
		sync: { kind: "signedOut" },
	});
	session.signInLater();
	await session.change({ type: "choose", optionId: 12 });
	expect(session.snapshot().state.entries[1]?.optionId).toBe(12);
	expect((await store.list())[0]?.finish).toBeNull();
	await session.signedInAgain();
	expect(calls).toEqual(["finish"]);
});

it("is not over before the server has it where only this page holds the answers", async () => {
	let answers: () => Promise<AttemptDto> = () => Promise.reject(offline());
	const session = await open(makeApi({ finish: () => answers() }));
	store.save = () => Promise.reject(new Error("QuotaExceededError"));
	await session.change({ type: "choose", optionId: 12 });
	await session.finish("FINISHED");
	expect(session.snapshot()).toMatchObject({ ended: null, handingIn: null, refusal: "Sin conexión" });
	answers = async () => makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
	await session.finish("FINISHED");
	expect(session.snapshot().ended?.confirmed).toBe(true);
});

it("is told as unsaved from the start while the server lacks answers of an earlier page", async () => {
	const hangs = () => new Promise<never>(() => {});
	const first = await open(makeApi({ save: hangs }));
	await first.change({ type: "choose", optionId: 12 });
	first.stop();
	const session = await open(makeApi({ read: hangs, save: hangs }));
	expect(session.snapshot().sync.kind).toBe("saving");
	await pass(4000);
	expect(session.snapshot().sync.kind).toBe("offline");
});

describe("the device's clock", () => {
	const day = 24 * 3600_000;
	const serverTime = () => new Date(Date.parse(startTime) + page).toISOString();
	const api = () => makeApi({ read: async () => makeAttempt({ serverTime: serverTime() }) });

	it("set back by a day while it runs gives no more time", async () => {
		const session = await open(api());
		await pass(10 * 60_000);
		clock -= day;
		expect(session.serverNow()).toBe(Date.parse(startTime) + 10 * 60_000);
		await pass(50 * 60_000);
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT" });
	});

	it("set forward by a day does not end the exam: the server is asked", async () => {
		const session = await open(api());
		await pass(10 * 60_000);
		clock += day;
		await pass(20_000);
		expect(session.snapshot().ended).toBeNull();
		expect(session.serverNow()).toBe(Date.parse(startTime) + 10 * 60_000 + 20_000);
		await pass(50 * 60_000);
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT" });
	});

	/** The page is gone, and the next one opens: nothing has measured the time in between. */
	async function reopen(session: Awaited<ReturnType<typeof open>>, next: AttemptsApi) {
		session.rest();
		await settle();
		session.stop();
		page = 0;
		timers = [];
		return open(next);
	}
	const unreachable = () =>
		makeApi({
			read: () => Promise.reject(offline()),
			save: () => Promise.reject(offline()),
			finish: () => Promise.reject(offline()),
		});

	it("leaping forward out of reach of the server may be sleep: it seems over, and the student may hand in", async () => {
		const session = await open(unreachable());
		await pass(60_000);
		clock += day;
		await pass(20_000);
		expect(session.snapshot()).toMatchObject({ ended: null, seemsOver: "exam" });
		await session.finish("FINISHED");
		expect(session.snapshot().ended).toMatchObject({ reason: "FINISHED", confirmed: false });
	});

	it("a day ahead after a reload out of reach ends nothing; the server says that it goes on", async () => {
		let online = false;
		const moments: (number | undefined)[] = [];
		const began = Date.parse(startTime);
		const next = makeApi({
			async read() {
				if (!online) throw offline();
				return makeAttempt({ serverTime: new Date(began + 15 * 60_000).toISOString() });
			},
			async save({ entries }) {
				if (!online) throw offline();
				moments.push(...entries.map((entry) => entry.answeredAt));
				return {
					revision: 1,
					savedAt: startTime,
					serverTime: new Date(began + 15 * 60_000).toISOString(),
					late: false,
				};
			},
		});
		const first = await open(unreachable());
		await pass(10 * 60_000);
		clock += day;
		const session = await reopen(first, next);
		await pass(60_000);
		expect(session.snapshot()).toMatchObject({ ended: null, seemsOver: "exam" });
		await session.change({ type: "choose", optionId: 12 });
		await pass(60_000);
		expect(session.snapshot().ended).toBeNull();
		online = true;
		session.wake();
		await settle();
		await pass(40_000);
		expect(session.snapshot()).toMatchObject({ ended: null, seemsOver: null, sync: { kind: "saved" } });
		expect(moments).toEqual([began + 14 * 60_000]);
		await pass(45 * 60_000);
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT" });
	});

	it("hands in by itself what seemed over and is, as soon as the server says so", async () => {
		let online = false;
		const over = new Date(Date.parse(startTime) + 61 * 60_000).toISOString();
		const next = makeApi({
			read: async () => (online ? makeAttempt({ serverTime: over }) : Promise.reject(offline())),
			save: () => Promise.reject(offline()),
		});
		const first = await open(unreachable());
		clock += 61 * 60_000;
		const session = await reopen(first, next);
		expect(session.snapshot()).toMatchObject({ ended: null, seemsOver: "exam" });
		online = true;
		session.wake();
		await settle();
		await settle();
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT", confirmed: true });
	});

	it("ends by what the pages have measured, whatever the clock says", async () => {
		const first = await open(unreachable());
		await pass(40 * 60_000);
		clock -= day;
		const session = await reopen(first, unreachable());
		expect(session.serverNow()).toBe(Date.parse(startTime) + 40 * 60_000);
		await pass(20 * 60_000);
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT" });
	});

	it("set while the page was closed is put right by the server before anything ends", async () => {
		(await open(api())).stop();
		clock += day;
		const session = await open(api());
		await pass(20_000);
		expect(session.snapshot().ended).toBeNull();
		expect(session.serverNow()).toBe(Date.parse(serverTime()));
	});

	it("does not matter to the moment of an answer, which is the server's", async () => {
		const moments: (number | undefined)[] = [];
		const save: AttemptsApi["save"] = async ({ entries }) => {
			moments.push(entries[0]?.answeredAt);
			return { revision: 1, savedAt: startTime, serverTime: serverTime(), late: false };
		};
		clock -= day;
		const session = await open(makeApi({ save }));
		await pass(60_000);
		await session.change({ type: "choose", optionId: 12 });
		await pass(1000);
		expect(moments).toEqual([Date.parse(startTime) + 60_000]);
	});
});

it("hands in what was answered in time when the server has closed the attempt meanwhile", async () => {
	const handedIn: (number | null)[] = [];
	const first = await open(makeApi({ save: () => Promise.reject(offline()) }));
	await first.change({ type: "choose", optionId: 12 });
	first.stop();
	const closed = makeAttempt({ status: "COMPLETED", reason: "TIME_OUT" });
	const finish: AttemptsApi["finish"] = async ({ entries }) => {
		handedIn.push(...entries.map((entry) => entry.optionId));
		return closed;
	};
	const session = await open(makeApi({ read: async () => closed, finish }));
	await settle();
	expect(handedIn).toEqual([12]);
	expect(session.snapshot().ended).toMatchObject({ confirmed: true, reason: "TIME_OUT" });
});

it("says when the attempt was ended on another device, and takes no more answers", async () => {
	const left = makeAttempt({ status: "ABANDONED", reason: "ABANDONED" });
	const over = new ApiError({ code: "CONFLICT", status: 409, message: "Ya terminó", data: { status: "ABANDONED" } });
	const session = await open(makeApi({ save: () => Promise.reject(over), read: async () => left }));
	await session.change({ type: "choose", optionId: 12 });
	await pass(1000);
	expect(session.snapshot().ended).toMatchObject({ reason: "ABANDONED", elsewhere: true });
	await session.change({ type: "choose", optionId: 13 });
	expect(session.snapshot().state.entries[1]?.optionId).toBe(12);
});

it("says so too when the sheet is handed in after it was left on another device", async () => {
	const left = makeAttempt({ status: "ABANDONED", reason: "ABANDONED" });
	const session = await open(makeApi({ finish: async () => left }));
	await session.finish("FINISHED");
	expect(session.snapshot().ended).toMatchObject({ reason: "ABANDONED", elsewhere: true });
});
