import { expect, it } from "vitest";
import type { AttemptSource } from "../device/attempt-store.ts";
import { endLocally } from "../result/local-result.ts";
import { createMemoryStore, makeApi, makeAttempt, makeQuestion, offline, startTime } from "../testing/attempts.ts";
import { openAttempt, resumeAttempt } from "./open-attempt.ts";

const now = () => Date.parse(startTime);
const course = { id: 3, name: "Álgebra" };
const source = { courseId: 3 };
const quizAttempt = (change: object = {}) =>
	makeAttempt({ exam: null, course, endsAt: null, questions: [makeQuestion(2, 3), makeQuestion(1, 3)], ...change });
const unreachable = async () => {
	throw offline();
};

it("starts nothing when only looking for a quiz in progress", async () => {
	const store = createMemoryStore();
	let started = 0;
	const start = async () => {
		started += 1;
		return quizAttempt();
	};
	const deps = { store, api: makeApi({ start }), now };
	expect(await resumeAttempt(deps, source)).toBeUndefined();
	expect([started, await store.list()]).toEqual([0, []]);
	expect((await openAttempt(deps, source)).stored).toMatchObject({ courseId: 3, attempt: { course } });
	expect(started).toBe(1);
});

it("resumes this device's quiz without the server, with the questions in their drawn order", async () => {
	const store = createMemoryStore();
	await openAttempt({ store, api: makeApi({ start: async () => quizAttempt() }), now }, source);
	const api = makeApi({ start: unreachable, findInProgress: unreachable });
	const again = await resumeAttempt({ store, api, now }, source);
	expect(again).toMatchObject({ resumed: true, local: true, state: { questions: [2, 1] } });
});

it("looks for a quiz of this course, and does not confuse it with an exam of the same id", async () => {
	const store = createMemoryStore();
	const sources: AttemptSource[] = [];
	const findInProgress = async (what: AttemptSource) => {
		sources.push(what);
		return undefined;
	};
	await openAttempt({ store, api: makeApi(), now }, { examId: 3 });
	const deps = { store, api: makeApi({ findInProgress, start: async () => quizAttempt() }), now };
	expect(await resumeAttempt(deps, source)).toBeUndefined();
	expect(sources).toEqual([source]);
	await openAttempt(deps, source);
	expect(await store.list()).toHaveLength(2);
});

it("finds a quiz by its own key if the response to its start was lost", async () => {
	const store = createMemoryStore();
	await expect(openAttempt({ store, api: makeApi({ start: unreachable }), now }, source)).rejects.toThrow();
	const [pending] = await store.list();
	const api = makeApi({ start: unreachable, findInProgress: async () => quizAttempt() });
	const opened = await resumeAttempt({ store, api, now }, source);
	expect(opened?.stored.key).toBe(pending?.key);
	expect(await store.list()).toHaveLength(1);
});

it("does not resume a quiz handed in on this device, even if the server does not know yet", async () => {
	const store = createMemoryStore();
	const api = makeApi({
		start: async () => quizAttempt(),
		finish: unreachable,
		findInProgress: async () => quizAttempt(),
	});
	const { stored } = await openAttempt({ store, api: makeApi({ start: api.start }), now }, source);
	await store.save({ ...stored, finish: { reason: "FINISHED", at: now() } }, []);
	await expect(resumeAttempt({ store, api, now }, source)).rejects.toThrow("Sin conexión");
	expect((await store.list())[0]?.finish).not.toBeNull();
});

it("names the course in a local result, even if the course names were never fetched", () => {
	const attempt = quizAttempt();
	const ended = endLocally({ attempt, entries: [], courseNames: {}, reason: "FINISHED", at: now() });
	expect(ended.result).toMatchObject({ totalQuestions: 2, points: null, byCourse: [{ name: "Álgebra", blank: 2 }] });
});
