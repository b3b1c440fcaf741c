import { randomUUID } from "node:crypto";
import type { ImportDto, ImportInput } from "@cachimbo/contract/question-imports/question-imports";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Doer, recordAct, type Subject } from "../../audit/record-act.ts";
import { questionImportRows, questionImports } from "../../db/schema/catalogue/question-imports.ts";
import type { Deps } from "../../deps.ts";
import type { KeepFile, UploadedFile } from "../../files/uploaded-file.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, invalid } from "../../work/errors.ts";
import { getCourse } from "../courses/queries.ts";
import { getExamRow } from "../exams/queries.ts";
import { dropFile, forgetRows } from "./ending.ts";
import { readImportJob, writeImportJob } from "./job-names.ts";
import { getImport, getImportRow } from "./queries.ts";
import { refuseUnknownFile } from "./recognise.ts";

/** Returns a handler that streams an upload to storage, so that its fifty megabytes are never in memory. */
export const keepUpload =
	({ files }: Pick<Deps, "files">): KeepFile =>
	async (content) => {
		const name = `${randomUUID()}.import`;
		await files.put("private", name, content);
		return { name, drop: () => files.remove("private", name) };
	};

/** Queues the job that reads a stored upload. Deletes the upload and throws if it is not a question file. */
export async function startImport(
	deps: Deps,
	actor: Pick<Actor, "userId" | "name" | "role">,
	{ examId, courseId }: ImportInput,
	upload: UploadedFile | undefined,
): Promise<ImportDto> {
	if (!upload?.kept) throw invalid("file", "Elige un archivo que no esté vacío");
	const { name: file, size, drop } = upload.kept;
	try {
		await refuseUnknownFile(upload.bytes, size);
		if (examId) await getExamRow(deps, examId);
		else if (courseId) await getCourse(deps, courseId);
	} catch (refusal) {
		await drop();
		throw refusal;
	}
	// Keep the file if the commit fails, since its outcome is unknown. The sweep deletes a file that no row names.
	const id = await deps.db.transaction(async (tx) => {
		const values = { userId: actor.userId, examId: examId || null, courseId: courseId || null, file };
		const [created] = await tx
			.insert(questionImports)
			.values({ ...values, filename: nameOf(upload.filename) })
			.returning({ id: questionImports.id, filename: questionImports.filename });
		const after = { exam: examId || null, course: courseId || null };
		await recordAct(tx, actor, { act: "import-uploaded", subject: importSubject(created!), after });
		await deps.jobs.send(readImportJob, { id: created!.id }, tx);
		return created!.id;
	});
	deps.jobs.wake(readImportJob);
	return getImport(deps, id);
}

/** Subject of an import in the audit log: its file name. */
export const importSubject = ({ id, filename }: { id: number; filename: string }): Subject => ({
	...{ kind: "import", id, name: filename },
});

/** Control and bidirectional characters: with an override, 'lista<RLO>vsc.exe' would be shown as 'listaexe.csv'. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** File name for display only. */
function nameOf(filename: string): string {
	const name = filename
		.replace(/^.*[/\\]/, "")
		.replace(invisible, "")
		.toWellFormed()
		.trim();
	return name.length <= 200 ? name || "archivo" : `${name.slice(0, 190)}…${name.slice(-8)}`.toWellFormed();
}

const staleFaultsMessage = "Las filas con errores ya no son las que viste: revísalas otra vez";
const notReadyMessages: Record<string, string> = {
	UNMAPPED: "Falta decir qué tiene cada columna del archivo",
	READING: "El archivo todavía se está leyendo",
	FAULTY: "El archivo tiene filas con errores: corrígelo, o importa solo las demás",
	FAILED: "La importación falló: sube el archivo otra vez",
	CANCELLED: "La importación se canceló: sube el archivo otra vez",
};

/**
 * Queues the job that writes the rows without faults. Idempotent.
 * @param faulty number of faulty rows that the caller has seen @throws AppError CONFLICT when the import is not ready to be written
 */
export async function confirmImport(deps: Deps, doer: Doer, id: number, faulty?: number): Promise<ImportDto> {
	await deps.db.transaction(async (tx) => {
		const [confirmed] = await tx
			.update(questionImports)
			.set({ status: "IMPORTING", processed: 0 })
			.where(and(eq(questionImports.id, id), isConfirmable(id, faulty)))
			.returning();
		if (!confirmed) return;
		const after = { exam: confirmed.examId, course: confirmed.courseId, counts: confirmed.total };
		await recordAct(tx, doer, { act: "import-confirmed", subject: importSubject(confirmed), after });
		await deps.jobs.send(writeImportJob, { id }, tx);
	});
	deps.jobs.wake(writeImportJob);
	const dto = await getImport(deps, id);
	const isStale = dto.status === "FAULTY" && faulty !== undefined;
	const refusal = isStale ? staleFaultsMessage : notReadyMessages[dto.status];
	if (refusal) throw new AppError("CONFLICT", refusal);
	return dto;
}

/**
 * SQL condition: the import may be confirmed. The number of faulty rows must be the one that the caller has seen, since another
 * reading of the file may have found other faults.
 */
function isConfirmable(id: number, faulty: number | undefined): SQL | undefined {
	const { status } = questionImports;
	if (faulty === undefined) return eq(status, "READY");
	const { importId, outcome } = questionImportRows;
	const found = sql`(select count(*) from ${questionImportRows} where ${and(eq(importId, id), eq(outcome, "faulty"))})`;
	return and(eq(status, "FAULTY"), sql`${found} = ${faulty}`);
}

/** Cancels an import and deletes its rows. Idempotent. @throws AppError CONFLICT once the import was confirmed */
export async function cancelImport(deps: Deps, doer: Doer, id: number): Promise<ImportDto> {
	await deps.db.transaction(async (tx) => {
		const [cancelled] = await tx
			.update(questionImports)
			.set({ status: "CANCELLED", finishedAt: sql`now()` })
			.where(
				and(eq(questionImports.id, id), inArray(questionImports.status, ["READING", "UNMAPPED", "READY", "FAULTY"])),
			)
			.returning();
		if (!cancelled) return;
		await recordAct(tx, doer, { act: "import-cancelled", subject: importSubject(cancelled) });
		await forgetRows(deps, tx, id);
	});
	const { file, status } = await getImportRow(deps, id);
	if (status === "IMPORTING" || status === "DONE") throw new AppError("CONFLICT", "La importación ya se confirmó");
	await dropFile(deps, id, file);
	return getImport(deps, id);
}
