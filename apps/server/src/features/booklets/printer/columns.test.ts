import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Block, type Frame, fillColumns } from "./columns.ts";
import type { Row } from "./rows.ts";

const frame: Frame = {
	columns: [
		{ x: 40, width: 200 },
		{ x: 260, width: 200 },
	],
	top: (page) => (page === 0 ? 150 : 40),
	bottom: 800,
};
const highest = 760;
const row = (height: number, gap = 2): Row => ({ height, gap, draw: () => undefined });
const block = (heights: readonly number[], question = 1): Block => ({
	rows: heights.map((height) => row(height)),
	gap: 10,
	question,
});
const groups = fc.array(
	fc.array(fc.array(fc.double({ min: 5, max: 340, noNaN: true }), { minLength: 1, maxLength: 25 }), {
		minLength: 1,
		maxLength: 6,
	}),
	{ minLength: 1, maxLength: 25 },
);
const blocksOf = (all: readonly (readonly (readonly number[])[])[]) => {
	let question = 0;
	return all.map((group) =>
		group.map((heights) => {
			question += 1;
			return block(heights, question);
		}),
	);
};
const heightOf = ({ rows }: Block) => rows.reduce((sum, { height, gap }, index) => sum + height + (index ? gap : 0), 0);

describe("columns", () => {
	it("contain every row once, in order, within the frame, without overlap", () => {
		fc.assert(
			fc.property(groups, (all) => {
				const blockGroups = blocksOf(all);
				const { rows, pages } = fillColumns(blockGroups, frame);
				expect(rows.map((placed) => placed.row)).toEqual(blockGroups.flat().flatMap((one) => one.rows));
				for (const [index, { page, column, x, y, row: own, isTop }] of rows.entries()) {
					expect(page).toBeLessThan(pages);
					expect(x).toBe(frame.columns[column]!.x);
					expect(y).toBeGreaterThanOrEqual(frame.top(page) - 0.01);
					expect(y + own.height).toBeLessThanOrEqual(frame.bottom + 0.01);
					const before = rows[index - 1];
					if (before?.page === page && before.column === column)
						expect(y).toBeGreaterThanOrEqual(before.y + before.row.height - 0.01);
					else expect(isTop).toBe(true);
				}
			}),
		);
	});

	it("break no block that a column has room for", () => {
		fc.assert(
			fc.property(groups, (all) => {
				const blockGroups = blocksOf(all);
				const { rows, split } = fillColumns(blockGroups, frame);
				for (const one of blockGroups.flat()) {
					if (heightOf(one) > highest) continue;
					expect(split).not.toContain(one.question);
					const places = rows.filter((placed) => one.rows.includes(placed.row));
					expect(new Set(places.map(({ page, column }) => `${page}/${column}`)).size).toBe(1);
				}
			}),
		);
	});

	it("break a block that is higher than a column, and report it", () => {
		const { rows, split, pages } = fillColumns([[block(Array(200).fill(12), 3)]], frame);
		expect(split).toEqual([3]);
		expect(pages).toBe(2);
		expect(rows).toHaveLength(200);
	});

	it("put a passage and its questions on one page if it has room for them", () => {
		const before = block(Array(50).fill(12), 1);
		const passage = block(Array(40).fill(12), 0);
		const questions = [block(Array(20).fill(12), 2), block(Array(20).fill(12), 3)];
		const { rows } = fillColumns([[before], [before], [passage, ...questions]], frame);
		const pages = rows.filter(({ question }) => question !== 1).map(({ page }) => page);
		expect(new Set(pages).size).toBe(1);
	});

	it("leave no line alone at the top of the next column", () => {
		const { rows } = fillColumns([[block(Array(54).fill(12), 1)]], { ...frame, top: () => 40 });
		const second = rows.filter(({ column }) => column === 1);
		expect(second.length === 0 || second.length > 1).toBe(true);
	});
});
