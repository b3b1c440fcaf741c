import { and, eq, inArray, isNotNull, not, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { questionImportRows, questionImports } from "../../db/schema/catalogue/question-imports.ts";
import type { Deps } from "../../deps.ts";
import { leftOut } from "./mapper.ts";
import { dropPictures } from "./staged-pictures.ts";

/** Ends an import as FAILED with a reason, and deletes its rows. */
export async function failImport(
	deps: Deps,
	id: number,
	during: "READING" | "IMPORTING",
	message: string,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const failed = await tx
			.update(questionImports)
			.set({ status: "FAILED", message, finishedAt: sql`now()` })
			.where(and(eq(questionImports.id, id), eq(questionImports.status, during)))
			.returning({ id: questionImports.id });
		if (failed.length > 0) await forgetRows(deps, tx, id);
	});
}

/** Deletes the rows and staged pictures of an import. */
export async function forgetRows(deps: Pick<Deps, "files">, tx: Tx, id: number): Promise<void> {
	await tx.delete(questionImportRows).where(eq(questionImportRows.importId, id));
	await dropPictures(deps, tx, id);
}

/**
 * Prepares an import to be read again: deletes its rows. Rows with a user's choice stay without their content, and `rowsAsChosen`
 * restores the choice when the row is read again.
 */
export async function keepChoicesOnly(deps: Pick<Deps, "files">, tx: Tx, id: number): Promise<void> {
	const { importId, outcome, alike, content } = questionImportRows;
	const isChosen = and(inArray(outcome, [...leftOut]), isNotNull(alike));
	await tx.delete(questionImportRows).where(and(eq(importId, id), not(isChosen!)));
	const was = sql`coalesce(${content} ->> 'was', ${content} -> 'question' ->> 'text')`;
	await tx
		.update(questionImportRows)
		.set({
			content: sql`jsonb_build_object('question', null, 'changes', '[]'::jsonb, 'notices', '[]'::jsonb, 'was', ${was})`,
		})
		.where(eq(importId, id));
	await dropPictures(deps, tx, id);
}

/** Deletes choices whose rows the new reading did not find. Call it once all rows are read. */
export const deleteStaleChoices = (tx: Tx, id: number) =>
	tx
		.delete(questionImportRows)
		.where(and(eq(questionImportRows.importId, id), sql`${questionImportRows.content} ? 'was'`));

/** Ends an import after the last try: stores the reason and deletes the file. */
export async function giveUpImport(
	deps: Deps,
	id: number,
	during: "READING" | "IMPORTING",
	message: string,
): Promise<void> {
	await failImport(deps, id, during, message);
	const { file } = questionImports;
	const [row] = await deps.db.select({ file }).from(questionImports).where(eq(questionImports.id, id));
	await dropFile(deps, id, row?.file ?? null);
}

/** Deletes an uploaded file that is not needed any more. */
export async function dropFile(deps: Deps, id: number, file: string | null): Promise<void> {
	if (file === null) return;
	await deps.db.transaction(async (tx) => {
		const hasFile = and(eq(questionImports.id, id), eq(questionImports.file, file));
		const dropped = await tx
			.update(questionImports)
			.set({ file: null })
			.where(hasFile)
			.returning({ id: questionImports.id });
		if (dropped.length > 0) await deps.files.removeLater(tx, "private", [file]);
	});
}
