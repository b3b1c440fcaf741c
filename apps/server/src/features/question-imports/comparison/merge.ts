import type { Lack } from "../../../db/schema/catalogue/catalogue.ts";
import type { ReadQuestion, StandingQuestion } from "../reader/messages.ts";
import { collapseSpaces, picturesOf, withoutPictures } from "./identity.ts";

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

/** Result of writing a question of the file over an existing one. */
export interface MergedQuestion {
	/**
	 * Question of the file, with parts replaced by existing ones or left out if the file lacks their pictures. Absent parts stay
	 * unchanged.
	 */
	question: ReadQuestion & { keepsText?: boolean };
	lacks: Lack[];
	missing: string | null;
}

/**
 * Merges a question of a file into an existing one. An import never turns a question into a draft: it keeps a key or picture that
 * the file lacks. A missing picture counts as delivered once the file has all its pictures.
 */
export function merge(before: Before, read: ReadQuestion): MergedQuestion {
	const question: MergedQuestion["question"] = { ...read, correctOption: keyOf(before, read) };
	const losesPictures = read.missing.length > 0;
	const lackedPicture = before.lacks.includes("PICTURE");
	if (losesPictures && !lackedPicture) keepExistingTexts(before, question);
	// The two passages differ at most by pictures, as the question is the same.
	if (
		question.passage &&
		namesMissingPicture(question.passage.text) &&
		before.passage &&
		!namesMissingPicture(before.passage)
	)
		question.passage = { ...question.passage, text: before.passage };
	const bringsPictures = !losesPictures && picturesOf(read).length > 0;
	// The two versions have equal words, so only pictures of alternatives can differ in these lacks.
	const lacks = read.lacks.filter((lack) => (lack === "TEXT" || lack === "OPTIONS") && before.lacks.includes(lack));
	if (question.correctOption === null) lacks.push("KEY");
	if (lackedPicture && !bringsPictures) lacks.push("PICTURE");
	const missing = losesPictures ? read.missing.join(", ") : before.missingPicture;
	return { question, lacks, missing: lacks.includes("PICTURE") ? missing : null };
}

/** Index of the existing key among the file's alternatives, or the file's own key if it may change the key. */
function keyOf({ options, correctOption, asked }: Before, read: ReadQuestion): number | null {
	if (correctOption === -1 || (read.correctOption !== null && !asked)) return read.correctOption;
	const text = collapseSpaces(options[correctOption] ?? "");
	if (text === "") return correctOption < read.options.length ? correctOption : null;
	const place = read.options.findIndex((option) => collapseSpaces(option.text) === text);
	return place === -1 ? null : place;
}

/** Whether a text names a missing picture. */
export const namesMissingPicture = (markup: string): boolean => /\]\(picture:[\w.-]+\)/.test(markup);

const isSame = (one: string, other: string) => withoutPictures(one) === withoutPictures(other);

/** Keeps an existing text if the file's differs only by missing pictures. */
function keepExistingTexts(before: Before, question: MergedQuestion["question"]): void {
	const { explanation } = question;
	if (namesMissingPicture(question.text) && isSame(question.text, before.text)) question.keepsText = true;
	if (explanation && namesMissingPicture(explanation.text) && isSame(explanation.text, before.explanation))
		delete question.explanation;
	question.options = question.options.map(({ note, ...option }) =>
		note && !namesMissingPicture(note.text) ? { ...option, note } : option,
	);
}
