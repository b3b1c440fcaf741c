import { randomUUID } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, inject, it } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { type StandIn, startStandIn } from "../../testing/s3/servers.ts";
import { locateFiles } from "../settings/files-url.ts";
import { createLog } from "../work/log.ts";
import { copyFiles } from "./copy-files.ts";
import { createDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Store } from "./s3-store.ts";

let s3: StandIn;
beforeAll(async () => {
	s3 = await startStandIn();
	closeAfterFile(() => s3.stop());
});

function bucket() {
	const store = createS3Store(locateFiles(s3.url(randomUUID()), {}), createLog("silent"));
	closeAfterFile(async () => store.stop());
	return store;
}
const newFolder = () => mkdtemp(join(inject("runFolder"), "copy-"));
const all = async (store: FileStore) => {
	const found: Record<string, string> = {};
	for (const area of ["public", "private"] as const)
		for await (const { name } of store.list(area))
			found[`${area}/${name}`] = (await buffer((await store.open(area, name))!.stream)).toString();
	return found;
};

it("copies from the disk to S3 and back, resumes after an interruption, and repeats nothing", async () => {
	const root = await newFolder();
	const disk = createDiskStore(root);
	const names = Array.from({ length: 20 }, () => `${randomUUID()}.webp`);
	for (const name of names) await disk.put("public", name, Buffer.from(`picture ${name}`));
	const receipt = `${randomUUID()}.pdf`;
	await disk.put("private", receipt, Buffer.from("receipt"));
	await writeFile(join(root, "public", `.${randomUUID()}.part`), "half");

	const there = bucket();
	await there.put("public", names[0]!, Buffer.from("half of it"));
	// The bucket refuses every upload: the copy stops, and the next one completes it.
	await s3.fail({ refuse: { status: 507, code: "QuotaExceeded", method: "PUT" } });
	await expect(copyFiles(disk, there)).rejects.toThrow("No se pudo guardar el archivo");
	await s3.fail();
	await there.put("public", names[1]!, Buffer.from(`picture ${names[1]}`));
	expect(await copyFiles(disk, there)).toMatchObject({ copied: 20, present: 1, gone: 0 });
	expect(await all(there)).toEqual(await all(disk));
	expect(await copyFiles(disk, there)).toEqual({ copied: 0, present: 21, gone: 0, bytes: 0 });

	const back = createDiskStore(await newFolder());
	expect(await copyFiles(there, back)).toMatchObject({ copied: 21, present: 0 });
	expect(await all(back)).toEqual(await all(disk));
});

it("stops when asked to, and keeps the files copied so far", async () => {
	const disk = createDiskStore(await newFolder());
	for (let file = 0; file < 30; file++) await disk.put("public", `${randomUUID()}.webp`, Buffer.from("picture"));
	const there = bucket();
	const stop = new AbortController();
	const copying = copyFiles(disk, there, ({ copied }) => copied === 5 && stop.abort(), stop.signal);
	await expect(copying).rejects.toThrow("aborted");
	const { length } = Object.keys(await all(there));
	expect(length).toBeGreaterThanOrEqual(5);
	expect(length).toBeLessThan(30);
});
