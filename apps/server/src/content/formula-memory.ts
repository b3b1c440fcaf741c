import { LRUCache } from "lru-cache";
import { sanitizeEach } from "./sanitize.ts";

/** A rendered formula: KaTeX's HTML, or the sanitised HTML once it is known. */
interface DrawnFormula {
	key: string;
	/** length of KaTeX's HTML */
	written: number;
	raw: string;
	html: string | undefined;
}

/** Cache size, 4 MB at most: some thousand short formulas, because short ones are repeated most. */
const limits = { characters: 4_000_000, ofOne: 40_000 };

const cache = new LRUCache<string, { html: string; written: number }>({
	maxSize: limits.characters,
	maxEntrySize: limits.ofOne,
	sizeCalculation: ({ html }, key) => html.length + key.length + 1,
});

/**
 * Renders a formula or reads it from the cache: a file of 20,000 questions repeats a few thousand numbers and fractions.
 * @param draw throws for an invalid formula, which is not cached
 */
export function renderCachedFormula(formula: string, isDisplay: boolean, draw: () => string): DrawnFormula {
	const key = `${isDisplay ? "$" : ""}${formula}`;
	const found = cache.get(key);
	if (found) return { key, raw: "", ...found };
	const raw = draw();
	return { key, raw, written: raw.length, html: undefined };
}

/** Returns sanitised HTML. New formulas are sanitised together, because each call of the sanitiser has a fixed cost. */
export function storedHtml(formulas: readonly DrawnFormula[]): string[] {
	const fresh = formulas.filter(({ html }) => html === undefined);
	const clean = sanitizeEach(fresh.map(({ raw }) => raw));
	for (const [index, { key, written }] of fresh.entries()) cache.set(key, { html: clean[index] ?? "", written });
	let next = 0;
	return formulas.map(({ html }) => html ?? clean[next++] ?? "");
}
