import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createTestApp } from "../../testing/app.ts";
import { connectAlone } from "../db/dump/own-connection.ts";
import { holdRemovals } from "../db/removal-lock.ts";
import { fileJobs } from "./late-removals.ts";

const { deps, database } = await createTestApp({ jobs: fileJobs });

it("keeps files while a backup is made, removes them afterwards, and others at once", async () => {
	const [early, late] = [`${randomUUID()}.webp`, `${randomUUID()}.webp`];
	for (const name of [early, late]) await deps.files.put("public", name, Buffer.from("x"));
	await deps.files.remove("public", early);
	expect(await deps.files.open("public", early)).toBeUndefined();

	const backup = await connectAlone(database.connection, "a backup");
	await holdRemovals(backup.client);
	await deps.files.remove("public", late);
	expect(await deps.files.sizeOf("public", late)).toBe(1);
	const other = await connectAlone(database.connection, "another backup");
	await expect(holdRemovals(other.client)).rejects.toThrow("Another backup of this site is being made");
	await other.end();
	await backup.end();
	await expect.poll(() => deps.files.sizeOf("public", late), { timeout: 10_000 }).toBe(0);
});
