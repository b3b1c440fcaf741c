import type { ImportOutcome } from "@cachimbo/contract/question-imports/question-imports";
import { and, asc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { examQuestions, type Lack } from "../../../db/schema/catalogue/catalogue.ts";
import { questionImportRows, questionImports } from "../../../db/schema/catalogue/question-imports.ts";
import { isUnavailable } from "../../../db/unavailable.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../work/errors.ts";
import { createGate } from "../../../work/gate.ts";
import { listCourses } from "../../courses/queries.ts";
import { lockForImport, placeInExam, writeImported } from "../../questions/imported.ts";
import { readBefore } from "../../questions/undo-writes.ts";
import { type Comparison, createComparison } from "../comparison/compare.ts";
import { picturesOf } from "../comparison/identity.ts";
import { listStanding } from "../comparison/standing.ts";
import { dropFile, failImport } from "../ending.ts";
import { type ImportRow, isLeftOut } from "../mapper.ts";
import { type ImportOwner, ownerOf } from "../owner.ts";
import { findImportRow } from "../queries.ts";
import type { ReadQuestion, RowContent } from "../reader/messages.ts";
import { dropPictures, publishPictures } from "../staged-pictures.ts";
import { rememberPlaced, rememberWritten } from "./remember-written.ts";
import { findStored, toImported } from "./to-imported.ts";

/** Number of rows in memory at once. Progress is reported after each batch. */
const batchSize = 100;

/** Writes one import at a time: each takes two connections, so ten could deadlock over the pool. */
const oneAtATime = createGate({
	...{ name: "imports written", running: 1, waiting: 100 },
	full: "Hay muchas importaciones en curso",
});

/**
 * Writes a confirmed import in one transaction, which also sets its status to DONE, so that a killed job can be run again.
 */
export async function writeImport(deps: Deps, id: number): Promise<void> {
	await oneAtATime(() => write(deps, id));
}

async function write(deps: Deps, id: number): Promise<void> {
	const found = await findImportRow(deps, id);
	if (found?.status !== "IMPORTING") return;
	// Delete the file, which was kept in case it had to be read again.
	await dropFile(deps, id, found.file);
	try {
		await deps.db.transaction((tx) => writeAll(deps, tx, found));
	} catch (error) {
		if (isUnavailable(error)) throw error; // the job is retried
		if (!(error instanceof AppError)) deps.log.error({ err: error, import: id }, "import not written");
		return failImport(deps, id, "IMPORTING", refusalOf(error, found));
	}
	deps.bus.publish("catalogue-changed", { scope: "questions" });
	await forgetContents(deps, id);
}

/**
 * SQL condition: rows whose content is not needed once the import is written: all except faulty rows, which users still read.
 */
export const writtenRows = and(
	ne(questionImportRows.outcome, "faulty"),
	sql`${questionImportRows.content} is not null`,
);

/** Clears the content of written rows. Their outcomes stay, for the counts. */
export const forgetContents = (deps: Pick<Deps, "db">, id: number) =>
	deps.db
		.update(questionImportRows)
		.set({ content: null })
		.where(and(eq(questionImportRows.importId, id), writtenRows));

function refusalOf(error: unknown, { examId }: ImportRow): string {
	const ownerGone = error instanceof AppError && error.code === "VALIDATION";
	if (ownerGone) return examId === null ? "El curso se eliminó mientras tanto" : "El examen se eliminó mientras tanto";
	return error instanceof AppError ? error.message : "No pudimos guardar las preguntas. Intenta de nuevo.";
}

async function writeAll(deps: Deps, tx: Tx, { id, ...row }: ImportRow): Promise<void> {
	const owner = ownerOf(row);
	const target = { owner, authorId: row.userId };
	await lockForImport(tx, owner);
	const [now] = await tx
		.select({ status: questionImports.status })
		.from(questionImports)
		.where(eq(questionImports.id, id));
	if (now?.status !== "IMPORTING") return;
	const courses = new Map((await listCourses(deps)).map((course) => [course.id, course]));
	const compare = await createComparison(await listStanding(deps, owner), [...courses.values()]);
	let processed = 0;
	let hasFaulty = false;
	for (let last = 0; ; ) {
		const batch = await readBatch(tx, id, last);
		const latest = batch.at(-1);
		if (!latest) break;
		const wanted = batch.flatMap(toRowToWrite);
		hasFaulty ||= batch.some(({ outcome }) => outcome === "faulty");
		refuseLostCourses(wanted, courses);
		await publishPictures(
			deps,
			tx,
			id,
			wanted.flatMap(({ question }) => picturesOf(question)),
		);
		await writeBatch(tx, target, id, wanted, compare);
		[last, processed] = [latest.row, processed + batch.length];
		// Outside the transaction, so that progress is visible before the commit.
		await deps.db.update(questionImports).set({ processed }).where(eq(questionImports.id, id));
	}
	await placeChosen(tx, owner, id);
	await tx.update(questionImports).set({ status: "DONE", finishedAt: sql`now()` }).where(eq(questionImports.id, id));
	// Faulty rows still show their pictures until the import is deleted.
	if (!hasFaulty) await dropPictures(deps, tx, id);
}

/** Adds to the exam the questions of the bank that were chosen instead of rows. */
async function placeChosen(tx: Tx, owner: ImportOwner, id: number): Promise<void> {
	if (!("examId" in owner)) return;
	const rows = await tx
		.select({ alike: questionImportRows.alike })
		.from(questionImportRows)
		.where(and(eq(questionImportRows.importId, id), eq(questionImportRows.outcome, "placed")))
		.orderBy(asc(questionImportRows.row));
	const ids = rows.flatMap(({ alike }) => alike?.questionId ?? []);
	if (ids.length === 0) return;
	const before = await tx
		.select({ id: examQuestions.questionId })
		.from(examQuestions)
		.where(and(eq(examQuestions.examId, owner.examId), inArray(examQuestions.questionId, ids)));
	await placeInExam(tx, owner.examId, ids).catch((error: unknown) => {
		if (!(error instanceof AppError) || error.code !== "VALIDATION") throw error;
		throw new AppError("CONFLICT", "Se eliminó una de las preguntas que elegiste usar. Vuelve a subir el archivo.");
	});
	const alreadyPlaced = new Set(before.map(({ id }) => id));
	await rememberPlaced(
		tx,
		id,
		[...new Set(ids)].filter((questionId) => !alreadyPlaced.has(questionId)),
	);
}

interface RowToWrite {
	row: number;
	outcome: ImportOutcome;
	lacks: readonly Lack[];
	question: ReadQuestion;
}

const readBatch = (tx: Tx, id: number, after: number) =>
	tx
		.select()
		.from(questionImportRows)
		.where(and(eq(questionImportRows.importId, id), gt(questionImportRows.row, after)))
		.orderBy(asc(questionImportRows.row))
		.limit(batchSize);

function toRowToWrite({ row, outcome, lacks, content }: typeof questionImportRows.$inferSelect): RowToWrite[] {
	const { question } = content as RowContent;
	if (question === null || isLeftOut(outcome)) return [];
	return [{ row, outcome, lacks, question: withNewFields(question) }];
}

/** Adds the fields that rows of earlier versions do not have: missing pictures, lacks and a title, all empty. */
const withNewFields = (question: ReadQuestion): ReadQuestion => ({
	...{ ...question, missing: question.missing ?? [], lacks: question.lacks ?? [] },
	passage: question.passage && { ...question.passage, title: question.passage.title ?? "" },
});

function refuseLostCourses(batch: readonly RowToWrite[], courses: ReadonlyMap<number, unknown>): void {
	const lost = batch.find(({ question }) => !courses.has(question.courseId ?? 0));
	if (lost) throw new AppError("CONFLICT", `El curso «${lost.question.courseName}» se eliminó mientras tanto`);
}

async function writeBatch(
	tx: Tx,
	target: { owner: ImportOwner; authorId: number | null },
	id: number,
	batch: readonly RowToWrite[],
	compare: (question: ReadQuestion) => Comparison,
): Promise<void> {
	const compared = batch.map((one) => ({ ...one, now: compare(one.question) }));
	const changed = compared.flatMap(({ now }) => (now.outcome === "changed" && now.standing ? [now.standing.id] : []));
	const stored = await findStored(tx, changed);
	const list = compared.flatMap(({ question, now }) =>
		now.outcome === "same" ? [] : [toImported(question, now.standing, stored)],
	);
	if (list.length > 0) {
		const before = await readBefore(tx, changed);
		await rememberWritten(tx, id, await writeImported(tx, target, list, async () => {}), before);
	}
	await correctOutcomes(
		tx,
		id,
		compared.filter(({ outcome, lacks, now }) => outcome !== now.outcome || String(lacks) !== String(now.lacks)),
	);
}

/** Updates the outcomes of rows whose questions changed since the preview, so that the counts show what was written. */
async function correctOutcomes(tx: Tx, id: number, rows: readonly { row: number; now: Comparison }[]): Promise<void> {
	if (rows.length === 0) return;
	const now = JSON.stringify(rows.map(({ row, now: { outcome, lacks } }) => ({ row, outcome, lacks })));
	await tx.execute(sql`update question_import_rows set outcome = now.outcome::import_outcome, lacks = now.lacks
		from jsonb_to_recordset(${now}::jsonb) as now("row" int, outcome text, lacks text[])
		where import_id = ${id} and question_import_rows."row" = now."row"`);
}
