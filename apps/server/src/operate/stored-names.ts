/** As the store makes them: see files/disk-store.ts. */
const storedName = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.(?:webp|jpg|png|pdf|import)/g;

/** Collects what a database's rows name as stored files, in whatever column; rows as PostgreSQL writes them. */
export function findStoredNames(rows: Buffer, found: Set<string>): void {
	for (const [name] of rows.toString("latin1").matchAll(storedName)) found.add(name);
}
