import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { questionImports } from "../../../db/schema/catalogue/question-imports.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../work/errors.ts";
import { keepChoicesOnly } from "../ending.ts";
import { readImportJob } from "../job-names.ts";
import type { ImportRow } from "../mapper.ts";

/**
 * Queues another reading of the file after its columns or courses were changed, and deletes the rows of the previous reading, except
 * choices. Of two concurrent changes the first applies, and the second gets CONFLICT.
 * @throws AppError CONFLICT for an import that is being read, or over, or whose file is gone
 */
export async function readAgain(
	deps: Pick<Deps, "files" | "jobs">,
	tx: Tx,
	{ id, status }: Pick<ImportRow, "id" | "status">,
	changes: Partial<Pick<ImportRow, "columns" | "courses">> = {},
): Promise<void> {
	const waiting = and(
		...[eq(questionImports.id, id), eq(questionImports.status, status), isNotNull(questionImports.file)],
		inArray(questionImports.status, ["UNMAPPED", "READY", "FAULTY"]),
	);
	const updated = await tx
		.update(questionImports)
		.set({ status: "READING", total: null, processed: 0, message: null, ...changes })
		.where(waiting)
		.returning({ id: questionImports.id });
	if (updated.length === 0) {
		throw new AppError("CONFLICT", "Otra persona cambió algo mientras tanto: mira cómo va la importación");
	}
	await keepChoicesOnly(deps, tx, id);
	await deps.jobs.send(readImportJob, { id }, tx);
}
