import { and, desc, eq, inArray, lt, notInArray, or } from "drizzle-orm";
import { questionImportRows, questionImports } from "../../db/schema/catalogue/question-imports.ts";
import type { Deps } from "../../deps.ts";
import { readImportJob, writeImportJob } from "./job-names.ts";
import { dropPictures } from "./staged-pictures.ts";
import { forgetContents, writtenRows } from "./writing/write-import.ts";

const keptDays = 7;
const keptImports = 50;

/** Deletes old imports with their files, and resumes imports of killed processes. Safe to call at any time. */
export async function tidyImports(deps: Deps): Promise<void> {
	await purge(deps);
	const unfinished = await deps.db
		.select({ id: questionImports.id, status: questionImports.status })
		.from(questionImports)
		.where(inArray(questionImports.status, ["READING", "IMPORTING"]));
	for (const { id, status } of unfinished) {
		await deps.jobs.send(status === "READING" ? readImportJob : writeImportJob, { id });
	}
	const full = await deps.db
		.selectDistinct({ id: questionImports.id })
		.from(questionImports)
		.innerJoin(questionImportRows, eq(questionImportRows.importId, questionImports.id))
		.where(and(eq(questionImports.status, "DONE"), writtenRows));
	for (const { id } of full) await forgetContents(deps, id);
}

async function purge(deps: Deps): Promise<void> {
	const latest = deps.db
		.select({ id: questionImports.id })
		.from(questionImports)
		.orderBy(desc(questionImports.id))
		.limit(keptImports);
	const oldest = new Date(deps.clock.now().getTime() - keptDays * 24 * 3600_000);
	const old = or(lt(questionImports.createdAt, oldest), notInArray(questionImports.id, latest));
	// Skip imports that are being read or written.
	const idle = notInArray(questionImports.status, ["READING", "IMPORTING"]);
	await deps.db.transaction(async (tx) => {
		const expired = await tx
			.select({ id: questionImports.id })
			.from(questionImports)
			.where(and(old, idle))
			.for("update");
		const ids = expired.map(({ id }) => id);
		await dropPictures(deps, tx, ...ids);
		const deleted = await tx
			.delete(questionImports)
			.where(inArray(questionImports.id, ids))
			.returning({ file: questionImports.file });
		const files = deleted.flatMap(({ file }) => file ?? []);
		await deps.files.removeLater(tx, "private", files);
	});
}
