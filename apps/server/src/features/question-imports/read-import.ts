import type { TableHeadings } from "@cachimbo/question-files/model";
import { and, eq, sql } from "drizzle-orm";
import { type FileColumns, questionImports } from "../../db/schema/catalogue/question-imports.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../work/errors.ts";
import { createGate } from "../../work/gate.ts";
import { getCourse, listCourses } from "../courses/queries.ts";
import { getExamRow } from "../exams/queries.ts";
import { listBankTexts } from "../questions/queries.ts";
import { listStanding } from "./comparison/standing.ts";
import { deleteStaleChoices, dropFile, failImport, keepChoicesOnly } from "./ending.ts";
import { assignedIn, type ImportRow } from "./mapper.ts";
import { listRemembered, noteColumnsUsed } from "./mapping/remembered.ts";
import { usualCourseOf } from "./mapping/usual-course.ts";
import { ownerOf } from "./owner.ts";
import { findImportRow } from "./queries.ts";
import { type ReadLimits, type Receive, readQuestionFile, type ToRead } from "./run-reader.ts";
import { findPublic, stagePicture } from "./staged-pictures.ts";

/** Runs one reader at a time, since it uses a whole core, and has its file and the existing questions in memory. */
const oneAtATime = createGate({
	...{ name: "imports read", running: 1, waiting: 100 },
	full: "Hay muchos archivos leyéndose. Intenta de nuevo.",
});

/** Reads an uploaded file into rows for the preview. Idempotent; after a kill it restarts from the beginning. */
export async function readImport(deps: Deps, id: number, limits?: ReadLimits): Promise<void> {
	await oneAtATime(() => read(deps, id, limits));
}

async function read(deps: Deps, id: number, limits: ReadLimits | undefined): Promise<void> {
	const found = await findImportRow(deps, id);
	if (found?.status !== "READING") return;
	const remembered = await listRemembered(deps);
	const task = await prepareTask(deps, found, remembered);
	const refusal =
		typeof task === "string"
			? task
			: await readQuestionFile(deps, task, createReceiver(deps, found, remembered), limits);
	if (refusal !== undefined) await failImport(deps, id, "READING", refusal);
	const after = await findImportRow(deps, id);
	if (after && after.status !== "READING" && !mayBeReadAgain(after)) await dropFile(deps, id, after.file);
}

type Remembered = Awaited<ReturnType<typeof listRemembered>>;

/** Whether the import's columns or courses may still be changed, so that the file has to be kept. */
const mayBeReadAgain = ({ status, columns, courses }: ImportRow): boolean =>
	status === "UNMAPPED" ||
	((status === "READY" || status === "FAULTY") && (columns !== null || (courses ?? []).length > 0));

/** @returns the reader's task, or the reason why there is nothing to read */
async function prepareTask(deps: Deps, row: ImportRow, remembered: Remembered): Promise<ToRead | string> {
	try {
		if (row.examId !== null) await getExamRow(deps, row.examId);
		else await getCourse(deps, row.courseId ?? 0);
		const [courses, standing] = await Promise.all([listCourses(deps), listStanding(deps, ownerOf(row))]);
		const content = row.file === null ? undefined : await deps.files.open("private", row.file);
		if (!content) return "El archivo ya no está. Súbelo otra vez.";
		return {
			...{ content, courseId: row.courseId, standing },
			courses: courses.map(({ id, name }) => ({ id, name })),
			// Mappings of this file take precedence over remembered ones.
			mappings: { ...remembered.mappings, ...assignedIn(row.columns) },
			courseNames: remembered.courseNames,
			usualCourseId: usualCourseOf(row),
		};
	} catch (error) {
		if (error instanceof AppError) return error.message;
		throw error;
	}
}

/** Number of questions in a page of the bank. */
const bankPageSize = 1_000;

/** Returns a handler that stores each message of the reader in its own transaction. It returns undefined for a cancelled import. */
function createReceiver(deps: Deps, found: ImportRow, remembered: Remembered): Receive {
	const { id } = found;
	const reading = and(eq(questionImports.id, id), eq(questionImports.status, "READING"));
	return async (message) => {
		switch (message.kind) {
			case "known":
				return { kind: "known", names: await findPublic(deps, message.names) };
			case "picture":
				return (await stagePicture(deps, id, message)) ? { kind: "stored" } : undefined;
			case "bank":
				return { kind: "bank", questions: await listBankTexts(deps, message.before, bankPageSize) };
		}
		return deps.db.transaction(async (tx) => {
			const updated = await tx
				.update(questionImports)
				.set(progressColumns(message, found, remembered))
				.where(reading)
				.returning();
			if (updated.length === 0) return undefined;
			// Removes rows of an earlier reader that was killed.
			if (message.kind === "total") await keepChoicesOnly(deps, tx, id);
			if (message.kind === "rows") {
				await tx.execute(rowsAsChosen(id, message.json));
			}
			if (message.kind === "done") await deleteStaleChoices(tx, id);
			if (message.kind === "done" && message.table) await noteColumnsUsed(tx, message.table.fingerprint);
			return { kind: "stored" };
		});
	};
}

/** SQL: inserts rows, keeping choices of the previous reading for rows with the same text and the same similar question. */
const rowsAsChosen = (id: number, json: string) => sql`
	insert into question_import_rows as had (import_id, "row", outcome, faults, lacks, content, alike)
	select ${id}::int, "row", outcome::import_outcome, faults, lacks, content, alike from jsonb_to_recordset(${json}::jsonb)
		as read("row" int, outcome text, faults jsonb, lacks text[], content jsonb, alike jsonb)
	on conflict (import_id, "row") do update set faults = excluded.faults, lacks = excluded.lacks, content = excluded.content,
		alike = excluded.alike, outcome = case when excluded.outcome = 'new' and excluded.alike - 'likeness' = had.alike - 'likeness'
			and excluded.content -> 'question' ->> 'text' = had.content ->> 'was' then had.outcome else excluded.outcome end`;

type Progress = Exclude<Parameters<Receive>[0], { kind: "known" | "picture" | "bank" }>;

function progressColumns(message: Progress, { columns }: ImportRow, { mappedAt }: Remembered) {
	if (message.kind === "total") return { total: message.total, processed: 0 };
	if (message.kind === "rows") return { processed: sql`${questionImports.processed} + ${message.count}` };
	if (message.kind === "unmapped") {
		return { status: "UNMAPPED" as const, message: message.message, columns: columnsOf(message.table, columns, null) };
	}
	const { table, courses = [], remarks = [] } = message;
	const isOwn = table && Object.hasOwn(assignedIn(columns), table.fingerprint);
	const remembered = table && !isOwn ? (mappedAt.get(table.fingerprint)?.toISOString() ?? null) : null;
	return {
		status: sql`case when exists (select from question_import_rows where import_id = ${questionImports.id}
			and outcome = 'faulty') then 'FAULTY' else 'READY' end::import_status`,
		columns: table ? columnsOf(table, columns, remembered) : null,
		message: remarksText(remarks),
		courses,
	};
}

const maxRemarks = 100;

/** Joins the remarks on the file, one sentence a line; null when there are none. */
function remarksText(remarks: readonly string[]): string | null {
	const all = [...new Set(remarks)].map((remark) => remark.replace(/\s+/g, " ").slice(0, 1_000).toWellFormed());
	const more = all.length - maxRemarks;
	const rest = more > 0 ? [`Y ${more} cosas más.`] : [];
	return all.length === 0 ? null : [...all.slice(0, maxRemarks), ...rest].join("\n");
}

function columnsOf(table: TableHeadings, before: FileColumns | null, rememberedAt: string | null): FileColumns {
	const { fingerprint, meanings, samples, isHeadless } = table;
	return {
		...{ fingerprint, meanings, samples, rememberedAt, isHeadless, isGuessed: isHeadless && !table.isMapped },
		headings: table.headings.map((heading) => heading.slice(0, 200).toWellFormed()),
		told: assignedIn(before),
		courseId: before?.courseId ?? null,
		version: before?.version ?? 1,
	};
}
