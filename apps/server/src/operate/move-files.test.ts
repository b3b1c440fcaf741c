import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { expect, inject, it } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { createTestDatabase } from "../../testing/database/database.ts";
import { runTask } from "../../testing/programs/run-task.ts";
import { startStandIn } from "../../testing/s3/servers.ts";
import { createDiskStore } from "../files/disk-store.ts";
import { createS3Store } from "../files/s3-store.ts";
import { locateFiles } from "../settings/files-url.ts";
import { createLog } from "../work/log.ts";

it("copies files to the bucket, only new ones the second time, and back into an empty folder", async () => {
	const bucket = await startStandIn();
	closeAfterFile(() => bucket.end());
	const folder = () => mkdtemp(join(inject("runFolder"), "move-files-"));
	const [before, after] = [await folder(), await folder()];
	const receipt = `${randomUUID()}.webp`;
	await createDiskStore(join(before, "files")).put("private", receipt, Buffer.from("a receipt"));
	const run = (dataDir: string, ...args: string[]) =>
		runTask("admin", { dataDir, env: { FILES_URL: bucket.url() } }, ["files", ...args]);

	expect(await run(before, "to-bucket")).toMatchObject({ code: 0, output: expect.stringContaining("1 files copied") });
	await createDiskStore(join(before, "files")).put("public", `${randomUUID()}.webp`, Buffer.from("a picture"));
	expect(await run(before, "to-bucket")).toMatchObject({
		code: 0,
		output: expect.stringMatching(/1 files copied, .*; 1 were there already/),
	});
	expect(await run(after, "to-folder")).toMatchObject({ code: 0, output: expect.stringContaining("2 files copied") });
	expect(await createDiskStore(join(after, "files")).sizeOf("private", receipt)).toBe(9);
	expect(await run(after, "elsewhere")).toMatchObject({
		code: expect.any(Number),
		complaint: /to-bucket or to-folder/,
	});
}, 120_000);

it("with --mirror removes files from the bucket that are gone from the folder, unless a row names them", async () => {
	const bucket = await startStandIn();
	closeAfterFile(() => bucket.end());
	const { connection, drop } = await createTestDatabase();
	closeAfterFile(drop);
	const dataDir = await mkdtemp(join(inject("runFolder"), "move-files-"));
	const folder = createDiskStore(join(dataDir, "files"));
	const there = createS3Store(locateFiles(bucket.url(), {}), createLog("silent"));
	closeAfterFile(async () => there.stop());
	const env = { FILES_URL: bucket.url(), JWT_SECRET: randomBytes(40).toString("base64") };
	const run = (...args: string[]) => runTask("admin", { dataDir, connection, env }, ["files", "to-bucket", ...args]);
	const [kept, removed, named] = [`${randomUUID()}.webp`, `${randomUUID()}.webp`, `${randomUUID()}.webp`];

	for (const name of [kept, removed]) await folder.put("public", name, Buffer.from("a picture"));
	expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining("2 files copied") });
	await folder.remove("public", removed);
	// Simulates a file that the site has stored in the bucket although it should not use it yet.
	await there.put("private", named, Buffer.from("a receipt"));
	const client = new Client(connection);
	await client.connect();
	await client.query(`CREATE TABLE notes AS SELECT 'see ${named}' AS text`);
	await client.end();
	expect(await run()).toMatchObject({ code: 0 });
	expect(await there.sizeOf("public", removed)).toBe(9);

	expect(await run("--mirror")).toMatchObject({ code: 0, output: expect.stringContaining("1 removed") });
	expect(await there.sizeOf("public", removed)).toBe(0);
	expect(await there.sizeOf("public", kept)).toBe(9);
	expect(await there.sizeOf("private", named)).toBe(9);

	await folder.remove("public", kept);
	expect(await run("--mirror")).toMatchObject({
		code: 1,
		complaint: "There are no files to mirror: nothing was removed.\n",
	});
	expect(await there.sizeOf("public", kept)).toBe(9);
}, 120_000);
