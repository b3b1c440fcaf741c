import { expect, it } from "vitest";
import { ApiError } from "../../../platform/api/api-error.ts";
import { createMemoryStore, makeApi, makeAttempt, offline, startTime } from "../testing/attempts.ts";
import { openAttempt } from "./open-attempt.ts";

const now = () => Date.parse(startTime) - 5000;

it("stores the client's key on disk before the start call, and the paper before returning", async () => {
	const store = createMemoryStore();
	const keys: string[] = [];
	const api = makeApi({
		start: async (_source, clientId) => {
			keys.push(...(await store.list()).map((stored) => stored.key));
			expect(keys).toEqual([clientId]);
			return makeAttempt();
		},
	});
	const opened = await openAttempt({ store, api, now }, { examId: 7 });
	expect(opened).toMatchObject({ resumed: false, stored: { clockOffset: 5000, courseNames: { 1: "Álgebra" } } });
	expect((await store.list())[0]?.attempt?.id).toBe(70);
});

it("repeats a start with the same key after a lost response", async () => {
	const store = createMemoryStore();
	const keys: string[] = [];
	const start = async (_source: object, clientId: string) => {
		keys.push(clientId);
		if (keys.length === 1) throw offline();
		return makeAttempt();
	};
	const api = makeApi({ start });
	await expect(openAttempt({ store, api, now }, { examId: 7 })).rejects.toThrow("Sin conexión");
	await openAttempt({ store, api, now }, { examId: 7 });
	expect(keys[1]).toBe(keys[0]);
	expect(await store.list()).toHaveLength(1);
});

it("removes a start that the server refuses", async () => {
	const store = createMemoryStore();
	const refuse = async () => {
		throw new ApiError({ code: "PLAN_REQUIRED", status: 403, message: "Este examen es premium" });
	};
	await expect(openAttempt({ store, api: makeApi({ start: refuse }), now }, { examId: 7 })).rejects.toThrow("premium");
	expect(await store.list()).toEqual([]);
});

it("starts a new attempt if the attempt of the lost response has ended meanwhile", async () => {
	const store = createMemoryStore();
	const answers = [makeAttempt({ status: "COMPLETED", reason: "TIME_OUT" }), makeAttempt({ id: 71 })];
	const api = makeApi({ start: async () => answers.shift() ?? makeAttempt() });
	expect((await openAttempt({ store, api, now }, { examId: 7 })).stored.attempt.id).toBe(71);
	expect(await store.list()).toHaveLength(1);
});

it("throws HandedIn if the resumed attempt has just ended on another device", async () => {
	const store = createMemoryStore();
	const start = async () => makeAttempt({ status: "COMPLETED", reason: "FINISHED", resumed: true });
	const opening = openAttempt({ store, api: makeApi({ start }), now }, { examId: 7 });
	await expect(opening).rejects.toMatchObject({ attemptId: 70, waits: false });
	expect(await store.list()).toEqual([]);
});

it("resumes an attempt of this device without the server, at the same question with the same answers", async () => {
	const store = createMemoryStore();
	const first = await openAttempt({ store, api: makeApi(), now }, { examId: 7 });
	const { key } = first.stored;
	const entry = {
		idQuestion: 2,
		optionId: 21,
		flagged: true,
		struck: [22],
		seq: 6,
		elapsedMs: 10,
		dirty: true,
		timed: false,
	};
	await store.save({ key, position: 1, revision: 3, lastSeq: 6, finish: null }, [entry]);
	const unreachable = async () => {
		throw offline();
	};
	const api = makeApi({ start: unreachable, findInProgress: unreachable });
	const again = await openAttempt({ store, api, now }, { examId: 7 });
	expect(again).toMatchObject({ resumed: true, local: true, state: { position: 1, revision: 3, lastSeq: 6 } });
	expect(again.state.entries[2]).toEqual(entry);
});

it("resumes an attempt begun on another device, at its first blank", async () => {
	const answer = { idQuestion: 1, optionId: 12, flagged: false, seq: 4, elapsedMs: 9, deviceId: "other" };
	const running = makeAttempt({ resumed: true, revision: 4, answers: [answer] });
	const findInProgress = () => Promise.reject(new Error("a round trip more"));
	const api = makeApi({ start: async () => running, findInProgress });
	const opened = await openAttempt({ store: createMemoryStore(), api, now }, { examId: 7 });
	expect(opened).toMatchObject({ resumed: true, local: false, state: { position: 1, revision: 4 } });
	expect(opened.state.entries[1]).toMatchObject({ optionId: 12, dirty: false });
});

it("sends the sheet of an abandoned attempt before it starts another one", async () => {
	const store = createMemoryStore();
	const { stored } = await openAttempt({ store, api: makeApi(), now }, { examId: 7 });
	const finish = { reason: "ABANDONED", at: now() } as const;
	await store.save({ key: stored.key, position: 0, revision: 0, lastSeq: 0, finish }, []);
	const calls: string[] = [];
	const api = makeApi({
		finish: async () => {
			calls.push("finish");
			return makeAttempt({ status: "COMPLETED" });
		},
		start: async () => {
			calls.push("start");
			return makeAttempt({ id: 71 });
		},
	});
	expect((await openAttempt({ store, api, now }, { examId: 7 })).stored.attempt.id).toBe(71);
	expect(calls).toEqual(["finish", "start"]);
});

it("throws HandedIn for an exam handed in on this device, whether or not the server has it", async () => {
	const store = createMemoryStore();
	const { stored } = await openAttempt({ store, api: makeApi(), now }, { examId: 7 });
	await store.save({ ...stored, finish: { reason: "FINISHED", at: now() } }, []);
	let calls = 0;
	const start = async () => {
		calls += 1;
		return makeAttempt({ id: 71 });
	};
	const unreachableApi = makeApi({ finish: () => Promise.reject(offline()), start });
	await expect(openAttempt({ store, api: unreachableApi, now }, { examId: 7 })).rejects.toMatchObject({
		attemptId: 70,
	});
	const reachableApi = makeApi({ finish: async () => makeAttempt({ status: "COMPLETED" }), start });
	await expect(openAttempt({ store, api: reachableApi, now }, { examId: 7 })).rejects.toMatchObject({ attemptId: 70 });
	expect(calls).toBe(0);
	expect((await openAttempt({ store, api: reachableApi, now }, { examId: 7 })).stored.attempt.id).toBe(71);
});

it("repeats a lost start with its key, but with the latest choice of an untimed attempt", async () => {
	const store = createMemoryStore();
	const starts: [boolean | undefined, string][] = [];
	const start: ReturnType<typeof makeApi>["start"] = async ({ untimed }, clientId) => {
		starts.push([untimed, clientId]);
		if (starts.length === 1) throw offline();
		return makeAttempt({ endsAt: null, untimed: true });
	};
	const api = makeApi({ start });
	await expect(openAttempt({ store, api, now }, { examId: 7 })).rejects.toThrow("Sin conexión");
	await openAttempt({ store, api, now }, { examId: 7, untimed: true });
	expect(starts.map(([untimed]) => untimed)).toEqual([false, true]);
	expect(starts[1]?.[1]).toBe(starts[0]?.[1]);
});
