import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	arrange,
	assignCells,
	type BlueprintRow,
	type Candidate,
	cellNames,
	cellsOf,
	difficultyLevels,
	drawByBlueprint,
	matchesRow,
	rankOf,
} from "./blueprint.ts";

const question = (id: number, more: Partial<Candidate> = {}): Candidate => ({
	id,
	courseId: 1,
	difficulty: null,
	topic: null,
	passageId: null,
	...more,
});
const row = (count: number, more: Partial<BlueprintRow> = {}): BlueprintRow => ({
	courseId: 1,
	count,
	topics: [],
	...more,
});
const noLook = () => undefined;
const draw = (rows: BlueprintRow[], candidates: Candidate[], more: object = {}) =>
	drawByBlueprint(rows, candidates, { seed: 7, kept: [], appearanceOf: noLook, ...more });

const anyCandidate = (id: number) =>
	fc.record({
		id: fc.constant(id),
		courseId: fc.integer({ min: 1, max: 3 }),
		difficulty: fc.constantFrom(...difficultyLevels, null),
		topic: fc.constantFrom("uno", "dos", null),
		passageId: fc.constantFrom(null, null, null, 1, 2, 3),
	});
const anyBank = fc
	.integer({ min: 0, max: 60 })
	.chain((size) => fc.tuple(...Array.from({ length: size }, (_, index) => anyCandidate(index + 1))))
	// All questions of a passage are in one course.
	.map((bank) => bank.map((one) => ({ ...one, courseId: one.passageId ?? one.courseId })));
const anySplit = fc.option(
	fc.record({
		by: fc.constantFrom("COUNT" as const, "PERCENT" as const),
		FACIL: fc.nat(4),
		MEDIA: fc.nat(4),
		DIFICIL: fc.nat(4),
	}),
);
const anyRows = fc.uniqueArray(
	fc.record({
		courseId: fc.integer({ min: 1, max: 3 }),
		count: fc.integer({ min: 12, max: 20 }),
		split: anySplit,
		topics: fc.constantFrom([], ["uno"], ["uno", "dos"]),
	}),
	{ minLength: 1, selector: ({ courseId }) => courseId },
);

describe("cellsOf", () => {
	it("assigns the rest of the row to ANY", () => {
		expect(cellsOf(row(5))).toEqual({ FACIL: 0, MEDIA: 0, DIFICIL: 0, ANY: 5 });
		const split = { by: "COUNT" as const, FACIL: 1, MEDIA: 2, DIFICIL: 0 };
		expect(cellsOf(row(5, { split }))).toEqual({ FACIL: 1, MEDIA: 2, DIFICIL: 0, ANY: 2 });
	});

	it("rounds percentages by largest remainders so that they add up to the row's count", () => {
		const thirds = { by: "PERCENT" as const, FACIL: 33, MEDIA: 33, DIFICIL: 33 };
		expect(cellsOf(row(10, { split: thirds }))).toEqual({ FACIL: 4, MEDIA: 3, DIFICIL: 3, ANY: 0 });
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 300 }),
				fc.nat(40),
				fc.nat(30),
				fc.nat(30),
				(count, FACIL, MEDIA, DIFICIL) => {
					const asked = cellsOf({ count, split: { by: "PERCENT", FACIL, MEDIA, DIFICIL } });
					expect(cellNames.reduce((sum, cell) => sum + asked[cell], 0)).toBe(count);
					for (const level of difficultyLevels) {
						const share = { FACIL, MEDIA, DIFICIL }[level];
						expect(Math.abs(asked[level] - (count * share) / 100)).toBeLessThan(1);
					}
				},
			),
		);
	});
});

describe("drawByBlueprint", () => {
	it("fills each cell as far as the bank allows, with distinct questions that match the row", () => {
		fc.assert(
			fc.property(anyRows, anyBank, fc.nat(), (rows, bank, seed) => {
				const drawn = drawByBlueprint(rows, bank, { seed, kept: [], appearanceOf: noLook });
				expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length);
				const assigned = assignCells(rows, drawn);
				expect(assigned).toHaveLength(drawn.length);
				for (const [index, one] of rows.entries()) {
					const asked = cellsOf(one);
					const there = bank.filter((candidate) => matchesRow(one, candidate));
					const countOf = (level: unknown) => there.filter(({ difficulty }) => difficulty === level).length;
					const over = difficultyLevels.reduce(
						(sum, level) => sum + Math.max(0, countOf(level) - asked[level]),
						countOf(null),
					);
					const got = (cell: string) => assigned.filter((drawn) => drawn.row === index && drawn.cell === cell).length;
					for (const level of difficultyLevels) expect(got(level)).toBe(Math.min(asked[level], countOf(level)));
					expect(got("ANY")).toBe(Math.min(asked.ANY, over));
				}
			}),
		);
	});

	it("draws the same questions for the same seed, even if undrawn ones are added to the bank", () => {
		const bank = Array.from({ length: 50 }, (_, index) => question(index + 1));
		const first = draw([row(10)], bank);
		expect(draw([row(10)], bank.toReversed())).toEqual(first);
		const ids = new Set(first.map(({ id }) => id));
		const last = Math.max(...first.map(({ id }) => rankOf(7, id)));
		const later = bank.filter(({ id }) => !ids.has(id) && rankOf(7, id) > last);
		expect(later.length).toBeGreaterThan(10);
		expect(
			draw(
				[row(10)],
				bank.filter((one) => one !== later[0]),
			),
		).toEqual(first);
		expect(draw([row(10)], bank, { seed: 8 })).not.toEqual(first);
	});

	it("draws each question about equally often", () => {
		const bank = Array.from({ length: 10 }, (_, index) => question(index + 1));
		const times = new Map<number, number>();
		for (let seed = 0; seed < 3000; seed += 1)
			for (const { id } of draw([row(3)], bank, { seed })) times.set(id, (times.get(id) ?? 0) + 1);
		// Expected 900 each, with a deviation of 25.
		for (const { id } of bank) expect(Math.abs((times.get(id) ?? 0) - 900)).toBeLessThan(130);
	});

	it("draws a passage as a whole, and splits one only if nothing else is left", () => {
		const singles = [1, 2, 3].map((id) => question(id));
		const passage = [4, 5, 6, 7, 8].map((id) => question(id, { passageId: 1 }));
		for (let seed = 0; seed < 40; seed += 1) {
			const read = (count: number) =>
				draw([row(count)], [...singles, ...passage], { seed }).filter((one) => one.passageId);
			expect(read(3)).toHaveLength(0);
			// A split passage would give 4; it is only split if nothing else is left.
			expect([3, 5]).toContain(read(6).length);
			expect(read(4).map(({ id }) => id)).toEqual([4]);
		}
	});

	it("keeps the kept questions, draws the rest of their passage, and drops those without room in a row", () => {
		const bank = [
			...[1, 2, 3, 4, 5].map((id) => question(id)),
			...[6, 7, 8].map((id) => question(id, { passageId: 1 })),
		];
		const kept = [question(7, { passageId: 1 }), question(2)];
		for (let seed = 0; seed < 20; seed += 1) {
			expect(
				draw([row(4)], bank, { seed, kept })
					.map(({ id }) => id)
					.sort(),
			).toEqual([2, 6, 7, 8]);
		}
		expect(draw([row(1)], bank, { kept })).toEqual([kept[0]]);
		expect(draw([row(1, { courseId: 2 })], bank, { kept })).toEqual([]);
	});

	it("never draws two questions with the same appearance", () => {
		fc.assert(
			fc.property(anyRows, anyBank, fc.nat(), (rows, bank, seed) => {
				const appearanceOf = (id: number) => (id % 3 === 0 ? undefined : `look ${id % 7}`);
				const drawn = drawByBlueprint(rows, bank, { seed, kept: bank.slice(0, 5), appearanceOf });
				const looks = drawn.flatMap(({ id }) => appearanceOf(id) ?? []);
				expect(new Set(looks).size).toBe(looks.length);
			}),
		);
	});
});

describe("arrange", () => {
	it("follows the rows' order of courses, and keeps a passage's questions together", () => {
		fc.assert(
			fc.property(anyRows, anyBank, fc.nat(), (rows, bank, seed) => {
				const drawn = drawByBlueprint(rows, bank, { seed, kept: [], appearanceOf: noLook });
				const ordered = arrange(rows, drawn, { seed, former: [] });
				expect(ordered.map(({ id }) => id).sort()).toEqual(drawn.map(({ id }) => id).sort());
				const runs = (keys: unknown[]) => keys.filter((key, index) => key !== keys[index - 1]);
				expect(runs(ordered.map(({ courseId }) => courseId))).toEqual(
					rows.map(({ courseId }) => courseId).filter((id) => drawn.some(({ courseId }) => courseId === id)),
				);
				const passages = ordered.map(({ passageId, id }) => passageId ?? `q${id}`);
				expect(runs(passages)).toHaveLength(new Set(passages).size);
			}),
		);
	});

	it("puts a replacement in the position of the replaced question, and moves no other", () => {
		const rows = [row(2, { courseId: 2 }), row(4)];
		const of2 = [11, 12].map((id) => question(id, { courseId: 2 }));
		const former = [...of2, ...[1, 2, 3, 4].map((id) => question(id))];
		for (const gone of [1, 2, 3, 4]) {
			const now = [...former.filter(({ id }) => id !== gone), question(9)];
			const order = arrange(rows, now, { seed: 3, former }).map(({ id }) => id);
			expect(order).toEqual([11, 12, 1, 2, 3, 4].map((id) => (id === gone ? 9 : id)));
		}
	});

	it("moves a replacement next to the rest of its passage", () => {
		const of = (id: number) => question(id, { passageId: 1 });
		const former = [question(1), of(5), question(2), question(3)];
		const order = arrange([row(4)], [question(1), of(5), question(2), of(6)], { seed: 3, former });
		expect(order.map(({ id }) => id)).toEqual([1, 5, 6, 2]);
	});
});
