import { foldText } from "../../../../platform/words/formats.ts";
import type { AreaCourse } from "./area-values.ts";

interface Pasted {
	asked: Record<number, string>;
	/** Names that match none of our courses. */
	unknown: string[];
}

/** Parses 'Habilidad Verbal⇥10' or 'Habilidad Verbal: 10'. In a table row the first number counts. */
function readLine(line: string): { name: string; count: string } | undefined {
	const [first = "", ...rest] = line.split("\t").map((cell) => cell.trim());
	const count = rest.find((cell) => /^\d+$/.test(cell));
	if (count !== undefined) return { name: first, count };
	const [, name, last] = /^(.*\S)[\s:;,.]+(\d+)$/.exec(line.trim()) ?? [];
	return name && last ? { name: name.replace(/[\s:;,.]+$/, ""), count: last } : undefined;
}

const keyOf = (name: string) => foldText(name).replaceAll(/\s+/g, " ");

function readNamed(text: string, courses: readonly AreaCourse[]): Pasted {
	const ids = new Map(courses.map(({ id, name }) => [keyOf(name), id]));
	const pasted: Pasted = { asked: {}, unknown: [] };
	for (const line of text.split(/\r?\n/)) {
		const read = readLine(line);
		if (!read || /^total/i.test(read.name)) continue;
		const id = ids.get(keyOf(read.name));
		if (id === undefined) pasted.unknown.push(read.name);
		else pasted.asked[id] = read.count;
	}
	return pasted;
}

/**
 * Parses counts copied from a table: with course names, or as a column for the course at `from` and those below. Undefined for a
 * single number, which is pasted as text.
 */
export function readPasted(text: string, courses: readonly AreaCourse[], from: number): Pasted | undefined {
	if (/\p{L}/u.test(text)) return readNamed(text, courses);
	const cells = text.replace(/\r?\n$/, "").split(/\r?\n|\t/);
	if (cells.length < 2) return undefined;
	const filled = courses.slice(from, from + cells.length).map(({ id }, n) => [id, cells[n]?.trim() ?? ""]);
	return { asked: Object.fromEntries(filled), unknown: [] };
}
