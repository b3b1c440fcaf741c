import type { Lack } from "../../db/schema/catalogue.ts";
import { collapseSpaces, picturesOf, withoutPictures } from "./identity.ts";
import type { ReadQuestion, StandingQuestion } from "./reader/messages.ts";

type Before = Pick<
	StandingQuestion,
	| "text"
	| "passage"
	| "explanation"
	| "options"
	| "optionPictures"
	| "correctOption"
	| "lacks"
	| "missingPicture"
	| "picture"
	| "asked"
>;

/** What becomes of a standing question once a file has been written over it. */
export interface Merged {
	/** The file's, without what it has lost and the standing question has; absent parts stay as they are. */
	question: ReadQuestion & { keepsText?: boolean };
	lacks: Lack[];
	missing: string | null;
}

/**
 * A file completes a question and never makes a draft of it: where it lacks its key or a picture, those that stand stay. A
 * picture that lacked is there once the file brings its pictures whole.
 */
export function merge(before: Before, read: ReadQuestion): Merged {
	const question: Merged["question"] = { ...read, correctOption: keyOf(before, read) };
	const losesPictures = read.missing.length > 0;
	const lackedPicture = before.lacks.includes("PICTURE");
	if (losesPictures && !lackedPicture) keepTexts(before, question);
	// Identical but for its pictures, as it is the same question.
	if (question.passage && isLost(question.passage.text) && before.passage && !isLost(before.passage))
		question.passage = { ...question.passage, text: before.passage };
	const bringsPictures = !losesPictures && picturesOf(read).length > 0;
	// Both have the same words: what one of them has not is told by the pictures of its alternatives.
	const lacks = read.lacks.filter((lack) => (lack === "TEXT" || lack === "OPTIONS") && before.lacks.includes(lack));
	if (question.correctOption === null) lacks.push("KEY");
	if (lackedPicture && !bringsPictures) lacks.push("PICTURE");
	const missing = losesPictures ? read.missing.join(", ") : before.missingPicture;
	return { question, lacks, missing: lacks.includes("PICTURE") ? missing : null };
}

/** The standing key's place among the file's alternatives, unless the file may change the key. */
function keyOf({ options, correctOption, asked }: Before, read: ReadQuestion): number | null {
	if (correctOption === -1 || (read.correctOption !== null && !asked)) return read.correctOption;
	const text = collapseSpaces(options[correctOption] ?? "");
	if (text === "") return correctOption < read.options.length ? correctOption : null;
	const place = read.options.findIndex((option) => collapseSpaces(option.text) === text);
	return place === -1 ? null : place;
}

/** Whether a text names a picture that cannot be had. */
export const isLost = (markup: string): boolean => /\]\(picture:[\w.-]+\)/.test(markup);

const isSame = (one: string, other: string) => withoutPictures(one) === withoutPictures(other);

/** A text that differs by what the file has lost alone stays as it stands. */
function keepTexts(before: Before, question: Merged["question"]): void {
	const { explanation } = question;
	if (isLost(question.text) && isSame(question.text, before.text)) question.keepsText = true;
	if (explanation && isLost(explanation.text) && isSame(explanation.text, before.explanation))
		delete question.explanation;
	question.options = question.options.map(({ note, ...option }) =>
		note && !isLost(note.text) ? { ...option, note } : option,
	);
}
