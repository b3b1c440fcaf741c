import { inArray } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { questionImportPictures, questionImports } from "../../db/schema/catalogue/question-imports.ts";
import type { Deps } from "../../deps.ts";
import { sweepUnnamed } from "../../files/sweep-unnamed.ts";

/**
 * Deletes uploaded files and staged pictures that no row names: leftovers of uploads that failed, or whose process was killed,
 * before their row was committed.
 */
export async function sweepImportFiles(deps: Pick<Deps, "clock" | "db" | "files">): Promise<void> {
	await sweepUnnamed(deps, { area: "private", isOurs: (name) => name.endsWith(".import"), findNamed });
}

async function findNamed(tx: Tx, names: readonly string[]): Promise<string[]> {
	const uploads = await tx
		.select({ file: questionImports.file })
		.from(questionImports)
		.where(inArray(questionImports.file, [...names]));
	const pictures = await tx
		.select({ file: questionImportPictures.file })
		.from(questionImportPictures)
		.where(inArray(questionImportPictures.file, [...names]));
	return [...uploads, ...pictures].flatMap(({ file }) => file ?? []);
}
