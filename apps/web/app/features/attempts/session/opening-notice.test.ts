import { expect, it } from "vitest";
import { createMemoryStore, makeApi, makeAttempt, startTime } from "../testing/attempts.ts";
import { openAttempt } from "./open-attempt.ts";
import { noticeOf } from "./opening-notice.ts";

const now = () => Date.parse(startTime);
const later = (minutes: number) => new Date(now() + minutes * 60_000).toISOString();
const answer = { idQuestion: 1, optionId: 12, flagged: false, seq: 4, elapsedMs: 9, deviceId: "other" };
const resumedNotice = "Retomaste donde te quedaste";

type Attempt = ReturnType<typeof makeAttempt>;
const wanted = { examId: 7, attemptId: 70 };
const openWanted = (more: Partial<Attempt>, store = createMemoryStore()) =>
	openAttempt({ store, api: makeApi({ read: async () => makeAttempt(more) }), now }, wanted);

it.each([
	["a task begun a moment ago", { serverTime: later(1) }, undefined],
	["a task begun a moment ago, with extra time", { extraTimePercent: 50 }, "Tienes 30 min más"],
	["a task begun some minutes ago", { serverTime: later(3) }, resumedNotice],
	["a task with an answer from another device", { answers: [answer] }, resumedNotice],
])("shows for %s: %s", async (_, more, said) => {
	expect(noticeOf(wanted, await openWanted(more))).toBe(said);
});

it("shows the notice of a resume for an attempt stored on this device", async () => {
	const store = createMemoryStore();
	await openWanted({}, store);
	expect(noticeOf(wanted, await openWanted({}, store))).toBe(resumedNotice);
});

it("shows the notice of a resume if the start found an attempt in progress, and none for a new attempt", async () => {
	const opened = (attempt: Attempt) =>
		openAttempt({ store: createMemoryStore(), api: makeApi({ start: async () => attempt }), now }, { examId: 7 });
	expect(noticeOf({ examId: 7 }, await opened({ ...makeAttempt(), resumed: true }))).toBe(resumedNotice);
	expect(noticeOf({ examId: 7 }, await opened(makeAttempt()))).toBeUndefined();
	expect(noticeOf({ courseId: 3 }, await opened({ ...makeAttempt(), abandonedQuiz: "Álgebra" }))).toBe(
		"Solo puedes tener 10 quizzes abiertos: abandonamos el más antiguo, de Álgebra",
	);
	const shared = { ...makeAttempt(), sharesSealed: true, resultsAt: "2026-12-05T23:00:00.000Z" } as const;
	expect(noticeOf({ examId: 7 }, await opened(shared))).toMatch(
		/^Verás tu resultado el .*: comparte preguntas con un simulacro/,
	);
	const clocked = await opened({ ...makeAttempt(), resumed: true });
	expect(noticeOf({ examId: 7, untimed: true }, clocked)).toMatch(/^Retomaste tu intento con reloj/);
});
