import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { mountSmallDisk } from "../../testing/scaled/small-disk.ts";
import { createDiskStore, removeAbandonedDrafts } from "./disk-store.ts";

let root: string;
beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), "cachimbo-files-"));
	await mkdir(join(root, "public"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it("removes temporary files of killed processes, but no recent ones and no stored files", async () => {
	const now = new Date("2026-11-21T12:00:00Z");
	const whole = `${randomUUID()}.webp`;
	await createDiskStore(root).put("public", whole, Buffer.from("x"));
	const [old, young] = [`.${randomUUID()}.part`, `.${randomUUID()}.part`];
	for (const [name, hours] of [
		[old, 2],
		[young, 0.5],
		[whole, 48],
	] as const) {
		await writeFile(join(root, "public", name), "half");
		const at = new Date(now.getTime() - hours * 3600_000);
		await utimes(join(root, "public", name), at, at);
	}
	expect(await removeAbandonedDrafts(root, now)).toBe(1);
	expect((await readdir(join(root, "public"))).sort()).toEqual([young, whole].sort());
});

it("finds no temporary files in a missing folder", async () => {
	expect(await removeAbandonedDrafts(join(root, "none"), new Date())).toBe(0);
});

it("lists complete files with their sizes, without temporary and foreign ones; an empty area has none", async () => {
	const store = createDiskStore(root);
	const [one, two] = [`${randomUUID()}.webp`, `${randomUUID()}.pdf`];
	await store.put("public", one, Buffer.from("abc"));
	await store.put("public", two, Buffer.from(""));
	await writeFile(join(root, "public", `.${randomUUID()}.part`), "half");
	await writeFile(join(root, "public", "notes.txt"), "foreign");
	const listed = new Map<string, number>();
	for await (const { name, size } of store.list("public")) listed.set(name, size);
	expect([...listed].sort()).toEqual(
		[
			[one, 3],
			[two, 0],
		].sort(),
	);
	for await (const { name } of store.list("private")) expect.fail(name);
});

const disk = mountSmallDisk(join(tmpdir(), `cachimbo-small-${randomUUID()}`), 4);
afterAll(() => disk?.remove());
const title = "is full from a write that failed for lack of space until a write would succeed";
it.skipIf(!disk)(disk ? title : `${title} (it takes root to mount a file system)`, async () => {
	const store = createDiskStore(disk!.folder);
	const put = () => store.put("public", `${randomUUID()}.webp`, Buffer.alloc(2 * 1024 * 1024, 1));
	await put();
	expect(await store.isFull?.()).toBe(false);
	disk!.fill();
	await expect(put()).rejects.toMatchObject({ code: "UNAVAILABLE" });
	expect(await store.isFull?.()).toBe(true);
	disk!.free();
	expect(await store.isFull?.()).toBe(false);
	expect((await readdir(disk!.folder)).sort()).toEqual(["public"]);
});
