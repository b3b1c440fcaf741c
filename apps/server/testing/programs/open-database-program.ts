import { Client } from "pg";
import { openDatabase } from "../../src/db/open-database.ts";

/**
 * Only opens the database, for tests of the launcher: inserts a row, prints one JSON line with the number of rows, and shuts down
 * gracefully on SIGTERM.
 */
const [dataDir = ""] = process.argv.slice(2);
const quiet = { info() {}, warn() {}, error() {} };

try {
	const database = await openDatabase({ dataDir, log: quiet });
	process.on("SIGTERM", () => database.stop());
	const client = new Client(database.connection);
	await client.connect();
	await client.query("CREATE TABLE IF NOT EXISTS starts (at timestamptz)");
	await client.query("INSERT INTO starts VALUES (now())");
	const { rows } = await client.query("SELECT count(*)::int AS starts FROM starts");
	await client.end();
	console.log(JSON.stringify({ starts: rows[0].starts, connection: database.connection }));
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}
