import type { Row } from "./rows.ts";

/** Rows that are kept together if a column has room for all of them. */
export interface Block {
	rows: Row[];
	/** space above it, except at the top of a column */
	gap: number;
	/** number of the question, for the note about questions that did not fit; 0: none */
	question: number;
}

/** Blocks that are kept on one page if it has room for all of them: a passage and its questions. */
export type Group = Block[];

export interface Frame {
	/** columns by left edge and width */
	columns: readonly { x: number; width: number }[];
	top(page: number): number;
	bottom: number;
}

interface PlacedRow {
	row: Row;
	page: number;
	column: number;
	x: number;
	y: number;
	question: number;
	/** whether it begins a block */
	isFirst: boolean;
	/** whether it begins a column */
	isTop: boolean;
}

export interface Laid {
	rows: PlacedRow[];
	pages: number;
	/** questions that continue in another column */
	split: number[];
}

/** Least room in which a broken block begins: avoids two lines at the foot of a column and the rest elsewhere. */
const leastBeginning = 110;
/** Largest share of a page that may stay empty to keep a passage and its questions on one page. */
const mostLost = 0.3;
/** Largest extra space between two blocks, to align the ends of columns. */
const mostStretch = 9;

const heightOf = (rows: readonly Row[]) =>
	rows.reduce((sum, row, index) => sum + row.height + (index > 0 ? row.gap : 0), 0);

/**
 * Fills columns, page by page. Breaks a block only if no column has room for it, and a group only if no page has. No row
 * overflows its column unless it is higher than the column.
 */
export function fillColumns(groups: readonly Group[], frame: Frame): Laid {
	const rows: PlacedRow[] = [];
	const split = new Set<number>();
	let [page, column] = [0, 0];
	let y = frame.top(0);
	const highest = frame.bottom - frame.top(1);
	const isAtTop = () => y === frame.top(page);
	const room = () => frame.bottom - y;
	const next = () => {
		column += 1;
		if (column === frame.columns.length) [page, column] = [page + 1, 0];
		y = frame.top(page);
	};
	const put = (row: Row, gap: number, block: Block, isFirst: boolean) => {
		const isTop = isAtTop();
		y += isTop ? 0 : gap;
		rows.push({ row, page, column, x: frame.columns[column]!.x, y, question: block.question, isFirst, isTop });
		y += row.height;
	};
	const putBlock = (block: Block) => {
		const height = heightOf(block.rows);
		const gap = () => (isAtTop() ? 0 : block.gap);
		const isWhole = height <= highest;
		if (height + gap() > room() && (isWhole || room() < leastBeginning + gap())) next();
		// The first page may have less room than the others.
		while (isWhole && height > room() && page === 0) next();
		for (const [index, row] of block.rows.entries()) {
			const before = index === 0 ? block.gap : row.gap;
			// Avoid leaving the last line alone.
			const needed = row.height + (isAtTop() ? 0 : before) + lastLineWith(block.rows, index);
			if (needed > room() && !isAtTop()) {
				next();
				split.add(block.question);
			}
			put(row, before, block, index === 0);
		}
	};
	const heightOfGroup = (group: Group) => group.reduce((sum, { rows: own, gap }) => sum + heightOf(own) + gap, 0);
	for (const group of groups) {
		const height = heightOfGroup(group);
		if (group.length > 1 && height > room()) {
			const columnsLeft = frame.columns.length - 1 - column;
			const fitsHere = fits(group, [room(), ...Array<number>(columnsLeft).fill(highest)]);
			const fitsPage = fits(group, Array<number>(frame.columns.length).fill(highest));
			const lost = (room() + columnsLeft * highest) / (highest * frame.columns.length);
			if (height <= highest && (!fitsHere || columnsLeft > 0)) next();
			else if (!fitsHere && fitsPage && lost <= mostLost) {
				while (column !== 0 || !isAtTop()) next();
			}
		}
		for (const block of group) putBlock(block);
	}
	stretch(rows, frame);
	return { rows, pages: (rows.at(-1)?.page ?? 0) + 1, split: [...split].filter((question) => question > 0) };
}

const lastLineWith = (rows: readonly Row[], index: number) => {
	const last = rows[index + 1];
	return index === rows.length - 2 && last && last.height < 20 ? last.gap + last.height : 0;
};

/** Whether whole blocks fit into columns of these heights. The first block, a text, may be broken. */
function fits([first, ...rest]: Group, heights: readonly number[]): boolean {
	if (!first) return true;
	const left = [...heights];
	let need = heightOf(first.rows) + first.gap;
	while (left.length > 0 && need > left[0]!) need -= left.shift()!;
	if (left.length === 0) return false;
	left[0]! -= need;
	for (const { rows, gap } of rest) {
		const height = heightOf(rows) + gap;
		while (left.length > 0 && height > left[0]!) left.shift();
		if (left.length === 0) return false;
		left[0]! -= height;
	}
	return true;
}

/** Adds space between blocks so that nearly full columns end at the same height. */
function stretch(rows: readonly PlacedRow[], { bottom }: Frame): void {
	const columns = Map.groupBy(rows, ({ page, column }) => `${page}/${column}`);
	const last = rows.at(-1);
	for (const own of columns.values()) {
		const end = own.at(-1)!;
		const gaps = own.filter(({ isFirst }, index) => isFirst && index > 0).length;
		if (gaps === 0 || (end.page === last?.page && end.column === last.column)) continue;
		const more = Math.min(mostStretch, (bottom - end.y - end.row.height) / gaps);
		let shift = 0;
		for (const [index, row] of own.entries()) {
			if (row.isFirst && index > 0) shift += more;
			row.y += shift;
		}
	}
}
