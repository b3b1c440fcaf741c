import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { beforeAll, beforeEach, expect, inject, it } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { createTestDatabase } from "../../testing/database/database.ts";
import { runTask, type TaskPlace } from "../../testing/programs/run-task.ts";
import { type StandIn, startStandIn } from "../../testing/s3/servers.ts";
import { createS3Store } from "../files/s3-store.ts";
import { locateFiles } from "../settings/files-url.ts";
import { systemClock } from "../work/clock.ts";
import { createLog } from "../work/log.ts";
import { members } from "./archive/format.ts";
import { readArchive } from "./archive/read.ts";
import { writeBackup } from "./write-backup.ts";

let place: TaskPlace;
let bucket: StandIn;
beforeAll(async () => {
	const { connection, drop } = await createTestDatabase();
	closeAfterFile(drop);
	bucket = await startStandIn();
	closeAfterFile(() => bucket.end());
	place = { dataDir: "", connection };
});
beforeEach(async () => {
	place = { ...place, dataDir: await mkdtemp(join(inject("runFolder"), "faults-")) };
});

it("reads a file again after its connection to the bucket was cut", async () => {
	const files = createS3Store(locateFiles(bucket.url(randomUUID()), {}), createLog("silent"));
	closeAfterFile(async () => files.stop());
	const [picture, bytes] = [`${randomUUID()}.webp`, Buffer.alloc(300_000, "picture ")];
	await files.put("public", picture, bytes);
	const path = join(place.dataDir, "site.tar.gz");
	let cuts = 0;
	const cutOnce: typeof files = {
		...files,
		async open(...file) {
			await bucket.fail(cuts++ === 0 ? { cutAt: 0.5 } : {});
			return files.open(...file);
		},
	};
	const source = { secret: undefined, program: "0", clock: systemClock, say() {}, signal: AbortSignal.timeout(20_000) };
	await writeBackup(path, { ...source, connection: place.connection!, files: cutOnce });
	let kept = Buffer.alloc(0);
	await readArchive(path, async ({ name, contents }) => {
		if (name !== members.file("public", picture)) return;
		for await (const chunk of contents) kept = Buffer.concat([kept, chunk]);
	});
	expect(kept.equals(bytes)).toBe(true);
	expect(cuts).toBe(2);
});

it("fails if the signing key of the tokens cannot be read", async () => {
	await mkdir(join(place.dataDir, "jwt-secret"));
	const { code, complaint } = await runTask("backup", place, []);
	expect(complaint).toContain("EISDIR");
	expect(code).toBe(1);
});

it("reports an unavailable bucket in English, with the cause", async () => {
	const env = { FILES_URL: bucket.url("away"), JWT_SECRET: randomBytes(40).toString("base64") };
	await bucket.stop();
	for (const run of [
		runTask("backup", { ...place, env }, []),
		runTask("admin", { ...place, env }, ["files", "to-folder"]),
	]) {
		const { code, complaint, output } = await run;
		expect(complaint).toBe("The file store cannot be used now; what it answered is above. Run this again later.\n");
		expect(output).toContain("ECONNREFUSED");
		expect(code).toBe(1);
	}
});

it("warns that only a newer version can restore the archive of a database that it has migrated", async () => {
	const { connection, drop } = await createTestDatabase();
	closeAfterFile(drop);
	const client = new Client(connection);
	await client.connect();
	await client.query("insert into migrations (name, hash) values ('9999_of_later', 'x')");
	await client.end();
	const path = join(place.dataDir, "site.tar.gz");
	for (const args of [
		["--to", path],
		["--verify", path],
	]) {
		const { code, output, complaint } = await runTask("backup", { ...place, connection }, args);
		expect(complaint).toBe("");
		expect(output).toContain(
			"Only a newer version of the program can restore this archive: this version does not know 9999_of_later.",
		);
		expect(code).toBe(0);
	}
});

it("records the time of the last successful backup in the database", async () => {
	const { connection, drop } = await createTestDatabase();
	closeAfterFile(drop);
	const client = new Client(connection);
	await client.connect();
	const read = async () => (await client.query("select name, succeeded_at from operations")).rows;
	const path = join(place.dataDir, "site.tar.gz");
	const save = () => runTask("backup", { ...place, connection }, ["--to", path]);
	expect(await save()).toMatchObject({ code: 0, complaint: "" });
	const { head } = await readArchive(path, async () => {});
	const noted = [{ name: "backup", succeeded_at: new Date(head.createdAt) }];
	expect(await read()).toEqual(noted);
	expect(await save()).toMatchObject({ code: 1, complaint: expect.stringContaining("is there already") });
	expect(await read()).toEqual(noted);
	await client.end();
});
