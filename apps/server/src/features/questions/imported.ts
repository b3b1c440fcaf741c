import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { alternatives, passages, questions } from "../../db/schema/catalogue.ts";
import { AppError } from "../../errors.ts";
import { type NewAlternative, toRows } from "./alternatives.ts";
import { lockOwner, nextPosition, type Owner, placeQuestions, questionsOf } from "./owner.ts";
import { passagesOf } from "./passages.ts";

export { placeInExam } from "./exam-places.ts";

/** A validated and rendered question of a file. */
export interface ImportedQuestion {
	/** the question it updates, with the version it was compared with; null: new */
	standing: { id: number; version: number } | null;
	courseId: number;
	topic: string | null;
	passage: { text: string; html: string } | null;
	text: string;
	html: string;
	explanation: string;
	explanationHtml: string;
	/** `note`: why it is wrong; absent: none */
	options: readonly { text: string; html: string; note?: { text: string; html: string } | undefined }[];
	correctOption: number;
}

/** Rows of one INSERT: with ten alternatives each, well below the limit of bind parameters. */
const batchSize = 200;

/**
 * Writes the questions of a file in the caller's transaction, appending new ones in order; the caller publishes
 * 'catalogue-changed' after the commit. Updated ones keep their pictures, and their alternatives' ids by position.
 * @param onWritten called after each batch with the number written so far
 * @throws AppError CONFLICT when a question to be updated is no longer in `owner`, or was edited since
 */
export async function writeImported(
	tx: Tx,
	owner: Owner,
	list: readonly ImportedQuestion[],
	onWritten: (count: number) => Promise<void>,
): Promise<void> {
	await lockOwner(tx, owner);
	const passageIds = await ensurePassages(tx, owner, list);
	let position = await nextPosition(tx, owner);
	let written = 0;
	const isNew = (question: ImportedQuestion) => question.standing === null;
	for (const batch of [...batches(list.filter(isNew)), ...batches(list.filter((one) => !isNew(one)))]) {
		const rows = batch.map((question) => toRow(owner, question, passageIds));
		if (batch[0]?.standing === null) {
			await insertBatch(tx, owner, batch, rows, position);
			position += batch.length;
		} else await changeBatch(tx, owner, batch, rows);
		written += batch.length;
		await onWritten(written);
	}
}

function* batches<T>(list: readonly T[]): Generator<readonly T[]> {
	for (let start = 0; start < list.length; start += batchSize) yield list.slice(start, start + batchSize);
}

/** Passage ids by source text: the owner's questions with the same text share one passage. */
async function ensurePassages(tx: Tx, owner: Owner, list: readonly ImportedQuestion[]): Promise<Map<string, number>> {
	const wanted = new Map(list.flatMap(({ passage }) => (passage ? [[passage.text, passage.html] as const] : [])));
	if (wanted.size === 0) return new Map();
	const columns = { id: passages.id, text: passages.text };
	const present = await tx
		.select(columns)
		.from(passages)
		.where(and(passagesOf(owner), isNull(passages.archivedAt), inArray(passages.text, [...wanted.keys()])))
		.orderBy(asc(passages.id))
		.for("share");
	// Reversed, so that of several with the same text the first wins.
	const ids = new Map(present.reverse().map(({ id, text }) => [text, id]));
	const added = [...wanted].filter(([text]) => !ids.has(text)).map(([text, html]) => ({ ...owner, text, html }));
	for (const batch of batches(added)) {
		for (const { id, text } of await tx
			.insert(passages)
			.values([...batch])
			.returning(columns))
			ids.set(text, id);
	}
	return ids;
}

function toRow(owner: Owner, question: ImportedQuestion, passageIds: ReadonlyMap<string, number>) {
	const { courseId, topic, passage, text, html, explanation, explanationHtml } = question;
	return {
		courseId: "courseId" in owner ? owner.courseId : courseId,
		passageId: passage ? (passageIds.get(passage.text) ?? null) : null,
		...{ topic, text, html, explanation, explanationHtml },
	};
}

const alternativesOf = ({ options, correctOption }: ImportedQuestion): NewAlternative[] =>
	options.map(({ text, html, note }, position) => ({
		...{ id: null, position, text, html, isCorrect: position === correctOption },
		...{ note: note?.text ?? "", noteHtml: note?.html ?? "" },
	}));

async function insertBatch(
	tx: Tx,
	owner: Owner,
	batch: readonly ImportedQuestion[],
	rows: readonly ReturnType<typeof toRow>[],
	first: number,
): Promise<void> {
	const created = await tx
		.insert(questions)
		.values([...rows])
		.returning({ id: questions.id });
	const ids = created.map(({ id }) => id).sort((a, b) => a - b);
	await placeQuestions(tx, owner, ids, first);
	const options = ids.flatMap((id, index) => toRows(id, alternativesOf(batch[index]!)));
	await tx.insert(alternatives).values(options);
}

async function changeBatch(
	tx: Tx,
	owner: Owner,
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
			text: sql`changed.text`,
			html: sql`changed.html`,
			explanation: sql`changed.explanation`,
			explanationHtml: sql`changed."explanationHtml"`,
			version: sql`${questions.version} + 1`,
		})
		.from(
			sql`jsonb_to_recordset(${changes}::jsonb) as changed(id int, version int, "courseId" int, "passageId" int, topic text, text text,
				html text, explanation text, "explanationHtml" text)`,
		)
		.where(and(sql`${questions.id} = changed.id and ${questions.version} = changed.version`, questionsOf(owner)))
		.returning({ id: questions.id });
	if (changed.length < batch.length) {
		throw new AppError("CONFLICT", "Las preguntas cambiaron mientras revisabas el archivo. Vuelve a subirlo.");
	}
	await replaceByPlace(tx, new Map(batch.map((question, index) => [ids[index]!, alternativesOf(question)])));
}

/** `replaceAlternatives` for many questions at once: alternatives keep their ids by position. */
async function replaceByPlace(tx: Tx, wanted: ReadonlyMap<number, readonly NewAlternative[]>): Promise<void> {
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
	const gone = plan.flatMap((one) => one.gone);
	if (gone.length > 0) {
		await tx.update(alternatives).set({ archivedAt: sql`now()` }).where(inArray(alternatives.id, gone));
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
			isCorrect: sql`kept."isCorrect"`,
			note: sql`kept.note`,
			noteHtml: sql`kept."noteHtml"`,
		})
		.from(
			sql`jsonb_to_recordset(${kept}::jsonb) as kept(id int, position int, text text, html text, "isCorrect" boolean, note text,
				"noteHtml" text)`,
		)
		.where(sql`${alternatives.id} = kept.id`);
	const added = plan.flatMap((one) => one.added);
	if (added.length > 0) await tx.insert(alternatives).values(added);
}
