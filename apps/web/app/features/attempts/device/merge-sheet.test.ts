import type { AttemptAnswerDto } from "@cachimbo/contract/attempts/attempts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnswerEntry, blankEntry } from "../state.ts";
import { type Choose, mergeEntries, settleDisputes } from "./merge-sheet.ts";

const entry = (idQuestion: number, optionId: number | null, change: Partial<AnswerEntry> = {}): AnswerEntry => ({
	...blankEntry(idQuestion),
	optionId,
	...change,
});
const dirty = (idQuestion: number, optionId: number | null, seq: number, base: number | null = null) =>
	entry(idQuestion, optionId, { dirty: true, seq, base: { optionId: base, flagged: false }, answeredAt: 1000 });
const serverAnswer = (idQuestion: number, optionId: number | null, deviceId = "laptop", seq = 1): AttemptAnswerDto => ({
	...{ idQuestion, optionId, flagged: false, seq, elapsedMs: 0, deviceId },
});
const undecided: Choose = () => undefined;
const merge = (entries: AnswerEntry[], answers: AttemptAnswerDto[], choose = undecided) =>
	mergeEntries({ entries, lastSeq: 9 }, { revision: 5, answers }, "phone", choose);

describe("two sheets", () => {
	it("are merged by question, and the answers added by the other device are counted", () => {
		const { entries, added, conflicts } = merge(
			[dirty(4, 41, 8), dirty(5, 51, 9)],
			[serverAnswer(7, 71), serverAnswer(8, 81)],
		);
		expect(entries.map(({ idQuestion, optionId }) => [idQuestion, optionId])).toEqual([
			[4, 41],
			[5, 51],
			[7, 71],
			[8, 81],
		]);
		expect(entries.map((one) => one.dirty)).toEqual([true, true, false, false]);
		expect([added, conflicts]).toEqual([2, []]);
	});

	it("keep a conflict until the student has resolved it", () => {
		const own = [dirty(4, 41, 8)];
		const { entries, conflicts, added } = merge(own, [serverAnswer(4, 42)]);
		expect(entries).toEqual([{ ...own[0], disputed: serverAnswer(4, 42) }]);
		expect([conflicts.length, added]).toEqual([1, 0]);
		expect(merge(own, [serverAnswer(4, 42)], () => "theirs").entries[0]).toMatchObject({
			optionId: 42,
			dirty: false,
			seq: 0,
		});
		expect(merge(own, [serverAnswer(4, 42)], () => "mine").entries[0]).toMatchObject({
			optionId: 41,
			dirty: true,
			seq: 8,
		});
	});

	it("resolve a conflict as the student chose, with a sequence number above all that the server knows", () => {
		const disputed = merge(
			[dirty(4, 41, 8), dirty(5, 51, 9)],
			[serverAnswer(4, 42, "laptop", 30), serverAnswer(5, 52)],
		);
		const { entries, lastSeq } = settleDisputes(disputed, ({ idQuestion }) => (idQuestion === 4 ? "mine" : undefined));
		expect(entries[0]).toMatchObject({ optionId: 41, dirty: true, seq: 31, base: { optionId: 42 }, answeredAt: 1000 });
		expect([entries[0]?.disputed, lastSeq]).toEqual([undefined, 31]);
		expect(entries[1]).toMatchObject({ optionId: 51, disputed: { optionId: 52 } });
		expect(settleDisputes(disputed, () => "theirs").entries[1]).toMatchObject({ optionId: 52, dirty: false, seq: 0 });
	});

	it("drop a conflict if the other device has the same answer", () => {
		const { entries } = merge([dirty(4, 41, 8)], [serverAnswer(4, 42)]);
		expect(merge(entries, [serverAnswer(4, 41)]).entries[0]).not.toHaveProperty("disputed");
	});

	it("get sequence numbers above all that the server knows of this device", () => {
		const { entries, lastSeq } = merge([dirty(4, 41, 9, 43)], [serverAnswer(4, 43, "phone", 40)], () => "mine");
		expect([entries[0]?.seq, lastSeq]).toEqual([41, 41]);
		expect(merge([], [serverAnswer(4, 43, "phone", 40)])).toMatchObject({
			lastSeq: 40,
			added: 0,
			entries: [{ seq: 40 }],
		});
	});

	it("keep struck alternatives, the longer time, and the time of this device's own answers", () => {
		const own = { ...dirty(4, 41, 8), struck: [42, 43], elapsedMs: 700 };
		const answered = { ...serverAnswer(5, 43), elapsedMs: 300 };
		const { entries } = merge(
			[own, entry(5, null, { struck: [43, 44], elapsedMs: 500 })],
			[serverAnswer(4, null), answered],
		);
		expect(entries[0]).toMatchObject({ struck: [42, 43], elapsedMs: 700, answeredAt: 1000 });
		expect(entries[1]).toMatchObject({ struck: [44], elapsedMs: 500, timed: true });
		expect(entries[1]).not.toHaveProperty("answeredAt");
	});

	it("send again the answers that a server restored from a backup no longer has", () => {
		expect(merge([entry(4, 41, { seq: 3 })], []).entries[0]).toMatchObject({ optionId: 41, dirty: true, seq: 10 });
	});
});

describe("any two sheets", () => {
	const option = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
	const questions = fc.array(fc.record({ base: option, mine: option, theirs: option, touched: fc.boolean() }), {
		maxLength: 12,
	});
	const sheets = questions.map((rows) => ({
		rows,
		own: rows.map(({ base, mine, touched }, id) =>
			touched ? dirty(id, mine, id + 1, base) : entry(id, base, { seq: id + 1 }),
		),
		server: rows.map(({ theirs }, id) => serverAnswer(id, theirs)),
	}));

	it("lose no answer: each is in the sheet or in a conflict, and there are no other conflicts", () => {
		fc.assert(
			fc.property(sheets, ({ rows, own, server }) => {
				const { entries, conflicts } = merge(own, server);
				const disputedIds = new Set(conflicts.map(({ idQuestion }) => idQuestion));
				for (const [id, { base, mine, theirs, touched }] of rows.entries()) {
					const now = touched ? mine : base;
					const differ = now !== base && theirs !== base && now !== theirs;
					expect(disputedIds.has(id)).toBe(differ);
					if (!differ) expect(entries[id]?.optionId).toBe(now === base ? theirs : now);
				}
			}),
		);
	});

	it("agree after one round: exactly the differences are sent, each with its own sequence number", () => {
		fc.assert(
			fc.property(sheets, fc.constantFrom("mine", "theirs"), ({ own, server }, side) => {
				const { entries, lastSeq } = merge(own, server, () => side);
				const sent = entries.filter((one) => one.dirty);
				expect(sent.map(({ idQuestion }) => idQuestion)).toEqual(
					entries
						.filter((one) => one.optionId !== server[one.idQuestion]?.optionId)
						.map(({ idQuestion }) => idQuestion),
				);
				expect(new Set(sent.map(({ seq }) => seq)).size).toBe(sent.length);
				for (const { seq } of sent) expect(seq).toBeLessThanOrEqual(lastSeq);
			}),
		);
	});
});
