import { inArray } from "drizzle-orm";
import { questionImportPictures, questionImports } from "../../db/schema/question-imports.ts";
import type { Deps } from "../../deps.ts";

/** Far longer than an upload waits for its row to be committed, and than the store's clock is wrong. */
const leftForMs = 24 * 3600_000;
/** Looked up together. */
const mostTogether = 500;

/**
 * Removes uploaded files, and pictures taken from them, that no import names: of uploads that failed, or whose process was
 * killed, before their row was there.
 */
export async function sweepImportFiles(deps: Pick<Deps, "clock" | "db" | "files">): Promise<void> {
	const before = deps.clock.now().getTime() - leftForMs;
	let left: string[] = [];
	for await (const { name, storedAt } of deps.files.list("private")) {
		if (name.endsWith(".import") && storedAt.getTime() < before) left.push(name);
		if (left.length < mostTogether) continue;
		await removeOrphans(deps, left);
		left = [];
	}
	await removeOrphans(deps, left);
}

async function removeOrphans(deps: Pick<Deps, "db" | "files">, left: readonly string[]): Promise<void> {
	if (left.length === 0) return;
	await deps.db.transaction(async (tx) => {
		const uploads = await tx
			.select({ file: questionImports.file })
			.from(questionImports)
			.where(inArray(questionImports.file, [...left]));
		const pictures = await tx
			.select({ file: questionImportPictures.file })
			.from(questionImportPictures)
			.where(inArray(questionImportPictures.file, [...left]));
		const named = new Set([...uploads, ...pictures].map(({ file }) => file));
		const orphans = left.filter((name) => !named.has(name));
		await deps.files.removeLater(tx, "private", orphans);
	});
}
