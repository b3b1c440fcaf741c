import { foldAccents } from "@cachimbo/rules/slug";
import type { ReadQuestion, StandingQuestion } from "../reader/messages.ts";

interface Identified {
	text: string;
	passage: string | null;
	options: readonly string[];
}

export const collapseSpaces = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Name of a course as the file writes it, truncated for storage. */
export const writtenCourse = (name: string): string => collapseSpaces(name).slice(0, 100).toWellFormed();

/** Key of a course name: ignores accents, case and repeated spaces. */
export const courseKey = (name: string): string => collapseSpaces(foldAccents(writtenCourse(name)));

const pictureMarkup = /!\[((?:[^\]\\]|\\.){0,500})\]\((?:\/uploads\/([\w-]+\.webp)(?:#\w*)?|picture:([\w.-]+))\)/g;

/** Replaces each picture by a placeholder, so that texts are equal whichever pictures they show. */
export const withoutPictures = (markup: string): string => collapseSpaces(markup.replace(pictureMarkup, "![]"));

/**
 * Key by which an imported question is matched with an existing one: its text (ignoring case, accents and spaces), its
 * passage, and its alternatives in any order. Differences in other fields make it an update.
 */
export const identityOf = ({ text, passage, options }: Identified): string =>
	JSON.stringify([
		foldAccents(withoutPictures(text)),
		withoutPictures(passage ?? ""),
		options.map(collapseSpaces).sort(),
	]);

export const identityOfRead = ({ text, passage, options }: ReadQuestion): string =>
	identityOf({ text, passage: passage?.text ?? null, options: options.map((option) => option.text) });

/** Pictures of a question, which distinguish questions with equal words. */
export interface Look {
	/** names of stored pictures; those of alternatives with the alternative's text */
	shown: ReadonlySet<string>;
	/** names in the file of pictures that are missing */
	missing: ReadonlySet<string>;
}

interface Pictured {
	text: string;
	picture: string | null | undefined;
	options: readonly { text: string; picture: string | null | undefined }[];
	missing: readonly string[];
}

function lookOf({ text, picture: own, options, missing }: Pictured): Look {
	const shown = [...text.matchAll(pictureMarkup)].flatMap(([, , name]) => name ?? []);
	if (own) shown.push(own);
	for (const option of options) if (option.picture) shown.push(`${collapseSpaces(option.text)}\n${option.picture}`);
	return { shown: new Set(shown), missing: new Set(missing) };
}

export const lookOfStanding = (question: StandingQuestion): Look =>
	lookOf({
		text: question.text,
		picture: question.picture,
		options: question.options.map((text, place) => ({ text, picture: question.optionPictures[place] })),
		missing: question.missingPicture?.split(", ") ?? [],
	});

export const lookOfReadQuestion = (question: ReadQuestion): Look =>
	lookOf({
		text: question.text,
		picture: question.picture?.name,
		options: question.options.map(({ text, picture }) => ({ text, picture: picture?.name })),
		missing: question.missing,
	});

/** Key of a question's pictures, to compare questions within one file. */
export function lookKeyOf(question: ReadQuestion): string {
	const { shown, missing } = lookOfReadQuestion(question);
	return JSON.stringify([[...shown].sort(), [...missing].sort()]);
}

const isSubset = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].every((name) => other.has(name));
const isEqual = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
	one.size === other.size && isSubset(one, other);

/**
 * Rates how well the pictures of two questions with equal words match; undefined: they are different
 * pictures.
 */
export function fitOf(standing: Look, read: Look): number | undefined {
	if (isEqual(standing.shown, read.shown)) return isEqual(standing.missing, read.missing) ? 3 : 2;
	return isSubset(standing.shown, read.shown) || isSubset(read.shown, standing.shown) ? 1 : undefined;
}

const storedPictureUrl = /\/uploads\/([\w-]+\.webp)/g;

/** Names of stored pictures in Markdown or URLs. */
export const picturesIn = (texts: readonly (string | undefined)[]): string[] =>
	texts.flatMap((one) => [...(one ?? "").matchAll(storedPictureUrl)].map(([, name]) => name!));

/** Names of all pictures that a question shows. */
export function picturesOf({ text, explanation, passage, picture, options }: ReadQuestion): string[] {
	const texts = [text, explanation?.text, passage?.text, ...options.map(({ note }) => note?.text)];
	const own = [picture, ...options.map((option) => option.picture)].flatMap((one) => one?.name ?? []);
	return [...new Set([...own, ...picturesIn(texts)])];
}
