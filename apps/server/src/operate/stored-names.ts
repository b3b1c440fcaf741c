import { fileNameShape } from "../files/file-names.ts";

const storedName = new RegExp(fileNameShape, "g");

/** Collects what a database's rows name as stored files, in whatever column; rows as PostgreSQL writes them. */
export function findStoredNames(rows: Buffer, found: Set<string>): void {
	for (const [name] of rows.toString("latin1").matchAll(storedName)) found.add(name);
}
