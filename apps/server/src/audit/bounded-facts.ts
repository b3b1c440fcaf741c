import { isDeepStrictEqual } from "node:util";

/** Limits of texts and lists in the log: it records actions and is not a second copy of the site. */
const longestText = 300;
const longestList = 20;
const deepest = 4;

type FactRecord = Record<string, unknown>;

/** Returns the facts for the log: only differences, as JSON, cut to a readable size. */
export function boundedFacts(before: object | undefined, after: object | undefined) {
	const [beforeFacts, afterFacts] = [asJson(before), asJson(after)];
	// A field that only one side has counts as unchanged.
	const isUnchanged = (name: string) =>
		beforeFacts &&
		afterFacts &&
		(!(name in beforeFacts && name in afterFacts) || isDeepStrictEqual(beforeFacts[name], afterFacts[name]));
	return { before: without(beforeFacts, isUnchanged), after: without(afterFacts, isUnchanged) };
}

/** Dates become text; undefined fields are dropped. */
const asJson = (facts: object | undefined): FactRecord | undefined =>
	facts && (JSON.parse(JSON.stringify(facts)) as FactRecord);

const without = (facts: FactRecord | undefined, isSame: (name: string) => boolean | undefined): FactRecord | null =>
	facts
		? Object.fromEntries(
				Object.entries(facts).flatMap(([name, value]) => (isSame(name) ? [] : [[name, boundedValue(value, 0)]])),
			)
		: null;

function boundedValue(value: unknown, depth: number): unknown {
	if (typeof value === "string") return shortened(value);
	if (typeof value !== "object" || value === null) return value;
	if (depth === deepest) return shortened(JSON.stringify(value));
	if (!Array.isArray(value)) {
		return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, boundedValue(one, depth + 1)]));
	}
	const list = value.slice(0, longestList).map((one) => boundedValue(one, depth + 1));
	return value.length > longestList ? [...list, `… y ${value.length - longestList} más`] : list;
}

// A cut may split a surrogate pair, which jsonb refuses, like NUL.
const shortened = (text: string): string => {
	const kept = text.replaceAll("\0", "");
	return kept.length <= longestText ? kept.toWellFormed() : `${kept.slice(0, longestText).toWellFormed()}…`;
};
