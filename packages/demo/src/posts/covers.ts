import type { Point } from "../content/figures/draw.ts";
import {
	box,
	cover,
	ink,
	line,
	marker,
	moon,
	pale,
	path,
	pen,
	range,
	right,
	ring,
	soft,
	tick,
	white,
	width,
	words,
	wrong,
} from "./cover-drawing.ts";

/** Draws an answer circle with its letter, marked or not. */
function bubble(letter: string, at: Point, isMarked: boolean, radius = 30): string {
	const style = isMarked ? { fill: pen, stroke: pen } : { fill: white, stroke: line, thick: 3 };
	return ring(at, radius, style) + words(letter, at, radius, isMarked ? white : soft);
}

const letters = ["A", "B", "C", "D", "E"] as const;

/** Points for an answer: gains and penalties. */
export function scoresCover(): string {
	const rows: readonly [points: string, fill: string, y: number][] = [
		["+20", right, 92],
		["−1.125", wrong, 180],
		["0", soft, 268],
	];
	return cover(
		...rows.map(([points, fill, y], row) =>
			[
				box([290, y - 32], 250, 64, { fill: white, stroke: fill }),
				words(points, [415, y], 42, fill),
				...range(3).map((column) =>
					bubble(letters[column] ?? "", [110 + column * 66, y], row < 2 && column === row, 24),
				),
			].join(""),
		),
	);
}

/** Five circles, two of them struck: a choice among three is left. */
export function guessCover(): string {
	const at = (n: number): Point => [112 + n * 104, 136];
	const strike = ([x, y]: Point) =>
		path(`M${x - 30} ${y + 30}L${x + 30} ${y - 30}M${x - 30} ${y - 30}L${x + 30} ${y + 30}`, {
			stroke: wrong,
			thick: 7,
		});
	return cover(
		...letters.map((letter, n) => bubble(letter, at(n), n === 2, 40)),
		strike(at(0)),
		strike(at(3)),
		words("p = 1/3", [320, 264], 58, pen),
	);
}

/** Seven days. The last has a star: the exam. */
export function weekCover(): string {
	const days = ["L", "M", "M", "J", "V", "S", "D"];
	return cover(
		...days.map((day, n) => {
			const x = 58 + n * 76;
			const isExam = n === 6;
			const card = box([x, 112], 68, 136, { fill: isExam ? marker : white, stroke: isExam ? ink : line, thick: 3 });
			const mark = isExam ? ring([x + 34, 206], 17, { fill: pen, stroke: pen }) : tick([x + 32, 206], 15);
			return card + words(day, [x + 34, 150], 36) + (n === 5 ? moon([x + 34, 206], 17) : mark);
		}),
	);
}

/** Objects on a table the night before: a document, a pencil, an alarm. */
export function nightCover(): string {
	const stars = [
		[330, 64],
		[415, 104],
		[548, 70],
	] as const;
	return cover(
		`<rect width="${width}" height="232" fill="${ink}"/>`,
		moon([500, 130], 52, marker),
		...stars.map((at) => ring(at, 4, { fill: white, stroke: white, thick: 1 })),
		box([78, 150], 220, 148, { fill: white, thick: 5 }),
		words("DNI", [118, 182], 26, pen),
		box([100, 204], 58, 70, { fill: pale, stroke: pen, thick: 3 }),
		ring([129, 228], 13, { fill: pen, stroke: pen, thick: 1 }),
		path("M108 270q21-30 42 0", { fill: pen, stroke: pen, thick: 2 }),
		path("M182 216h88M182 242h88M182 268h54", { stroke: line, thick: 6 }),
		path("M348 292l26-13h196v26H374z", { fill: marker }),
		path("M374 279v26M536 279v26", { thick: 3 }),
	);
}

/** Forgetting curve that falls less steeply after each review. */
export function memoryCover(): string {
	const top = 84;
	const reviews = [110, 180, 290, 430];
	const slopes = [90, 46, 24, 12];
	const curves = reviews.map((x, n) => {
		const end = reviews[n + 1] ?? 590;
		const fall = Math.min(170, (end - x) * ((slopes[n] ?? 10) / 60));
		return (
			path(
				`M${x} ${top}C${x + (end - x) * 0.25} ${top + fall * 0.75} ${x + (end - x) * 0.6} ${top + fall} ${end} ${top + fall}`,
				{
					stroke: pen,
					thick: 6,
				},
			) + (n < 3 ? path(`M${end} ${top + fall}V${top}`, { stroke: right, thick: 4 }) : "")
		);
	});
	return cover(
		path("M70 50V300H600", { thick: 5 }),
		...curves,
		...reviews.map((x, n) => ring([x, top], 11, { fill: n === 0 ? pen : right, stroke: white, thick: 3 })),
		...reviews.map((x, n) => words(["1", "3", "7", "16"][n] ?? "", [x, 326], 24, soft)),
	);
}

/** A text with the line marked that answers the question. */
export function readingCover(): string {
	const lines = [300, 340, 320, 336, 250];
	return cover(
		box([120, 52], 400, 256, { fill: white, stroke: line, thick: 3 }),
		`<rect x="146" y="142" width="330" height="36" rx="6" fill="${marker}"/>`,
		...lines.map((length, n) =>
			path(`M152 ${92 + n * 34 + (n > 1 ? 0 : 0)}h${Math.min(length, 316)}`, {
				stroke: n === 2 ? ink : line,
				thick: 9,
			}),
		),
		bubble("C", [196, 272], true, 22),
		path("M238 272h150", { stroke: pen, thick: 7 }),
		path("M470 210l70 70", { thick: 14 }),
		ring([442, 182], 44, { stroke: ink, thick: 9 }),
	);
}

/** Twelve weeks, being crossed off. */
export function planCover(): string {
	return cover(
		...range(12).map((n) => {
			const [x, y]: Point = [92 + (n % 6) * 78, n < 6 ? 100 : 190];
			const isDone = n < 7;
			const card = box([x, y], 66, 74, {
				fill: n === 11 ? marker : isDone ? pale : white,
				stroke: isDone ? pen : line,
				thick: 3,
			});
			const number = words(String(n + 1), [x + 33, y + 37], 30, isDone ? pen : ink);
			return card + number + (isDone ? path(`M${x + 8} ${y + 66}L${x + 58} ${y + 8}`, { stroke: pen, thick: 4 }) : "");
		}),
	);
}

/** Shares of courses by area: mathematics, sciences, language, letters. */
export function areasCover(): string {
	const areas = [
		[12, 20, 11, 27],
		[15, 21, 10, 24],
		[15, 19, 11, 25],
		[14, 12, 12, 32],
		[8, 12, 14, 36],
	];
	const fills = [pen, "#8c9bff", marker, ink];
	return cover(
		...areas.map((counts, n) => {
			const x = 116 + n * 90;
			let bottom = 280;
			const bars = counts.map((count, kind) => {
				bottom -= count * 3.2;
				return `<rect x="${x}" y="${bottom}" width="52" height="${count * 3.2}" fill="${fills[kind]}"/>`;
			});
			return bars.join("") + words(letters[n] ?? "", [x + 26, 312], 34);
		}),
		path("M96 282H560", { thick: 4 }),
	);
}
