import { expect, it } from "vitest";
import { createMemoryStore, makeApi, makeAttempt, offline, startTime } from "../testing/attempts.ts";
import { openAttempt, resumeAttempt } from "./open-attempt.ts";

const now = () => Date.parse(startTime) + 60_000;
const unreachable = () => Promise.reject(offline());
const unreachableApi = makeApi({
	start: unreachable,
	findInProgress: unreachable,
	read: unreachable,
	finish: unreachable,
});
const later = "2026-11-21T15:20:00.000Z";

/** Creates a device that holds attempts 70 and 71 of exam 7. */
async function deviceWithTwo() {
	const store = createMemoryStore();
	await openAttempt({ store, api: makeApi(), now }, { examId: 7 });
	const read = async () => makeAttempt({ id: 71, startTime: later });
	await openAttempt({ store, api: makeApi({ read }), now }, { examId: 7, attemptId: 71 });
	return store;
}
const idOf = async (opening: ReturnType<typeof openAttempt>) => (await opening).stored.attempt.id;

it("opens each of two attempts of one exam by id, and without an id the newest", async () => {
	const store = await deviceWithTwo();
	expect(await store.list()).toHaveLength(2);
	for (const attemptId of [70, 71])
		expect(await idOf(openAttempt({ store, api: unreachableApi, now }, { examId: 7, attemptId }))).toBe(attemptId);
	expect(await idOf(openAttempt({ store, api: unreachableApi, now }, { examId: 7 }))).toBe(71);
});

it("fetches the requested attempt from the server, and leaves this device's other attempt unchanged", async () => {
	const store = createMemoryStore();
	const { stored } = await openAttempt({ store, api: makeApi(), now }, { examId: 7 });
	const entry = { optionId: 12, flagged: false, struck: [], seq: 1, elapsedMs: 5, dirty: true, timed: false };
	await store.save({ ...stored, lastSeq: 1 }, [{ ...entry, idQuestion: 1 }]);
	const readIds: number[] = [];
	const read = async (id: number) => {
		readIds.push(id);
		return makeAttempt({ id: 71 });
	};
	const opened = await openAttempt({ store, api: makeApi({ read }), now }, { examId: 7, attemptId: 71 });
	expect(opened).toMatchObject({ resumed: true, stored: { attempt: { id: 71 } }, state: { entries: {} } });
	expect(readIds).toEqual([71]);
	expect(await store.entries(stored.key)).toMatchObject([{ idQuestion: 1, optionId: 12, dirty: true }]);
});

it("opens the requested attempt while the other one's sheet waits to be sent", async () => {
	const store = await deviceWithTwo();
	const other = (await store.list()).find(({ attempt }) => attempt?.id === 70);
	if (!other) throw new Error("It is held");
	await store.save({ ...other, finish: { reason: "FINISHED", at: now() } }, []);
	expect(await idOf(openAttempt({ store, api: unreachableApi, now }, { examId: 7, attemptId: 71 }))).toBe(71);
	await expect(openAttempt({ store, api: unreachableApi, now }, { examId: 7, attemptId: 70 })).rejects.toMatchObject({
		...{ attemptId: 70, waits: true },
	});
});

it("throws HandedIn if the requested attempt has ended, and begins no other one", async () => {
	const store = createMemoryStore();
	const read = async () => makeAttempt({ status: "COMPLETED" });
	const api = makeApi({ read, start: () => Promise.reject(new Error("Nobody asked for another one")) });
	await expect(openAttempt({ store, api, now }, { examId: 7, attemptId: 70 })).rejects.toMatchObject({ attemptId: 70 });
	await expect(openAttempt({ store, api: unreachableApi, now }, { examId: 7, attemptId: 70 })).rejects.toThrow(
		"Sin conexión",
	);
	expect(await store.list()).toEqual([]);
});

it.each([
	["COMPLETED", "FINISHED"],
	["COMPLETED", "TIME_OUT"],
	["ABANDONED", "ABANDONED"],
] as const)("HandedIn has the end reason of the requested attempt: %s, %s", async (status, reason) => {
	const read = async () => makeAttempt({ status, reason });
	const opening = openAttempt(
		{ store: createMemoryStore(), api: makeApi({ read }), now },
		{ examId: 7, attemptId: 70 },
	);
	await expect(opening).rejects.toMatchObject({ attemptId: 70, waits: false, reason });
});

it("stores an attempt once if it was also opened by id during the start call", async () => {
	const store = createMemoryStore();
	const start = async () => {
		await openAttempt({ store, api: makeApi(), now }, { examId: 7, attemptId: 70 });
		return { ...makeAttempt(), resumed: true };
	};
	const opened = await openAttempt({ store, api: makeApi({ start }), now }, { examId: 7 });
	const stored = await store.list();
	expect(stored.map(({ key, attempt }) => [key, attempt?.id])).toEqual([[opened.stored.key, 70]]);
});

it("refuses an attempt of another exam or course", async () => {
	const store = createMemoryStore();
	const depsReading = (attempt: ReturnType<typeof makeAttempt>) => ({
		...{ store, api: makeApi({ read: async () => attempt }), now },
	});
	const course = makeAttempt({ exam: null, course: { id: 3, name: "Álgebra" } });
	await expect(openAttempt(depsReading(makeAttempt()), { examId: 8, attemptId: 70 })).rejects.toMatchObject({
		status: 404,
	});
	await expect(openAttempt(depsReading(course), { examId: 7, attemptId: 70 })).rejects.toMatchObject({ status: 404 });
	expect((await resumeAttempt(depsReading(course), { courseId: 3, attemptId: 70 }))?.stored.courseId).toBe(3);
});
