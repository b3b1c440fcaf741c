import { LRUCache } from "lru-cache";
import { sanitizeEach } from "./sanitize.ts";

/** A formula of a text: as KaTeX wrote it, or as it is stored, once that is known. */
interface DrawnFormula {
	key: string;
	/** characters that KaTeX wrote */
	written: number;
	raw: string;
	html: string | undefined;
}

/** 4 MB at most: some thousand short formulas, which are those that come again. */
const most = { characters: 4_000_000, ofOne: 40_000 };

const known = new LRUCache<string, { html: string; written: number }>({
	maxSize: most.characters,
	maxEntrySize: most.ofOne,
	sizeCalculation: ({ html }, key) => html.length + key.length + 1,
});

/**
 * Draws a formula, or finds that it was drawn: the numbers and fractions of a file of 20,000 questions are the same few
 * thousand. @param draw throws for one that cannot be drawn, which is not remembered
 */
export function drawnOnce(formula: string, isDisplay: boolean, draw: () => string): DrawnFormula {
	const key = `${isDisplay ? "$" : ""}${formula}`;
	const found = known.get(key);
	if (found) return { key, raw: "", ...found };
	const raw = draw();
	return { key, raw, written: raw.length, html: undefined };
}

/** As they are stored: those that are new are sanitised together, since each look of the sanitiser has its price. */
export function storedHtml(formulas: readonly DrawnFormula[]): string[] {
	const fresh = formulas.filter(({ html }) => html === undefined);
	const clean = sanitizeEach(fresh.map(({ raw }) => raw));
	for (const [index, { key, written }] of fresh.entries()) known.set(key, { html: clean[index] ?? "", written });
	let next = 0;
	return formulas.map(({ html }) => html ?? clean[next++] ?? "");
}
