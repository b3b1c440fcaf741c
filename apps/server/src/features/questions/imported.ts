import type { Difficulty } from "@cachimbo/contract/questions/questions";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import {
	alternatives,
	type Lack,
	passages,
	questions,
	type StoredPicture,
} from "../../db/schema/catalogue/catalogue.ts";
import { nextVersion } from "../../db/version.ts";
import { AppError } from "../../work/errors.ts";
import { type NewAlternative, toRows } from "./alternatives.ts";
import { passagesOf } from "./passages.ts";
import { lockList, nextPosition, placeQuestions, type QuestionList, questionsOf } from "./places/question-list.ts";

export { placeInExam } from "./places/exam-places.ts";

/** A validated and rendered question of a file. */
export interface ImportedQuestion {
	/** existing question to update, with the compared version; null: a new question */
	standing: { id: number; version: number } | null;
	courseId: number;
	topic: string | null;
	subtopic: string | null;
	difficulty: Difficulty | null;
	/** number and seconds in the question's source */
	number: number | null;
	seconds: number | null;
	/** `completes`: the existing text to replace, which is equal but lacks the pictures */
	passage: { title: string; text: string; html: string; completes?: string } | null;
	text: string;
	html: string;
	explanation: string;
	explanationHtml: string;
	/** picture that is stored already */
	picture: StoredPicture | null;
	/** `note`: why the alternative is wrong, or right */
	options: readonly {
		text: string;
		html: string;
		picture: StoredPicture | null;
		note?: { text: string; html: string } | undefined;
	}[];
	/** null: the key is missing */
	correctOption: number | null;
	/** not empty: a draft */
	lacks: readonly Lack[];
	/** names in the file of missing pictures */
	missing: string | null;
	/** true: insert a new question as annulled. Ignored for an existing question, which needs a correction. */
	annulled?: boolean;
}

/** All writes of a call, so that they can be undone. */
export interface WrittenQuestions {
	added: number[];
	changed: number[];
	passages: { added: number[]; changed: PassageBefore[] };
}

interface PassageBefore {
	id: number;
	/** version after the write */
	version: number;
	before: { title: string; text: string; html: string };
}

/** Number of questions in one INSERT: with ten alternatives each, well below the limit of bind parameters. */
const batchSize = 200;

/**
 * Locks the exam or course for the rest of the transaction, so that its questions stay as the import compared them.
 * @throws AppError VALIDATION if the exam or course was deleted
 */
export const lockForImport = lockList;

/**
 * Writes the questions of a file in the caller's transaction. Appends new ones in order; updated ones keep their alternatives' ids
 * by position. The caller publishes 'catalogue-changed' after the commit.
 * @param authorId author of new questions and passages
 * @param onWritten called after each batch with the number written so far
 * @throws AppError CONFLICT when a question to be updated is no longer in `owner`, or was edited since
 */
export async function writeImported(
	tx: Tx,
	{ owner, authorId }: { owner: QuestionList; authorId: number | null },
	list: readonly ImportedQuestion[],
	onWritten: (count: number) => Promise<void>,
): Promise<WrittenQuestions> {
	await lockList(tx, owner);
	const all: WrittenQuestions = { added: [], changed: [], passages: { added: [], changed: [] } };
	const passageIds = await ensurePassages(tx, { owner, authorId }, list, all.passages);
	let position = await nextPosition(tx, owner);
	let written = 0;
	const isNew = (question: ImportedQuestion) => question.standing === null;
	for (const batch of [...batches(list.filter(isNew)), ...batches(list.filter((one) => !isNew(one)))]) {
		const rows = batch.map((question) => toRow(owner, question, passageIds));
		if (batch[0]?.standing === null) {
			const authored = rows.map((row) => ({ ...row, authorId }));
			all.added.push(...(await insertBatch(tx, owner, batch, authored, position)));
			position += batch.length;
		} else {
			await changeBatch(tx, owner, batch, rows);
			all.changed.push(...batch.flatMap(({ standing }) => standing?.id ?? []));
		}
		written += batch.length;
		await onWritten(written);
	}
	return all;
}

function* batches<T>(list: readonly T[]): Generator<readonly T[]> {
	for (let start = 0; start < list.length; start += batchSize) yield list.slice(start, start + batchSize);
}

const keyOf = ({ title, text }: { title: string; text: string }): string => `${title}\n${text}`;

/**
 * Finds or creates the passages of the questions; questions with equal title and text share one. Without a title, only the text is
 * compared. Updates an existing passage that has no title, or lacked its pictures.
 */
async function ensurePassages(
	tx: Tx,
	{ owner, authorId }: { owner: QuestionList; authorId: number | null },
	list: readonly ImportedQuestion[],
	written: WrittenQuestions["passages"],
): Promise<Map<string, number>> {
	const wanted = new Map(list.flatMap(({ passage }) => (passage ? [[keyOf(passage), passage] as const] : [])));
	if (wanted.size === 0) return new Map();
	const { id, title, text, html, version } = passages;
	const columns = { id, title, text, html, version };
	const texts = [...new Set([...wanted.values()].flatMap(({ text, completes = text }) => [text, completes]))];
	const present = await tx
		.select(columns)
		.from(passages)
		.where(and(passagesOf(owner), isNull(passages.archivedAt), inArray(passages.text, texts)))
		.orderBy(asc(passages.id))
		.for("share");
	const ids = new Map<string, number>();
	const added: (typeof passages.$inferInsert)[] = [];
	for (const [key, { title, text, html, completes }] of wanted) {
		const alike = present.filter((passage) => passage.text === text || passage.text === completes);
		const found = alike.find((passage) => passage.title === title) ?? alike.find((passage) => !title || !passage.title);
		if (!found) added.push({ ...owner, title, text, html, authorId });
		else {
			ids.set(key, found.id);
			const isTitled = !title || found.title === title;
			if (isTitled && found.text === text) continue;
			const next = { title: title || found.title, text };
			const before = { title: found.title, text: found.text, html: found.html };
			Object.assign(found, next, { html, version: found.version + 1 });
			written.changed.push({ id: found.id, version: found.version, before });
			const changed = { ...next, html, version: nextVersion(passages.version) };
			await tx.update(passages).set(changed).where(eq(passages.id, found.id));
		}
	}
	for (const batch of batches(added)) {
		for (const { id, ...passage } of await tx
			.insert(passages)
			.values([...batch])
			.returning(columns)) {
			ids.set(keyOf(passage), id);
			written.added.push(id);
		}
	}
	return ids;
}

function toRow(owner: QuestionList, question: ImportedQuestion, passageIds: ReadonlyMap<string, number>) {
	const { courseId, topic, subtopic, difficulty, number, seconds, passage, text, html, picture } = question;
	const { explanation, explanationHtml, lacks, missing } = question;
	return {
		courseId: "courseId" in owner ? owner.courseId : courseId,
		passageId: passage ? (passageIds.get(keyOf(passage)) ?? null) : null,
		...{ topic, subtopic, difficulty, number, seconds, text, html, picture, explanation, explanationHtml },
		...{ lacks: [...lacks], missingPicture: missing },
	};
}

const alternativesOf = ({ options, correctOption }: ImportedQuestion): NewAlternative[] =>
	options.map(({ text, html, picture, note }, position) => ({
		...{ id: null, position, text, html, picture, isCorrect: position === correctOption },
		...{ note: note?.text ?? "", noteHtml: note?.html ?? "" },
	}));

async function insertBatch(
	tx: Tx,
	owner: QuestionList,
	batch: readonly ImportedQuestion[],
	rows: readonly ReturnType<typeof toRow>[],
	first: number,
): Promise<number[]> {
	const created = await tx
		.insert(questions)
		.values(rows.map((row, index) => ({ ...row, annulledAt: batch[index]?.annulled ? sql`now()` : null })))
		.returning({ id: questions.id });
	const ids = created.map(({ id }) => id).sort((a, b) => a - b);
	await placeQuestions(tx, owner, ids, first);
	const options = ids.flatMap((id, index) => toRows(id, alternativesOf(batch[index]!)));
	if (options.length > 0) await tx.insert(alternatives).values(options);
	return ids;
}

async function changeBatch(
	tx: Tx,
	owner: QuestionList,
	batch: readonly ImportedQuestion[],
	rows: readonly ReturnType<typeof toRow>[],
): Promise<void> {
	const ids = batch.map(({ standing }) => standing?.id ?? 0);
	const changes = JSON.stringify(rows.map((row, index) => ({ ...row, ...batch[index]?.standing })));
	const changed = await tx
		.update(questions)
		.set({
			courseId: sql`changed."courseId"`,
			passageId: sql`changed."passageId"`,
			topic: sql`changed.topic`,
			subtopic: sql`changed.subtopic`,
			difficulty: sql`changed.difficulty::question_difficulty`,
			number: sql`changed.number`,
			seconds: sql`changed.seconds`,
			picture: sql`changed.picture`,
			lacks: sql`changed.lacks`,
			missingPicture: sql`changed."missingPicture"`,
			text: sql`changed.text`,
			html: sql`changed.html`,
			explanation: sql`changed.explanation`,
			explanationHtml: sql`changed."explanationHtml"`,
			version: sql`${questions.version} + 1`,
		})
		.from(
			sql`jsonb_to_recordset(${changes}::jsonb) as changed(id int, version int, "courseId" int, "passageId" int, topic text, subtopic text,
				difficulty text, number int, seconds int, picture jsonb, lacks text[], "missingPicture" text, text text, html text,
				explanation text, "explanationHtml" text)`,
		)
		.where(and(sql`${questions.id} = changed.id and ${questions.version} = changed.version`, questionsOf(owner)))
		.returning({ id: questions.id });
	if (changed.length < batch.length) {
		throw new AppError("CONFLICT", "Las preguntas cambiaron mientras revisabas el archivo. Vuelve a subirlo.");
	}
	await replaceByPosition(tx, new Map(batch.map((question, index) => [ids[index]!, alternativesOf(question)])));
}

/** `replaceAlternatives` for many questions at once: alternatives keep their ids by position. */
async function replaceByPosition(tx: Tx, wanted: ReadonlyMap<number, readonly NewAlternative[]>): Promise<void> {
	const standing = and(inArray(alternatives.questionId, [...wanted.keys()]), isNull(alternatives.archivedAt));
	const before = await tx
		.select({ id: alternatives.id, questionId: alternatives.questionId })
		.from(alternatives)
		.where(standing)
		.orderBy(asc(alternatives.questionId), asc(alternatives.position));
	const idsOf = Map.groupBy(before, (row) => row.questionId);
	const plan = [...wanted].map(([questionId, list]) => {
		const ids = idsOf.get(questionId)?.map((row) => row.id) ?? [];
		const kept = list.slice(0, ids.length).map((row, place) => ({ ...row, id: ids[place] }));
		return { kept, gone: ids.slice(list.length), added: toRows(questionId, list.slice(ids.length)) };
	});
	const removed = plan.flatMap((one) => one.gone);
	if (removed.length > 0) {
		await tx.update(alternatives).set({ archivedAt: sql`now()` }).where(inArray(alternatives.id, removed));
	}
	// Clear is_correct first: the unique index allows one.
	await tx.update(alternatives).set({ isCorrect: false }).where(standing);
	const kept = JSON.stringify(plan.flatMap((one) => one.kept));
	await tx
		.update(alternatives)
		.set({
			position: sql`kept.position`,
			text: sql`kept.text`,
			html: sql`kept.html`,
			picture: sql`kept.picture`,
			isCorrect: sql`kept."isCorrect"`,
			note: sql`kept.note`,
			noteHtml: sql`kept."noteHtml"`,
		})
		.from(
			sql`jsonb_to_recordset(${kept}::jsonb) as kept(id int, position int, text text, html text, picture jsonb, "isCorrect" boolean,
				note text, "noteHtml" text)`,
		)
		.where(sql`${alternatives.id} = kept.id`);
	const added = plan.flatMap((one) => one.added);
	if (added.length > 0) await tx.insert(alternatives).values(added);
}
