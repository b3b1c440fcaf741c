import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { alternatives, passages, questions } from "../../db/schema/catalogue/catalogue.ts";
import type { QuestionBefore } from "../../db/schema/catalogue/question-imports.ts";
import { nextVersion } from "../../db/version.ts";
import { AppError } from "../../work/errors.ts";
import { restorePassage } from "./passages.ts";
import { lockList, type QuestionList, removeFromList } from "./places/question-list.ts";
import { refuseLeavingSealed } from "./places/sealed-places.ts";

/** All writes of an import, which are undone unless they were used since. */
export interface Written {
	added: readonly { id: number; version: number }[];
	changed: readonly { id: number; version: number; before: QuestionBefore }[];
	/** Questions of the bank that the import placed in the exam. */
	placed: readonly number[];
	passages: readonly { id: number; version: number; before: { title: string; text: string; html: string } | null }[];
}

export type KeptQuestion = { id: number; text: string; reason: "ANSWERED" | "EDITED" | "PLACED" };

export interface UndoResult {
	questions: number;
	/** number of questions that were deleted or removed from the exam since */
	gone: number;
	kept: KeptQuestion[];
}

/** Reads the state of questions before an import changes them, so that `rememberWritten` can store it for an undo. */
export async function readBefore(
	tx: Tx,
	ids: readonly number[],
): Promise<Map<number, QuestionBefore & { version: number }>> {
	if (ids.length === 0) return new Map();
	const { courseId, passageId, topic, subtopic, difficulty, number, seconds, picture, lacks, missingPicture } =
		questions;
	const { text, html, explanation, explanationHtml, id, version } = questions;
	const columns = { courseId, passageId, topic, subtopic, difficulty, number, seconds, picture, lacks, missingPicture };
	const rows = await tx
		.select({ id, version, ...columns, text, html, explanation, explanationHtml })
		.from(questions)
		.where(inArray(id, [...ids]));
	const options = await tx
		.select()
		.from(alternatives)
		.where(and(inArray(alternatives.questionId, [...ids]), isNull(alternatives.archivedAt)))
		.orderBy(asc(alternatives.position));
	const byQuestion = Map.groupBy(options, ({ questionId }) => questionId);
	return new Map(
		rows.map(({ id, version, ...question }) => {
			const own = byQuestion.get(id) ?? [];
			const kept = own.map(({ questionId: _id, archivedAt: _at, ...option }) => option);
			return [id, { version, question, alternatives: kept }];
		}),
	);
}

/**
 * Undoes the writes of an import in the caller's transaction: deletes new questions, restores changed ones, and removes placed ones
 * from the exam. Keeps and reports questions that were answered, edited or placed elsewhere since.
 * @param since time of the import
 * @throws AppError CONFLICT while the exam is an open simulacro
 */
export async function undoWrites(tx: Tx, owner: QuestionList, written: Written, since: Date): Promise<UndoResult> {
	await lockList(tx, owner);
	await refuseLeavingSealed(tx, owner).catch((fault: unknown) => {
		if (!(fault instanceof AppError)) throw fault;
		throw new AppError(
			"CONFLICT",
			"Es de un simulacro que ya empezó: la importación se puede deshacer después del cierre",
		);
	});
	const ids = [...written.added, ...written.changed].map(({ id }) => id).concat(written.placed);
	const present = await lock(tx, ids, owner);
	const asked = await findAsked(tx, ids, since);
	// For a placed question, count only attempts of this exam, since its other places still ask it.
	const askedHere = "examId" in owner ? await findAsked(tx, written.placed, since, owner.examId) : asked;
	const kept: KeptQuestion[] = [];
	let gone = 0;
	const canUndo = (id: number, recorded: { version?: number; alone?: boolean; placed?: boolean }): boolean => {
		const row = present.get(id);
		if (!row || row.archived || (recorded.placed && !row.here)) {
			gone++;
			return false;
		}
		const reason = (recorded.placed ? askedHere : asked).has(id)
			? "ANSWERED"
			: recorded.version !== undefined && row.version !== recorded.version
				? "EDITED"
				: recorded.alone && row.elsewhere
					? "PLACED"
					: undefined;
		if (reason) kept.push({ id, text: row.text, reason });
		return reason === undefined;
	};
	const added = written.added.filter(({ id, version }) => canUndo(id, { version, alone: true })).map(({ id }) => id);
	const changed = written.changed.filter(({ id, version }) => canUndo(id, { version }));
	const placed = written.placed.filter((id) => canUndo(id, { placed: true }));
	if (added.length > 0) await tx.update(questions).set({ archivedAt: sql`now()` }).where(inArray(questions.id, added));
	await restoreChanged(tx, changed);
	for (const id of placed) await removeFromList(tx, owner, id);
	await undoPassages(
		tx,
		written.passages,
		kept.map(({ id }) => id),
	);
	return { questions: added.length + changed.length + placed.length, gone, kept };
}

interface Present extends Record<string, unknown> {
	id: number;
	version: number;
	text: string;
	archived: boolean;
	/** in the list that the import wrote to */
	here: boolean;
	/** in another list */
	elsewhere: boolean;
}

/** Locks in the order of ids, so that concurrent changes cannot deadlock. */
async function lock(tx: Tx, ids: readonly number[], owner: QuestionList): Promise<Map<number, Present>> {
	const wanted = sql.param([...ids]);
	await tx.execute(sql`select id from questions where id = any(${wanted}::int[]) order by id for no key update`);
	const inExam = (condition: SQL) => sql`exists (select from exam_questions place join exams e on e.id = place.exam_id
		where place.question_id = q.id and e.archived_at is null and ${condition})`;
	const isOwn = sql`q.own_position is not null`;
	const [here, elsewhere] =
		"examId" in owner
			? [inExam(sql`e.id = ${owner.examId}`), sql`(${isOwn} or ${inExam(sql`e.id <> ${owner.examId}`)})`]
			: [isOwn, inExam(sql`true`)];
	const { rows } = await tx.execute<Present>(sql`
		select q.id, q.version, left(q.text, 80) as text, q.archived_at is not null as archived,
			${here} as here, ${elsewhere} as elsewhere
		from questions q where q.id = any(${wanted}::int[])`);
	return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns which of these questions students were asked since: in papers of exams, quizzes and attempts kept on a device, and in
 * practice.
 */
async function findAsked(tx: Tx, ids: readonly number[], since: Date, examId?: number): Promise<Set<number>> {
	if (ids.length === 0) return new Set();
	const from = sql`${since.toISOString()}::timestamptz`;
	const where = examId === undefined ? sql`true` : sql`exam_id = ${examId}`;
	const practised = sql`union select r.question_id from notebook_reviews r
		where r.question_id in (select id from wanted) and r.received_at >= ${from}`;
	const { rows } = await tx.execute<{ id: number }>(sql`
		with wanted as (select unnest(${sql.param([...ids])}::int[]) as id),
			made as materialized (select id from papers where created_at >= ${from} and ${where}),
			used as materialized (
				select distinct a.paper_id, a.question_ids from attempts a join made on made.id = a.paper_id
				union select distinct k.paper_id, k.question_ids from kept_attempts k join made on made.id = k.paper_id),
			asked as (
				select unnest(question_ids) as id from used where question_ids is not null
				union select (one ->> 'idQuestion')::int from papers p, jsonb_array_elements(p.questions::jsonb) one
					where p.id in (select paper_id from used where question_ids is null)
				${examId === undefined ? practised : sql``})
		select wanted.id from wanted join asked on asked.id = wanted.id`);
	return new Set(rows.map(({ id }) => id));
}

/** Restores changed questions, with a new version, so that a save of a form opened before is refused. */
async function restoreChanged(tx: Tx, list: Written["changed"]): Promise<void> {
	for (const { id, before } of list) {
		const row = before.question as Partial<typeof questions.$inferInsert>;
		await tx
			.update(questions)
			.set({ ...row, version: nextVersion(questions.version) })
			.where(eq(questions.id, id));
		await restorePassage(tx, row.passageId ?? null);
		const ids = before.alternatives.map((option) => option.id);
		const own = eq(alternatives.questionId, id);
		// Clear is_correct first: the unique index allows one.
		await tx
			.update(alternatives)
			.set({ isCorrect: false })
			.where(and(own, isNull(alternatives.archivedAt)));
		const added = and(
			own,
			isNull(alternatives.archivedAt),
			ids.length > 0 ? notInArray(alternatives.id, ids) : undefined,
		);
		await tx.update(alternatives).set({ archivedAt: sql`now()` }).where(added);
		for (const { id: optionId, ...option } of before.alternatives)
			await tx
				.update(alternatives)
				.set({ ...option, archivedAt: null })
				.where(and(own, eq(alternatives.id, optionId)));
	}
}

/**
 * Deletes new passages that no question uses any more. Restores changed passages that nobody has edited since and no kept question
 * uses.
 */
async function undoPassages(tx: Tx, list: Written["passages"], kept: readonly number[]): Promise<void> {
	for (const { id, version, before } of list) {
		const isUnedited = and(eq(passages.id, id), eq(passages.version, version), isNull(passages.archivedAt));
		const uses = sql`select from questions q where q.passage_id = ${id} and q.archived_at is null`;
		const unused = sql`not exists (${uses})`;
		const unusedByKept = sql`not exists (${uses} and q.id = any(${sql.param([...kept])}::int[]))`;
		if (before)
			await tx
				.update(passages)
				.set({ ...before, version: nextVersion(passages.version) })
				.where(and(isUnedited, unusedByKept));
		else await tx.update(passages).set({ archivedAt: sql`now()` }).where(and(isUnedited, unused));
	}
}
