import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../testing/database/database.ts";
import { createDb } from "../db/client.ts";
import { createLog } from "./log.ts";

it("logs database errors without the values of the statement (P-058)", async () => {
	const lines: string[] = [];
	const log = createLog("error", { write: (line) => void lines.push(line) });
	const database = await createTestDatabase();
	const db = createDb(database.connection);
	const insert = sql`insert into users (email, first_names, last_names, password_hash, role)
		values (${"rosa@correo.pe"}, ${"Rosa"}, ${"Ñahui"}, ${"$argon2id$secret"}, 'USER')`;
	await db.execute(insert);
	await db.execute(insert).catch((error: unknown) => log.error({ err: error }, "request failed"));
	await db.$client.end();
	await database.drop();
	expect(lines.join()).not.toMatch(/rosa@correo\.pe|argon2id|Ñahui/);
	expect(JSON.parse(lines[0] ?? "{}").err).toMatchObject({
		code: "23505",
		message: expect.stringContaining("duplicate key"),
		query: expect.stringContaining("insert into users"),
	});
});

it.runIf(existsSync("/dev/full"))("does not end the program if the disk of the log is full (P-076)", () => {
	const log = JSON.stringify(join(import.meta.dirname, "log.ts"));
	const program = `import { createLog } from ${log};
		const log = createLog("info");
		for (let n = 0; n < 20_000; n++) log.info({ n }, "a line that is a little longer than nothing".repeat(4));
		process.stdout.write("announced");
		setTimeout(() => process.exit(7), 50);`;
	const full = openSync("/dev/full", "w");
	const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
		stdio: ["ignore", full, "pipe"],
		encoding: "utf8",
		timeout: 15_000,
	});
	closeSync(full);
	expect([status, stderr]).toEqual([7, ""]);
});
