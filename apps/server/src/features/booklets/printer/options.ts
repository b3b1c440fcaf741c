import { letterOf } from "@cachimbo/rules/exams/option-letter";
import type { Block } from "../../../content/question-blocks.ts";
import type { Line } from "../../../content/set-lines.ts";
import type { SourcePicture } from "../source.ts";
import { drawLine, leading, type PaperAtom, pictureAtom, type Setting, setPaper } from "./drawing/ink.ts";
import { type Pen, type Tag, tag } from "./drawing/pen.ts";
import { betweenBlocks, lineHeight, type Row } from "./rows.ts";

const letterWidth = 14.5;
const columnGap = 7;
const optionGap = 3.4;

interface Option {
	blocks: Block[];
	picture: SourcePicture | null;
}

/** Largest height of a figure in an alternative. */
const highestOption = 96;

/** Width of an alternative in a single line, including its figure. */
function naturalWidth({ blocks, picture: stored }: Option, width: number, setting: Setting): number {
	const pieces = blocks.flatMap((block) => block.pieces);
	const text = Math.max(0, ...setPaper(pieces, 10_000, setting).map((line) => line.width));
	const picture = stored && setting.ink.pictures.get(stored.name);
	// Limits a figure so that two always fit side by side.
	const widest = (width - columnGap) / 2 - letterWidth - 0.1;
	const own = picture ? pictureAtom(picture, highestOption, widest).width : stored ? 60 : 0;
	return Math.max(text, own);
}

/** Possible numbers of columns: all in one row (at most five); for five or six also three, as in 'A B C' over 'D E'; else two. */
const layouts = (count: number) => [
	count <= 5 ? count : 5,
	...(count === 5 || count === 6 ? [3] : []),
	Math.min(2, count),
];

/** Rows of alternatives in the order of their letters: in as many columns as the widest one allows, else one below the other. */
export function optionRows(options: readonly Option[], width: number, setting: Setting, list: Tag): Row[] {
	const widest = Math.max(...options.map((option) => naturalWidth(option, width, setting))) + letterWidth;
	const fits = (columns: number) => widest <= (width - columnGap * (columns - 1)) / columns;
	const columns = layouts(options.length).find(fits) ?? 1;
	const own = (width - columnGap * (columns - 1)) / columns;
	const rows: Row[] = [];
	for (let at = 0; at < options.length; at += columns) {
		const cells = options
			.slice(at, at + columns)
			.map((option, index) => cellRows(`${letterOf(at + index)})`, option, own, setting, list));
		const gap = at === 0 ? betweenBlocks : optionGap;
		if (columns === 1) rows.push(...cells[0]!.map((row, index) => (index === 0 ? { ...row, gap } : row)));
		else rows.push(sideBySide(cells, own + columnGap, gap));
	}
	return rows;
}

interface CellRow extends Row {
	/** baseline of its first line, below the top */
	baseline: number;
}

function sideBySide(cells: readonly CellRow[][], step: number, gap: number): Row {
	const first = Math.max(...cells.map(([row]) => row?.baseline ?? 0));
	const highOf = (rows: readonly CellRow[]) =>
		rows.reduce((sum, row, index) => sum + row.height + (index > 0 ? row.gap : 0), 0);
	const height = Math.max(...cells.map((rows) => first - (rows[0]?.baseline ?? 0) + highOf(rows)));
	return {
		...{ height, gap },
		draw(pen, x, y) {
			for (const [index, rows] of cells.entries()) {
				let top = y + first - (rows[0]?.baseline ?? 0);
				for (const [at, row] of rows.entries()) {
					if (at > 0) top += row.gap;
					row.draw(pen, x + index * step, top);
					top += row.height;
				}
			}
		},
	};
}

/** Rows of an alternative, with its letter hanging at the left. */
function cellRows(
	letter: string,
	{ blocks, picture: stored }: Option,
	width: number,
	setting: Setting,
	list: Tag,
): CellRow[] {
	const { ink, size, question } = setting;
	const item = tag("LI", list);
	const [label, body] = [tag("Lbl", item), tag("LBody", item)];
	const inner = width - letterWidth;
	const pieces = blocks.flatMap((block) => block.pieces);
	const lines: (Line<PaperAtom> | "figure")[] = setPaper(pieces, inner, setting);
	if (stored) lines.push("figure");
	const drawLetter = (pen: Pen, x: number, baseline: number) => pen.text(label, letter, { x, y: baseline, size });
	const plain = size * leading.above;
	if (lines.length === 0)
		return [{ height: size, gap: 0, baseline: plain, draw: (pen, x, y) => drawLetter(pen, x, y + plain) }];
	return lines.map((line, index) => {
		const gap = size * leading.between;
		if (line !== "figure") {
			return {
				...{ height: lineHeight(line), gap, baseline: line.above },
				draw(pen, x, y) {
					if (index === 0) drawLetter(pen, x, y + line.above);
					drawLine(pen, line, { x: x + letterWidth, y: y + line.above }, size, body);
				},
			};
		}
		const picture = ink.pictures.get(stored!.name);
		if (!picture) ink.notes.add("missingPicture", question);
		const atom = picture && pictureAtom(picture, highestOption, inner);
		const height = atom?.above ?? 30;
		return {
			...{ height, gap: gap + 1, baseline: plain },
			draw(pen, x, y) {
				if (index === 0) drawLetter(pen, x, y + plain);
				const box = { x: x + letterWidth, y, width: atom?.width ?? Math.min(60, inner), height };
				if (picture)
					pen.picture(tag("Figure", body, stored!.alt || `Figura de la alternativa ${letter}`), picture, box);
				else pen.rect(box, { stroke: 0.5, round: 3 });
			},
		};
	});
}
