/** Rows in a column. There are at most five columns, with up to eight alternatives. More questions need another A4. */
const mostRows = 40;
const mostColumns = 5;
/** Area between the marks for everything on the sheet. */
export const field = { left: 46, right: 549.28, top: 292, bottom: 772 } as const;
const width = field.right - field.left;
export interface Bubble {
	x: number;
	y: number;
	radius: number;
}

/** Positions of a sheet's bubbles, in points from the upper left corner, for drawing and scanning. */
export interface SheetPlan {
	/** bubbles of the candidate's code: a column for each place, a row for each digit */
	code: Bubble[][];
	forms: Bubble[];
	/** bubbles of each question on this sheet, from `first`; A first */
	answers: Bubble[][];
	/** number of the first question */
	first: number;
}

const codeDigits = 8;
export const codePitch = { x: 17, y: 14.4 };
const codeRadius = 5.6;
/** Position of the boxes to write the code in, above its bubbles. */
export const codeBox = { x: field.right - codeDigits * codePitch.x, y: 84 };
export const formsAt = { x: field.left + 4, y: 228 };
/** Least distance between bubbles: a pencil would fill two that are nearer. */
const leastPitch = 7.9;

/** @param options largest number of alternatives of a question */
export function planSheets({ total, options, forms }: { total: number; options: number; forms: number }): SheetPlan[] {
	const columns = Math.min(mostColumns, Math.floor(width / (36 + options * leastPitch)));
	const mostOnSheet = columns * mostRows;
	const sheets = Math.ceil(total / mostOnSheet);
	return Array.from({ length: sheets }, (_, index) => {
		const first = index * mostOnSheet + 1;
		return {
			code: Array.from({ length: codeDigits }, (_, place) =>
				Array.from({ length: 10 }, (_, digit) => ({
					x: codeBox.x + (place + 0.5) * codePitch.x,
					y: codeBox.y + 13 + digit * codePitch.y,
					radius: codeRadius,
				})),
			),
			forms: Array.from({ length: forms }, (_, form) => ({ x: formsAt.x + 60 + form * 24, y: formsAt.y, radius: 7.5 })),
			answers: planAnswers(Math.min(mostOnSheet, total - index * mostOnSheet), options, columns),
			first,
		};
	});
}

/** Bubbles of the answers: columns with equally many rows, in groups of five; few columns, for large bubbles. */
function planAnswers(count: number, options: number, most: number): Bubble[][] {
	const columns = Math.min(most, count <= 20 ? 2 : count <= 100 ? 4 : mostColumns);
	const rows = Math.max(5, Math.ceil(count / columns / 5) * 5);
	const own = width / columns;
	// Space between the groups of five.
	const groups = Math.max(0, Math.ceil(rows / 5) - 1);
	const groupGap = 3.5;
	const pitchY = Math.min(20, (field.bottom - field.top - groups * groupGap) / rows);
	const pitchX = Math.min(18, (own - 36) / options);
	const radius = Math.min(6.4, pitchY * 0.43, pitchX * 0.43);
	return Array.from({ length: count }, (_, index) => {
		const [column, row] = [Math.floor(index / rows), index % rows];
		const y = field.top + (row + 0.5) * pitchY + Math.floor(row / 5) * groupGap;
		const x = field.left + column * own + 26;
		return Array.from({ length: options }, (_, option) => ({ x: x + (option + 0.5) * pitchX, y, radius }));
	});
}
