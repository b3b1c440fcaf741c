/** An outline that several formulas share. */
interface Outline {
	operators: string;
	/** left, bottom, right, top */
	box: readonly [number, number, number, number];
}

/** Distinct outlines of all formulas. The index of an outline is its number. */
export const outlines: Outline[] = [];
const numbers = new Map<string, number>();

/** Rounds to hundredths, for PDF operators. */
export const round = (value: number) => String(Math.round(value * 100) / 100);
export const roundAll = (...values: number[]) => values.map(round).join(" ");

/** Returns the number of the outline of a path. @returns undefined for a path that draws nothing, or has unsupported commands */
export function outlineNumber(path: string): number | undefined {
	const known = numbers.get(path);
	if (known !== undefined) return known;
	const outline = outlineOf(path);
	if (!outline) return undefined;
	outlines.push(outline);
	numbers.set(path, outlines.length - 1);
	return outlines.length - 1;
}

const pathCommands = /([MLHVQTCSZ])([^MLHVQTCSZ]*)/gi;

/** Converts a path of absolute commands, as MathJax and fontkit write them. PDF has no quadratic curves, so they become cubic. */
function outlineOf(path: string): Outline | undefined {
	const written: string[] = [];
	const box: [number, number, number, number] = [
		Number.POSITIVE_INFINITY,
		Number.POSITIVE_INFINITY,
		Number.NEGATIVE_INFINITY,
		Number.NEGATIVE_INFINITY,
	];
	let [x, y] = [0, 0];
	/** control point of the last curve */
	let control: [number, number] | undefined;
	const extendBox = (...values: number[]) => {
		for (let at = 0; at < values.length; at += 2) {
			box[0] = Math.min(box[0], values[at]!);
			box[1] = Math.min(box[1], values[at + 1]!);
			box[2] = Math.max(box[2], values[at]!);
			box[3] = Math.max(box[3], values[at + 1]!);
		}
		return roundAll(...values);
	};
	const quadratic = (cx: number, cy: number, toX: number, toY: number) => {
		written.push(
			`${extendBox(x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y), toX + (2 / 3) * (cx - toX), toY + (2 / 3) * (cy - toY), toX, toY)} c`,
		);
		control = [cx, cy];
		[x, y] = [toX, toY];
	};
	const commands: Record<string, { size: number; draw(values: number[]): void }> = {
		M: {
			size: 2,
			draw: ([a = 0, b = 0]) => {
				[x, y] = [a, b];
				written.push(`${extendBox(x, y)} m`);
			},
		},
		L: {
			size: 2,
			draw: ([a = 0, b = 0]) => {
				[x, y] = [a, b];
				written.push(`${extendBox(x, y)} l`);
			},
		},
		H: {
			size: 1,
			draw: ([a = 0]) => {
				x = a;
				written.push(`${extendBox(x, y)} l`);
			},
		},
		V: {
			size: 1,
			draw: ([b = 0]) => {
				y = b;
				written.push(`${extendBox(x, y)} l`);
			},
		},
		Q: { size: 4, draw: ([a = 0, b = 0, c = 0, d = 0]) => quadratic(a, b, c, d) },
		T: {
			size: 2,
			draw: ([a = 0, b = 0]) => quadratic(control ? 2 * x - control[0] : x, control ? 2 * y - control[1] : y, a, b),
		},
		C: {
			size: 6,
			draw(values) {
				written.push(`${extendBox(...values)} c`);
				control = [values[2] ?? 0, values[3] ?? 0];
				[x, y] = [values[4] ?? 0, values[5] ?? 0];
			},
		},
	};
	for (const [, letter = "", list = ""] of path.matchAll(pathCommands)) {
		if (letter === "Z" || letter === "z") {
			written.push("h");
			continue;
		}
		const command = commands[letter];
		if (!command) return undefined;
		const values = (list.match(/-?(?:\d*\.)?\d+(?:e-?\d+)?/gi) ?? []).map(Number);
		for (let at = 0; at + command.size <= values.length; at += command.size) {
			if (letter !== "Q" && letter !== "T" && letter !== "C") control = undefined;
			command.draw(values.slice(at, at + command.size));
		}
	}
	if (written.length === 0 || !box.every(Number.isFinite)) return undefined;
	return { operators: `${written.join(" ")} f`, box: [box[0] - 60, box[1] - 60, box[2] + 60, box[3] + 60] };
}
