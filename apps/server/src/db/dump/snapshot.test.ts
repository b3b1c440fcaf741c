import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Pool } from "pg";
import { expect, inject, it } from "vitest";
import { closeAfterFile } from "../../../testing/close-after-file.ts";
import { createTestDatabase } from "../../../testing/database/database.ts";
import { migrate } from "../migrate.ts";
import { connectAlone } from "./own-connection.ts";
import { openSnapshot } from "./snapshot.ts";

it("makes a migration wait without any table lock, and does not delay a start without migrations", async () => {
	const { connection, drop } = await createTestDatabase();
	closeAfterFile(drop);
	const pool = new Pool({ ...connection, statement_timeout: 5_000 });
	closeAfterFile(() => pool.end());
	const folder = await mkdtemp(join(inject("runFolder"), "migrations-"));
	await mkdir(join(folder, "meta"));
	await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ entries: [{ tag: "9999_more" }] }));
	await writeFile(join(folder, "9999_more.sql"), "ALTER TABLE users ADD COLUMN more text");

	const backup = await connectAlone(connection, "a backup");
	closeAfterFile(backup.end);
	const snapshot = await openSnapshot(backup.client);
	expect(await migrate(connection)).toEqual([]);
	const migrated = migrate(connection, folder);
	const isWaiting = () =>
		pool
			.query("SELECT FROM pg_stat_activity WHERE application_name = 'cachimbo migrate' AND wait_event_type = 'Lock'")
			.then(({ rowCount }) => rowCount);
	await expect.poll(isWaiting).toBe(1);
	expect((await pool.query("SELECT FROM users LIMIT 0")).rowCount).toBe(0);
	await snapshot.close();
	expect(await migrated).toEqual(["9999_more"]);
});
