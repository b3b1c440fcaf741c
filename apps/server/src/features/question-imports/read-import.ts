import { and, eq, sql } from "drizzle-orm";
import { questionImports } from "../../db/schema/question-imports.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { createGate } from "../../gate.ts";
import { getCourse, listCourses } from "../courses/queries.ts";
import { getExamRow } from "../exams/queries.ts";
import { listOwnedQuestions } from "../questions/queries.ts";
import { dropFile, failImport, forgetRows } from "./ending.ts";
import type { ImportRow } from "./mapper.ts";
import { ownerOf } from "./owner.ts";
import { findImportRow } from "./queries.ts";
import { type ReadLimits, type Receive, readQuestionFile, type ToRead } from "./run-reader.ts";
import { findPublic, stagePicture } from "./staged-pictures.ts";

/** One at a time: a reader uses a whole core, and holds its file and the existing questions in memory. */
const oneAtATime = createGate({
	...{ name: "imports read", running: 1, waiting: 100 },
	full: "Hay muchos archivos leyéndose. Intenta de nuevo.",
});

/** Reads an uploaded file into rows for the preview. Restarts from the beginning after a kill; does nothing once it is read. */
export const readImport = (deps: Deps, id: number, limits?: ReadLimits): Promise<void> =>
	oneAtATime(() => read(deps, id, limits));

async function read(deps: Deps, id: number, limits: ReadLimits | undefined): Promise<void> {
	const found = await findImportRow(deps, id);
	if (found?.status !== "READING") return;
	const task = await prepare(deps, found);
	const refusal = typeof task === "string" ? task : await readQuestionFile(deps, task, storing(deps, id), limits);
	if (refusal !== undefined) await failImport(deps, id, "READING", refusal);
	const after = await findImportRow(deps, id);
	if (after && after.status !== "READING") await dropFile(deps, id, after.file);
}

/** @returns the reader's task, or a message why there is nothing to read */
async function prepare(deps: Deps, row: ImportRow): Promise<ToRead | string> {
	try {
		if (row.examId !== null) await getExamRow(deps, row.examId);
		else await getCourse(deps, row.courseId ?? 0);
		const [courses, standing] = await Promise.all([listCourses(deps), listOwnedQuestions(deps, ownerOf(row))]);
		const content = row.file === null ? undefined : await deps.files.open("private", row.file);
		if (!content) return "El archivo ya no está. Súbelo otra vez.";
		return { content, courseId: row.courseId, standing, courses: courses.map(({ id, name }) => ({ id, name })) };
	} catch (error) {
		if (error instanceof AppError) return error.message;
		throw error;
	}
}

/** Stores each message of the reader in a transaction of its own, until the import is cancelled. */
const storing =
	(deps: Deps, id: number): Receive =>
	async (message) => {
		if (message.kind === "known") return { known: await findPublic(deps, message.names) };
		if (message.kind === "picture") return (await stagePicture(deps, id, message)) ? { known: [] } : undefined;
		const reading = and(eq(questionImports.id, id), eq(questionImports.status, "READING"));
		return deps.db.transaction(async (tx) => {
			const told = await tx.update(questionImports).set(change(message)).where(reading).returning();
			if (told.length === 0) return undefined;
			// What an earlier reader left that was killed.
			if (message.kind === "total") await forgetRows(deps, tx, id);
			if (message.kind === "rows") {
				await tx.execute(sql`insert into question_import_rows (import_id, "row", outcome, faults, lacks, content)
					select ${id}::int, "row", outcome::import_outcome, faults, lacks, content from jsonb_to_recordset(${message.json}::jsonb)
					as read("row" int, outcome text, faults jsonb, lacks text[], content jsonb)`);
			}
			return { known: [] };
		});
	};

function change(message: Exclude<Parameters<Receive>[0], { kind: "known" | "picture" }>) {
	if (message.kind === "total") return { total: message.total, processed: 0 };
	if (message.kind === "rows") return { processed: sql`${questionImports.processed} + ${message.count}` };
	return {
		status: sql`case when exists (select from question_import_rows where import_id = ${questionImports.id}
			and outcome = 'faulty') then 'FAULTY' else 'READY' end::import_status`,
	};
}
