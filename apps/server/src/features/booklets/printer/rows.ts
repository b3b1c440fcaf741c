import type { Block } from "../../../content/question-blocks.ts";
import type { Line } from "../../../content/set-lines.ts";
import { drawLine, leading, type PaperAtom, type Setting, setPaper } from "./drawing/ink.ts";
import { type Pen, type Tag, tag } from "./drawing/pen.ts";

/** The smallest unit of layout, never broken: a line, a figure, a row of a table or of alternatives. */
export interface Row {
	height: number;
	/** space above it, except at the top of a column */
	gap: number;
	/** baseline of its line, below the top; absent without a line of its own */
	baseline?: number;
	/** @param isTop whether it begins a column */
	draw(pen: Pen, x: number, y: number, isTop?: boolean): void;
}

const indent = 13;
export const betweenBlocks = 5;
const cellPadding = { x: 4, y: 2.6 };

export const lineHeight = (line: Line<PaperAtom>) => line.above + line.below;

/** Row of a line of text. @param before draws the mark at its left */
function lineRow(
	line: Line<PaperAtom>,
	{ size, of, gap, shift = 0, before }: { size: number; of: Tag; gap: number; shift?: number; before?: Drawing },
): Row {
	return {
		...{ height: lineHeight(line), gap, baseline: line.above },
		draw(pen, x, y) {
			const baseline = y + line.above;
			before?.(pen, x, baseline);
			drawLine(pen, line, { x: x + shift, y: baseline }, size, of);
		},
	};
}

type Drawing = (pen: Pen, x: number, baseline: number) => void;

/** Rows of paragraphs, lists and tables. @param of parent element */
export function blockRows(blocks: readonly Block[], width: number, setting: Setting, of: Tag): Row[] {
	const rows: Row[] = [];
	for (let at = 0; at < blocks.length; at += 1) {
		const block = blocks[at]!;
		const first = rows.length === 0 ? 0 : betweenBlocks;
		if (block.row) {
			const table = [block];
			while (blocks[at + 1]?.row && !blocks[at + 1]!.row!.isHead) table.push(blocks[++at]!);
			rows.push(...tableRows(table, width, setting, of, first));
		} else rows.push(...paragraphRows(block, width, setting, of, first));
	}
	return rows;
}

function paragraphRows(
	{ pieces, depth, mark, isCentred }: Block,
	width: number,
	setting: Setting,
	of: Tag,
	first: number,
) {
	const { size } = setting;
	const shift = Math.min(depth * indent, width / 2);
	const paragraph = tag("P", of);
	return setPaper(pieces, width - shift, setting).map((line, index) => {
		const gap = index === 0 ? first : size * leading.between;
		const only = line.words.length === 1 && line.words[0]?.word.atoms[0]?.kind === "picture";
		const left = shift + (isCentred || only ? Math.max(0, (width - shift - line.width) / 2) : 0);
		const before: Drawing = (pen, x, baseline) => {
			if (index === 0 && mark) pen.text(paragraph, mark, { x: x + left - indent + 1, y: baseline, size });
		};
		return lineRow(line, { size, of: paragraph, gap, shift: left, before });
	});
}

/** Rows of a table, as wide as its texts need, at most as wide as the column. */
function tableRows(blocks: readonly Block[], width: number, setting: Setting, of: Tag, first: number): Row[] {
	const table = tag("Table", of);
	const size = setting.size * 0.94;
	const all = blocks.map(({ row }) => row!);
	const count = Math.max(...all.map(({ cells }) => cells.length));
	if (count === 0) return [];
	const inner = (own: number) => own - 2 * cellPadding.x;
	const wanted = Array.from({ length: count }, (_, column) =>
		Math.max(
			...all.map(({ cells, isHead }) =>
				Math.max(
					0,
					...setPaper(cells[column] ?? [], 10_000, { ...setting, size, strong: isHead }).map((line) => line.width),
				),
			),
		),
	);
	const widths = shareWidth(
		wanted.map((own) => own + 2 * cellPadding.x + 0.1),
		width,
	);
	const left = Math.max(0, (width - widths.reduce((sum, own) => sum + own, 0)) / 2);
	return all.map(({ cells, isHead }, index) => {
		const row = tag("TR", table);
		const laid = widths.map((own, column) =>
			setPaper(cells[column] ?? [], Math.max(8, inner(own)), { ...setting, size, strong: isHead }),
		);
		const between = size * leading.between;
		const high = (lines: Line<PaperAtom>[]) =>
			lines.reduce((sum, line) => sum + lineHeight(line), 0) + Math.max(0, lines.length - 1) * between;
		const height = Math.max(size, ...laid.map(high)) + 2 * cellPadding.y;
		return {
			...{ height, gap: index === 0 ? first + 1 : 0 },
			draw(pen, x, y) {
				let at = x + left;
				for (const [column, lines] of laid.entries()) {
					const own = widths[column]!;
					pen.rect({ x: at, y, width: own, height }, isHead ? { stroke: 0.5, fill: 0.92 } : { stroke: 0.5 });
					const cell = tag(isHead ? "TH" : "TD", row);
					let top = y + (height - high(lines)) / 2;
					for (const line of lines) {
						drawLine(pen, line, { x: at + (own - line.width) / 2, y: top + line.above }, size, cell);
						top += lineHeight(line) + between;
					}
					at += own;
				}
			},
		};
	});
}

/** Distributes the width of a table: narrow columns get their natural width, the others share the rest equally. */
function shareWidth(wanted: readonly number[], width: number): number[] {
	if (wanted.reduce((sum, own) => sum + own, 0) <= width) return [...wanted];
	const widths = wanted.map(() => 0);
	let [left, open] = [width, wanted.map((_, index) => index)];
	for (;;) {
		const share = left / open.length;
		const satisfied = open.filter((index) => wanted[index]! <= share);
		if (satisfied.length === 0) {
			for (const index of open) widths[index] = share;
			return widths;
		}
		for (const index of satisfied) {
			widths[index] = wanted[index]!;
			left -= wanted[index]!;
		}
		open = open.filter((index) => wanted[index]! > share);
	}
}
