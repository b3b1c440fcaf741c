import { expect, it } from "vitest";
import { createMemoryStore, makeApi, makeAttempt, startTime } from "../testing/attempts.ts";
import { openAttempt } from "./open-attempt.ts";
import { noticeOf } from "./opening-notice.ts";

const now = () => Date.parse(startTime);
const later = (minutes: number) => new Date(now() + minutes * 60_000).toISOString();
const answer = { idQuestion: 1, optionId: 12, flagged: false, seq: 4, elapsedMs: 9, deviceId: "other" };
const coming = "Retomaste donde te quedaste";

type Attempt = ReturnType<typeof makeAttempt>;
const named = { examId: 7, attemptId: 70 };
const openNamed = (more: Partial<Attempt>, store = createMemoryStore()) =>
	openAttempt({ store, api: makeApi({ read: async () => makeAttempt(more) }), now }, named);

it.each([
	["a task that was begun a moment ago", { serverTime: later(1) }, undefined],
	["one begun a moment ago, with more time", { extraTimePercent: 50 }, "Tienes 30 min más"],
	["one that was begun before", { serverTime: later(3) }, coming],
	["one with an answer, given elsewhere", { answers: [answer] }, coming],
])("says of %s: %s", async (_, more, said) => {
	expect(noticeOf(named, await openNamed(more))).toBe(said);
});

it("says of one that a page of this device has had that it is gone on with", async () => {
	const store = createMemoryStore();
	await openNamed({}, store);
	expect(noticeOf(named, await openNamed({}, store))).toBe(coming);
});

it("says of a start that found one in progress that it is gone on with, and of a new one nothing", async () => {
	const opened = (attempt: Attempt) =>
		openAttempt({ store: createMemoryStore(), api: makeApi({ start: async () => attempt }), now }, { examId: 7 });
	expect(noticeOf({ examId: 7 }, await opened({ ...makeAttempt(), resumed: true }))).toBe(coming);
	expect(noticeOf({ examId: 7 }, await opened(makeAttempt()))).toBeUndefined();
	expect(noticeOf({ courseId: 3 }, await opened({ ...makeAttempt(), abandonedQuiz: "Álgebra" }))).toBe(
		"Solo puedes tener 10 quizzes abiertos: abandonamos el más antiguo, de Álgebra",
	);
	const clocked = await opened({ ...makeAttempt(), resumed: true });
	expect(noticeOf({ examId: 7, untimed: true }, clocked)).toMatch(/^Retomaste tu intento con reloj/);
});
