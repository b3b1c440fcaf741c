import { inArray } from "drizzle-orm";
import { questionImports } from "../../db/schema/question-imports.ts";
import type { Deps } from "../../deps.ts";

/** Far longer than an upload waits for its row to be committed, and than the store's clock is wrong. */
const leftForMs = 24 * 3600_000;
/** Looked at in one run, far more than are named at any time; the rest is the next run's. */
const mostTogether = 500;

/** Removes uploaded files that no import names: of uploads that failed, or whose process was killed, before their row was there. */
export async function sweepImportFiles(deps: Pick<Deps, "clock" | "db" | "files">): Promise<void> {
	const left = await listLeft(deps);
	if (left.length === 0) return;
	await deps.db.transaction(async (tx) => {
		const rows = await tx
			.select({ file: questionImports.file })
			.from(questionImports)
			.where(inArray(questionImports.file, left));
		const named = new Set(rows.map(({ file }) => file));
		const orphans = left.filter((name) => !named.has(name));
		await deps.files.removeLater(tx, "private", orphans);
	});
}

async function listLeft({ clock, files }: Pick<Deps, "clock" | "files">): Promise<string[]> {
	const before = clock.now().getTime() - leftForMs;
	const left: string[] = [];
	for await (const { name, storedAt } of files.list("private")) {
		if (name.endsWith(".import") && storedAt.getTime() < before) left.push(name);
		if (left.length === mostTogether) break;
	}
	return left;
}
