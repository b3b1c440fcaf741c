import { and, asc, inArray, isNull } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { alternatives, questions, type StoredPicture } from "../../../db/schema/catalogue/catalogue.ts";
import type { ImportedQuestion } from "../../questions/imported.ts";
import { collapseSpaces, withoutPictures } from "../comparison/identity.ts";
import { merge, namesMissingPicture } from "../comparison/merge.ts";
import type { ReadQuestion, StandingQuestion } from "../reader/messages.ts";

/** Fields of an existing question that stay unchanged if the file does not have them. */
interface Stored {
	text: string;
	html: string;
	explanation: string;
	explanationHtml: string;
	picture: StoredPicture | null;
	options: Map<string, { note: string; noteHtml: string; picture: StoredPicture | null }>;
}

/** Key of an alternative: its text, or its position if it has only a picture. */
const keyOf = (text: string, place: number) => collapseSpaces(text) || `\0${place}`;

/** Reads the stored fields of questions, by id. */
export async function findStored(tx: Tx, ids: readonly number[]): Promise<Map<number, Stored>> {
	if (ids.length === 0) return new Map();
	const { id, text, html, explanation, explanationHtml, picture } = questions;
	const rows = await tx
		.select({ id, text, html, explanation, explanationHtml, picture })
		.from(questions)
		.where(inArray(id, [...ids]));
	const options = await tx
		.select()
		.from(alternatives)
		.where(and(inArray(alternatives.questionId, [...ids]), isNull(alternatives.archivedAt)))
		.orderBy(asc(alternatives.position));
	const byQuestion = Map.groupBy(options, ({ questionId }) => questionId);
	return new Map(
		rows.map((row) => {
			const own = byQuestion.get(row.id) ?? [];
			return [row.id, { ...row, options: new Map(own.map((option, place) => [keyOf(option.text, place), option])) }];
		}),
	);
}

/** Returns the question to write: the file's fields over the existing ones. */
export function toImported(
	read: ReadQuestion,
	standing: StandingQuestion | undefined,
	stored: ReadonlyMap<number, Stored>,
): ImportedQuestion {
	if (!standing) return newQuestion(read);
	const { question, lacks, missing } = merge(standing, read);
	const before = stored.get(standing.id);
	const { text, html } = question.keepsText && before ? before : question;
	const explanation = question.explanation ?? { text: before?.explanation ?? "", html: before?.explanationHtml ?? "" };
	return {
		...newQuestion(question),
		...{ standing: { id: standing.id, version: standing.version }, text, html, lacks, missing },
		topic: orStanding(question.topic, standing.topic),
		subtopic: orStanding(question.subtopic, standing.subtopic),
		difficulty: orStanding(question.difficulty, standing.difficulty),
		number: orStanding(question.number, standing.number),
		seconds: orStanding(question.seconds, standing.seconds),
		...{ explanation: explanation.text, explanationHtml: explanation.html },
		passage: question.passage && { ...question.passage, ...completedPassage(standing.passage, question.passage.text) },
		picture: question.picture ?? before?.picture ?? null,
		options: question.options.map(({ note, picture, ...option }, place) => {
			const known = before?.options.get(keyOf(option.text, place));
			return {
				...option,
				note: note ?? (known && { text: known.note, html: known.noteHtml }),
				picture: picture ?? known?.picture ?? null,
			};
		}),
	};
}

/** Returns the existing text of a passage whose missing pictures the file brings. */
const completedPassage = (standing: string | null, text: string) =>
	standing !== null &&
	namesMissingPicture(standing) &&
	standing !== text &&
	withoutPictures(standing) === withoutPictures(text)
		? { completes: standing }
		: {};

const orStanding = <T>(fileValue: T | null | undefined, standing: T | null): T | null =>
	fileValue === undefined ? standing : fileValue;

function newQuestion(question: ReadQuestion): ImportedQuestion {
	const { courseId, topic, subtopic, difficulty, number, seconds, passage, text, html, lacks, missing } = question;
	return {
		standing: null,
		...{ courseId: courseId ?? 0, text, html, passage, correctOption: question.correctOption, lacks },
		...{ topic: topic ?? null, subtopic: subtopic ?? null, difficulty: difficulty ?? null },
		...{ number: number ?? null, seconds: seconds ?? null },
		explanation: question.explanation?.text ?? "",
		explanationHtml: question.explanation?.html ?? "",
		picture: question.picture ?? null,
		options: question.options.map(({ picture, ...option }) => ({ ...option, picture: picture ?? null })),
		missing: lacks.includes("PICTURE") ? missing.join(", ") : null,
		annulled: question.annulled ?? false,
	};
}
