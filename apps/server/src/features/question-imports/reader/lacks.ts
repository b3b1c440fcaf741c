import { QUESTION_OPTIONS_MIN } from "@cachimbo/rules/limits";
import type { Lack } from "../../../db/schema/catalogue/catalogue.ts";

interface Judged {
	text: string;
	options: readonly { text: string; picture?: unknown }[];
	correctOption: number | null;
	missing: readonly string[];
}

/** Lists what keeps a question from being asked. A picture does not replace the text: whoever cannot see it would get no question. */
export function lacksOf({ text, options, correctOption, missing }: Judged): Lack[] {
	const hasGap = options.some((option) => option.text === "" && !option.picture);
	const found: [Lack, boolean][] = [
		["TEXT", text === ""],
		["OPTIONS", options.length < QUESTION_OPTIONS_MIN || hasGap],
		["KEY", correctOption === null],
		["PICTURE", missing.length > 0],
	];
	return found.flatMap(([lack, is]) => (is ? [lack] : []));
}
