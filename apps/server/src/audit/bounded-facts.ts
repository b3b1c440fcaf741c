import { isDeepStrictEqual } from "node:util";

/** Limits of texts and lists in the log: it says what was done and is not a second copy of the site. */
const longestText = 300;
const longestList = 20;
const deepest = 4;

type Kept = Record<string, unknown>;

/** Returns the facts for the log: only differences, as JSON, cut to a readable size. */
export function boundedFacts(before: object | undefined, after: object | undefined) {
	const [was, is] = [asJson(before), asJson(after)];
	// A field missing on one side was not changed.
	const same = (name: string) => was && is && (!(name in was && name in is) || isDeepStrictEqual(was[name], is[name]));
	return { before: without(was, same), after: without(is, same) };
}

/** Dates become text; undefined fields are dropped. */
const asJson = (facts: object | undefined): Kept | undefined => facts && (JSON.parse(JSON.stringify(facts)) as Kept);

const without = (facts: Kept | undefined, isSame: (name: string) => boolean | undefined): Kept | null =>
	facts
		? Object.fromEntries(
				Object.entries(facts).flatMap(([name, value]) => (isSame(name) ? [] : [[name, bounded(value, 0)]])),
			)
		: null;

function bounded(value: unknown, depth: number): unknown {
	if (typeof value === "string") return shortened(value);
	if (typeof value !== "object" || value === null) return value;
	if (depth === deepest) return shortened(JSON.stringify(value));
	if (!Array.isArray(value)) {
		return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, bounded(one, depth + 1)]));
	}
	const list = value.slice(0, longestList).map((one) => bounded(one, depth + 1));
	return value.length > longestList ? [...list, `… y ${value.length - longestList} más`] : list;
}

// A cut may split a surrogate pair, which jsonb refuses, like NUL.
const shortened = (text: string): string => {
	const kept = text.replaceAll("\0", "");
	return kept.length <= longestText ? kept.toWellFormed() : `${kept.slice(0, longestText).toWellFormed()}…`;
};
