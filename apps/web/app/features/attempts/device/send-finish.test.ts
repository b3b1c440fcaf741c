import type { EndReason } from "@cachimbo/contract/attempts/attempts";
import { beforeEach, expect, it } from "vitest";
import { ApiError } from "../../../platform/api/api-error.ts";
import { type AnswerEntry, blankEntry } from "../state.ts";
import { createMemoryStore, makeApi, makeAttempt, sendUnsent } from "../testing/attempts.ts";
import { type AttemptStore, newAttempt } from "./attempt-store.ts";
import { sendFinish } from "./send-finish.ts";

const theirs = (idQuestion: number, optionId: number | null) => ({
	...{ idQuestion, optionId, flagged: false, seq: 2, elapsedMs: 0, deviceId: "laptop" },
});
/** Answers that the laptop wrote meanwhile, to questions 1 and 2, unknown to this device. */
const answers = [theirs(1, 13), theirs(2, 23)];
const answeredAt = Date.parse("2026-11-21T15:30:00.000Z");
const dirty = (idQuestion: number, optionId: number | null): AnswerEntry => ({
	...blankEntry(idQuestion),
	...{ optionId, seq: idQuestion, dirty: true, base: { optionId: null, flagged: false }, answeredAt },
});

let store: AttemptStore;
let sent: { call: string; revision: number; answers: [number, number | null][] }[];

/** Creates a server at revision 5 that refuses requests with another revision. */
function serverOf(finished = makeAttempt({ status: "COMPLETED" })) {
	const take = (call: string, revision: number, entries: readonly AnswerEntry[]) => {
		sent.push({ call, revision, answers: entries.map(({ idQuestion, optionId }) => [idQuestion, optionId]) });
		if (revision < 5)
			throw new ApiError({ code: "CONFLICT", status: 409, message: "", data: { revision: 5, answers } });
	};
	return makeApi({
		read: async () => makeAttempt({ revision: 5, answers }),
		save: async ({ revision, entries }) => {
			take("save", revision, entries);
			return { revision: 6, savedAt: "", serverTime: "", late: false };
		},
		finish: async ({ revision, entries }) => {
			take("finish", revision, entries);
			return finished;
		},
	});
}

/** Stores this device's answers, handed in for `reason` or still in progress. */
async function stored(reason: EndReason | null, entries: AnswerEntry[]) {
	const finish = reason && { reason, at: answeredAt };
	const attempt = { ...newAttempt({ examId: 7 }), attempt: makeAttempt(), finish, lastSeq: 3, revision: 1 };
	await store.put(attempt);
	await store.save({ key: attempt.key, position: 0, revision: 1, lastSeq: 3, finish }, entries);
	return attempt;
}

beforeEach(() => {
	store = createMemoryStore();
	sent = [];
});

it("fills blanks with the other device's answers at a hand-in, and keeps the answers decided here", async () => {
	const handedIn = await stored("FINISHED", [dirty(1, 12), blankEntry(2), dirty(3, null)]);
	await sendFinish({ store, api: serverOf() }, handedIn);
	expect(sent.at(-1)).toEqual({
		...{ call: "finish", revision: 5 },
		answers: [
			[1, 12],
			[2, 23],
			[3, null],
		],
	});
	expect(await store.list()).toEqual([]);
});

it("does not end an abandoned attempt that continues on another device, but adds the answers given here", async () => {
	await stored("ABANDONED", [dirty(3, 32)]);
	expect(await sendUnsent({ store, api: serverOf() }, async () => false)).toBe("");
	expect(sent.map(({ call }) => call)).toEqual(["finish", "save"]);
	expect(sent.at(-1)).toMatchObject({ revision: 5, answers: [[3, 32]] });
	expect((await store.list())[0]).toMatchObject({ finish: null, revision: 6 });
});

it("leaves conflicts to the student, and sends all other answers", async () => {
	await stored(null, [dirty(1, 12), dirty(3, 32)]);
	expect(await sendUnsent({ store, api: serverOf() }, async () => false)).toBe("1 respuesta de tu examen UNI 2025-1");
	expect(sent).toEqual([{ call: "save", revision: 5, answers: [[3, 32]] }]);
	const [left] = await store.list();
	expect(left).toMatchObject({ revision: 6 });
	const entries = await store.entries(left?.key ?? "");
	expect(entries[0]).toMatchObject({ optionId: 12, dirty: true, disputed: { optionId: 13 } });
	expect(entries.filter(({ dirty }) => dirty).length).toBe(1);
});

it.each([
	["FINISHED", 12],
	["TIME_OUT", 13],
] as const)("hands in the answer of a conflict according to the reason: %s", async (reason, optionId) => {
	const disputed = { ...dirty(1, 12), disputed: theirs(1, 13) };
	const handedIn = { ...(await stored(reason, [disputed])), revision: 5 };
	await sendFinish({ store, api: serverOf() }, handedIn);
	expect(sent).toEqual([{ call: "finish", revision: 5, answers: [[1, optionId]] }]);
});

it("adds the answers given here before the time was over, even if the other device has closed the attempt", async () => {
	const ended = makeAttempt({ status: "COMPLETED", reason: "TIME_OUT", revision: 5, answers });
	const handedIn = await stored("TIME_OUT", [dirty(1, 12), dirty(3, 32)]);
	const api = serverOf(ended);
	const finish: typeof api.finish = async (sheet, reason) => {
		if (sheet.revision >= 5) return api.finish(sheet, reason);
		sent.push({ call: "finish", revision: sheet.revision, answers: [] });
		return ended;
	};
	await sendFinish({ store, api: { ...api, finish } }, handedIn);
	// The server had already graded the other device's answer to question 1.
	expect(sent.at(-1)).toMatchObject({
		revision: 5,
		answers: expect.arrayContaining([
			[1, 13],
			[3, 32],
		]),
	});
});
