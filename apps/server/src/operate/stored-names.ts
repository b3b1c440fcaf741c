import { fileNameShape } from "../files/file-names.ts";

const storedName = new RegExp(fileNameShape, "g");

/** Collects the stored files that a database's rows name, in any column; input is PostgreSQL's text format. */
export function findStoredNames(rows: Buffer, found: Set<string>): void {
	for (const [name] of rows.toString("latin1").matchAll(storedName)) found.add(name);
}
