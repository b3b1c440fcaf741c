import { describe, expect, it } from "vitest";
import {
	currentEntry,
	dirtyEntries,
	type ExamAction,
	type ExamState,
	nextUnanswered,
	reduce,
	stateFromStore,
	tallyOf,
} from "./state.ts";

const questions = [{ idQuestion: 10 }, { idQuestion: 20 }, { idQuestion: 30 }];
const fresh = stateFromStore({ questions } as never, { entries: [], revision: 4 });
const play = (...actions: ExamAction[]): ExamState => actions.reduce(reduce, fresh);
const choose = (optionId: number): ExamAction => ({ type: "choose", optionId });
const next: ExamAction = { type: "next" };

describe("choosing", () => {
	it("stores the alternative with the next seq, as unsent", () => {
		const state = play(choose(101), next, choose(201));
		expect(state.entries[10]).toMatchObject({ optionId: 101, seq: 1, dirty: true });
		expect(state.entries[20]).toMatchObject({ optionId: 201, seq: 2, dirty: true });
	});

	it("keeps the answer when the chosen alternative is tapped again: nothing to send", () => {
		const chosen = play(choose(101));
		expect(reduce(chosen, choose(101))).toBe(chosen);
	});

	it("clears the answer by 'Borrar respuesta', but only if there is one", () => {
		expect(currentEntry(play(choose(101), { type: "clear" })).optionId).toBeNull();
		expect(reduce(fresh, { type: "clear" })).toBe(fresh);
	});

	it("removes the stroke from a struck alternative that is chosen", () => {
		const state = play({ type: "strike", optionId: 101 }, { type: "strike", optionId: 102 }, choose(101));
		expect(currentEntry(state).struck).toEqual([102]);
	});
});

describe("marking", () => {
	it("flags and unflags, as unsent", () => {
		expect(currentEntry(play({ type: "flag" }))).toMatchObject({ flagged: true, dirty: true, optionId: null });
		expect(currentEntry(play({ type: "flag" }, { type: "flag" })).flagged).toBe(false);
	});

	it("keeps strokes on the device: nothing to send", () => {
		const state = play({ type: "strike", optionId: 101 });
		expect(currentEntry(state).struck).toEqual([101]);
		expect(dirtyEntries(state)).toEqual([]);
		expect(currentEntry(reduce(state, { type: "strike", optionId: 101 })).struck).toEqual([]);
	});

	it("does not strike the chosen alternative", () => {
		expect(currentEntry(play(choose(101), { type: "strike", optionId: 101 })).struck).toEqual([]);
	});
});

describe("moving", () => {
	it("stops at both ends", () => {
		expect(play({ type: "previous" }).position).toBe(0);
		expect(play(next, next, next, next).position).toBe(2);
		expect(play({ type: "go", position: 99 }).position).toBe(2);
	});

	it("finds the next question without an answer, wrapping around at the end", () => {
		expect(nextUnanswered(play(choose(1), next, next))).toBe(1);
		expect(nextUnanswered(play(choose(1), next, choose(2), next, choose(3)))).toBeUndefined();
	});

	it("counts answered, blank and flagged questions", () => {
		expect(tallyOf(play(choose(1), next, { type: "flag" }))).toEqual({ total: 3, answered: 1, blank: 2, flagged: 1 });
	});
});

describe("time", () => {
	it("is added to the current question, without a separate request", () => {
		const state = play({ type: "tick", ms: 1500.4 }, { type: "tick", ms: 500 });
		expect(currentEntry(state)).toMatchObject({ elapsedMs: 2000, dirty: false });
	});

	it("is sent with a pause, and the next answer continues the sequence", () => {
		const state = play(choose(101), { type: "tick", ms: 900 }, { type: "pause" });
		expect(state.entries[10]).toMatchObject({ optionId: 101, elapsedMs: 900, seq: 2, dirty: true });
		expect(currentEntry(reduce(state, choose(102)))).toMatchObject({ optionId: 102, seq: 3 });
	});

	it("gets a seq with the finished sheet, so that the server does not ignore it as a repetition", () => {
		const state = play(choose(101), { type: "tick", ms: 900 }, { type: "finish" });
		expect(state.entries[10]).toMatchObject({ elapsedMs: 900, seq: 2, dirty: true });
		expect(state.finished).toBe(true);
	});
});

describe("an answer confirmed by the server", () => {
	const sent = (seq: number): ExamAction => ({ type: "sent", answers: [{ idQuestion: 10, seq }], revision: 9 });

	it("is clean, and advances the revision", () => {
		const state = play(choose(101), sent(1));
		expect(dirtyEntries(state)).toEqual([]);
		expect(state.revision).toBe(9);
	});

	it("stays unsent if it changed meanwhile", () => {
		expect(dirtyEntries(play(choose(101), choose(102), sent(1)))).toHaveLength(1);
	});

	it("never moves the revision back", () => {
		expect(play({ type: "sent", answers: [], revision: 2 }).revision).toBe(4);
	});

	it("is still applied after the hand-in, unlike other actions", () => {
		const finished = play(choose(101), { type: "finish" });
		expect(reduce(finished, choose(102))).toBe(finished);
		expect(dirtyEntries(reduce(finished, sent(1)))).toEqual([]);
	});
});

describe("the base: the content last confirmed by the server", () => {
	const sent = (seq: number, optionId: number | null): ExamAction => ({
		type: "sent",
		answers: [{ idQuestion: 10, seq, optionId, flagged: false }],
		revision: 9,
	});

	it("stays while the entry changes, and is removed once the server has confirmed the entry", () => {
		expect(currentEntry(play(choose(101), choose(102))).base).toEqual({ optionId: null, flagged: false });
		expect(currentEntry(play(choose(101), sent(1, 101))).base).toBeUndefined();
		expect(currentEntry(play(choose(101), sent(1, 101), choose(102))).base).toEqual({ optionId: 101, flagged: false });
	});

	it("becomes the confirmed content if the entry has changed again", () => {
		expect(currentEntry(play(choose(101), choose(102), sent(1, 101))).base).toEqual({ optionId: 101, flagged: false });
	});

	it("equals the content if only time was added", () => {
		const state = play(choose(101), sent(1, 101), { type: "tick", ms: 900 }, { type: "finish" });
		expect(state.entries[10]).toMatchObject({ dirty: true, base: { optionId: 101, flagged: false } });
	});
});

describe("resuming", () => {
	it("continues this device's sequence, even if its last entries were replaced", () => {
		const stored = { entries: [], revision: 1, lastSeq: 40, position: 1 };
		const state = reduce(stateFromStore({ questions } as never, stored), choose(201));
		expect(state.entries[20]?.seq).toBe(41);
	});

	it("shows an existing question even if the stored position is beyond the paper", () => {
		expect(stateFromStore({ questions } as never, { entries: [], revision: 1, position: 77 }).position).toBe(2);
	});
});

describe("the time of an answer", () => {
	it("is the time of its last change; neither a stroke nor time on the question changes it", () => {
		const state = play(
			{ type: "choose", optionId: 101, at: 1000 },
			{ type: "flag", at: 2000 },
			{ type: "strike", optionId: 102 },
			{ type: "tick", ms: 500 },
			{ type: "finish" },
		);
		expect(state.entries[10]).toMatchObject({ answeredAt: 2000, struck: [102], seq: 3 });
	});
});
