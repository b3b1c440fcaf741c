import { and, eq, sql } from "drizzle-orm";
import { questionImportRows, questionImports } from "../../db/schema/question-imports.ts";
import type { Deps } from "../../deps.ts";

/** Ends an import for good, with the reason for whoever sent the file; what was read of it goes. */
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
		if (failed.length > 0) await tx.delete(questionImportRows).where(eq(questionImportRows.importId, id));
	});
}

/** What no try ended: the row says why, and its bytes go. */
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

/** The bytes are of no use once they are read. */
export async function dropFile(deps: Deps, id: number, file: string | null): Promise<void> {
	if (file === null) return;
	await deps.files.remove("private", file);
	await deps.db.update(questionImports).set({ file: null }).where(eq(questionImports.id, id));
}
