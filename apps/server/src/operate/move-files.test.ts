import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { runTask } from "../../testing/run-task.ts";
import { startStandIn } from "../../testing/s3/servers.ts";
import { createDiskStore } from "../files/disk-store.ts";

it("copies files to the bucket, the rest of them later, and back into an empty folder", async () => {
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
