import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { questionImportPictures, questionImports } from "../../db/schema/catalogue/question-imports.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";

/**
 * Staged pictures are the pictures of an unconfirmed file: private files under random names, each owned by one import and deleted
 * with it. Writing the import copies them to public storage like uploads, under names derived from their bytes.
 */

/**
 * Stores a picture's file, then the row that names it. If the insert fails, the sweep deletes the file.
 * @returns false when the import is no longer being read
 */
export async function stagePicture(
	deps: Pick<Deps, "db" | "files">,
	importId: number,
	{ name, bytes }: { name: string; bytes: Uint8Array },
): Promise<boolean> {
	const file = `${randomUUID()}.import`;
	await deps.files.put("private", file, bytes);
	return deps.db.transaction(async (tx) => {
		const { id, status } = questionImports;
		const [reading] = await tx
			.select({ id })
			.from(questionImports)
			.where(and(eq(id, importId), eq(status, "READING")))
			.for("share");
		const row = { importId, name, file };
		if (reading) await tx.insert(questionImportPictures).values(row).onConflictDoNothing();
		return reading !== undefined;
	});
}

const filesAtOnce = 50;

/** Returns which of these pictures are stored in public already. */
export async function findPublic({ files }: Pick<Deps, "files">, names: readonly string[]): Promise<string[]> {
	const found: string[] = [];
	for (let from = 0; from < names.length; from += filesAtOnce) {
		const asked = names.slice(from, from + filesAtOnce);
		const sizes = await Promise.all(asked.map((name) => files.sizeOf("public", name)));
		found.push(...asked.filter((_, at) => (sizes[at] ?? 0) > 0));
	}
	return found;
}

/** Returns the files of the names that are staged for this import, by name. */
export async function findStaged(deps: { db: Pick<Tx, "select"> }, importId: number, names: readonly string[]) {
	if (names.length === 0) return new Map<string, string>();
	const { name, file } = questionImportPictures;
	const rows = await deps.db
		.select({ name, file })
		.from(questionImportPictures)
		.where(and(eq(questionImportPictures.importId, importId), inArray(name, [...names])));
	return new Map(rows.map((row) => [row.name, row.file]));
}

/** Opens a staged picture. @throws AppError NOT_FOUND for a picture that is not staged, and once the import is over */
export async function openPicture(deps: Pick<Deps, "db" | "files">, importId: number, name: string) {
	const staged = (await findStaged(deps, importId, [name])).get(name);
	const file = staged && (await deps.files.open("private", staged));
	if (!file) throw notFound("No encontramos esta imagen");
	return file;
}

const copiedAtOnce = 4;

/**
 * Copies staged pictures to public storage before the questions that show them are committed. Keeps an existing file, since its name
 * is derived from its bytes. After a failed commit the next try reuses the copy, or it stays unused, like an upload that was never
 * saved.
 */
export async function publishPictures(deps: Deps, tx: Tx, importId: number, names: readonly string[]): Promise<void> {
	const staged = [...(await findStaged({ db: tx }, importId, names))];
	for (let from = 0; from < staged.length; from += copiedAtOnce) {
		await Promise.all(staged.slice(from, from + copiedAtOnce).map(([name, file]) => publish(deps, name, file)));
		// Keep the transaction alive: PostgreSQL ends one that is idle for ten seconds.
		await tx.execute(sql`select 1`);
	}
}

async function publish({ files }: Deps, name: string, file: string): Promise<void> {
	if ((await files.sizeOf("public", name)) > 0) return;
	const stored = await files.open("private", file);
	if (!stored) throw new Error("a picture of an import is gone");
	await files.put("public", name, await buffer(stored.stream));
}

/** Deletes staged pictures; their files are removed after the commit. */
export async function dropPictures(deps: Pick<Deps, "files">, tx: Tx, ...importIds: readonly number[]): Promise<void> {
	if (importIds.length === 0) return;
	const { importId, file } = questionImportPictures;
	const deleted = await tx
		.delete(questionImportPictures)
		.where(inArray(importId, [...importIds]))
		.returning({ file });
	if (deleted.length === 0) return;
	await deps.files.removeLater(
		tx,
		"private",
		deleted.map((row) => row.file),
	);
}
