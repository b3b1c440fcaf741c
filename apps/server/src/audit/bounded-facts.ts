import { isDeepStrictEqual } from "node:util";

/** What a text or list of the log has at most: it says what was done, and keeps no second copy of the site. */
const longestText = 300;
const longestList = 20;
const deepest = 4;

type Kept = Record<string, unknown>;

/** As the log keeps them: what differs, as JSON, cut to what somebody reads. */
export function boundedFacts(before: object | undefined, after: object | undefined) {
	const [was, is] = [asJson(before), asJson(after)];
	// What one of them does not name was not touched.
	const same = (name: string) => was && is && (!(name in was && name in is) || isDeepStrictEqual(was[name], is[name]));
	return { before: without(was, same), after: without(is, same) };
}

/** Moments become text; what is undefined goes. */
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

// A cut may go through a pair of surrogates, which jsonb refuses, as it does NUL.
const shortened = (text: string): string => {
	const kept = text.replaceAll("\0", "");
	return kept.length <= longestText ? kept.toWellFormed() : `${kept.slice(0, longestText).toWellFormed()}…`;
};
