import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { createDb } from "./db/client.ts";
import { createLog } from "./log.ts";

it("tells what failed in the database, without the values of the statement (P-058)", async () => {
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
