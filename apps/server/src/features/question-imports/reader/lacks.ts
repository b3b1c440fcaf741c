import { QUESTION_OPTIONS_MIN } from "@cachimbo/rules/limits";
import type { Lack } from "../../../db/schema/catalogue/catalogue.ts";

interface ItemParts {
	text: string;
	options: readonly { text: string; picture?: unknown }[];
	correctOption: number | null;
	missing: readonly string[];
}

/** Lists the missing parts that make a question a draft. A picture does not replace the text, since not everybody can see it. */
export function lacksOf({ text, options, correctOption, missing }: ItemParts): Lack[] {
	const hasGap = options.some((option) => option.text === "" && !option.picture);
	const found: [Lack, boolean][] = [
		["TEXT", text === ""],
		["OPTIONS", options.length < QUESTION_OPTIONS_MIN || hasGap],
		["KEY", correctOption === null],
		["PICTURE", missing.length > 0],
	];
	return found.flatMap(([lack, isLacking]) => (isLacking ? [lack] : []));
}
