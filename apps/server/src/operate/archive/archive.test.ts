import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { ArchiveError } from "./archive-error.ts";
import { type Manifest, members } from "./format.ts";
import { readArchive } from "./read.ts";
import { block, encodeHeader } from "./tar.ts";
import { writeArchive } from "./write.ts";

/** Defines a test that runs another program; without the program it is skipped, and reported with the reason. */
function itWith(program: string, title: string, test: () => Promise<void>): void {
	if (spawnSync(program, ["--version"]).error) it.skip(`${title} (no ${program} here)`, test);
	else it(title, test);
}

let folder: string;
let path: string;
beforeEach(async () => {
	folder = await mkdtemp(join(inject("runFolder"), "archive-"));
	path = join(folder, "site.tar.gz");
});

const [site, otherSite] = ["0123456789ab", "ba9876543210"] as const;
const at = "2026-11-23T02:00:00.000Z";
const head = { program: "0.1.0", createdAt: at, migrations: [{ name: "0000_begin", hash: "x" }] };
const picture = members.file("public", "01234567-89ab-cdef-0123-456789abcdef.webp");
const about: Omit<Manifest, "sha256"> = {
	finishedAt: at,
	tables: [],
	sequences: [],
	files: { count: 1, bytes: 3000 },
	missing: [],
	hasSecret: false,
};

async function writeSmall(): Promise<void> {
	const archive = await writeArchive(path, head, site);
	await archive.add(members.rows("site", "users", 1), Buffer.from("1\tRosa\n"));
	await archive.stopCompressing();
	await archive.add(picture, Buffer.alloc(3000, "picture "));
	await archive.finish(about);
}

async function readAll(file = path): Promise<Record<string, string>> {
	const found: Record<string, string> = {};
	await readArchive(file, async ({ name, contents }) => {
		found[name] = "";
		for await (const chunk of contents) found[name] += chunk;
	});
	return found;
}

const refusal = (file = path) =>
	readAll(file).then(
		() => "taken",
		(error: unknown) => (error instanceof ArchiveError ? error.message : String(error)),
	);

/** Writes the archive with changed tar bytes, compressed again. */
async function writeChanged(change: (tar: Buffer) => Buffer): Promise<string> {
	const other = join(folder, "changed.tar.gz");
	await writeFile(other, gzipSync(change(gunzipSync(await readFile(path)))));
	return other;
}

const entry = (header: Buffer, text: string) =>
	Buffer.concat([header, Buffer.from(text), Buffer.alloc((block - (text.length % block)) % block)]);
const headText = JSON.stringify({ format: 1, ...head });
/** Writes a complete tar archive of our head and one more member. */
const hostile = async (member: Buffer, text = headText) => {
	await writeFile(
		path,
		gzipSync(
			Buffer.concat([entry(encodeHeader(members.head, text.length, new Date(at)), text), member, Buffer.alloc(1024)]),
		),
	);
	return refusal();
};
/** Returns a header with changed bytes and a correct checksum. */
function forged(name: string, size: number, changes: Record<number, string>): Buffer {
	const header = encodeHeader(name, size, new Date(at));
	for (const [place, text] of Object.entries(changes)) header.write(text, Number(place), "latin1");
	header.write("        ", 148);
	const sum = header.reduce((total, byte) => total + byte, 0);
	header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
	return header;
}

describe("an archive", () => {
	it("contains what was added, and is readable only by its owner", async () => {
		await writeSmall();
		expect(await readAll()).toEqual({
			[members.rows("site", "users", 1)]: "1\tRosa\n",
			[picture]: "picture ".repeat(375),
		});
		expect((await stat(path)).mode & 0o777).toBe(0o600);
		expect(await readdir(folder)).toEqual(["site.tar.gz"]);
	});

	itWith("tar", "is read by any tar, with sums as sha256sum writes them", async () => {
		await writeSmall();
		const listed = execFileSync("tar", ["tzf", path]).toString().trim().split("\n");
		expect(listed).toEqual([
			members.head,
			members.rows("site", "users", 1),
			picture,
			members.sums(1),
			members.manifest,
			members.sums(2),
		]);
		execFileSync("tar", ["xzf", path, "-C", folder]);
		const lists = await Promise.all([1, 2].map((part) => readFile(join(folder, members.sums(part)), "utf8")));
		const sums = lists.flatMap((list) => list.trimEnd().split("\n")).map((line) => line.split("  "));
		expect(sums.map(([, name]) => name)).toEqual([
			members.head,
			members.rows("site", "users", 1),
			picture,
			members.manifest,
		]);
		for (const [sum, name = ""] of sums)
			expect(
				createHash("sha256")
					.update(await readFile(join(folder, name)))
					.digest("hex"),
				name,
			).toBe(sum);
	});

	it("returns its size and SHA-256", async () => {
		const archive = await writeArchive(path, head, site);
		const { sha256, bytes } = await archive.finish(about);
		const written = await readFile(path);
		expect(bytes).toBe(written.length);
		expect(sha256).toBe(createHash("sha256").update(written).digest("hex"));
	});

	it("never replaces another file", async () => {
		await writeFile(path, "mine");
		await expect(writeArchive(path, head, site)).rejects.toThrow("is there already");
		expect(await readFile(path, "utf8")).toBe("mine");
	});

	it("gets its name when it is complete, and leaves no file when it is discarded", async () => {
		await writeFile(join(folder, ".site.tar.gz.of-a-killed-one.part"), "half");
		const old = `.cachimbo-2020-01-01T000000Z.tar.gz.${randomUUID()}.part`;
		await writeFile(join(folder, old), "half");
		await utimes(join(folder, old), 0, 0);
		const archive = await writeArchive(path, head, site);
		await archive.add(picture, Buffer.alloc(100_000));
		expect(
			(await readdir(folder)).every((name) => /^\.site\.tar\.gz\.[0-9a-f]{12}\.[0-9a-f-]{36}\.part$/.test(name)),
		).toBe(true);
		await archive.discard();
		expect(await readdir(folder)).toEqual([]);
	});

	it("removes drafts of killed backups of the same site, and of no other site", async () => {
		await writeArchive(join(folder, "killed.tar.gz"), head, site);
		const running = await writeArchive(join(folder, "running.tar.gz"), head, otherSite);
		expect(await readdir(folder)).toHaveLength(2);
		const archive = await writeArchive(path, head, site);
		await archive.finish({ ...about, files: { count: 0, bytes: 0 } });
		const kept = [expect.stringMatching(/^\.running\.tar\.gz\..*\.part$/), "site.tar.gz"];
		expect((await readdir(folder)).sort()).toEqual(kept);
		await running.discard();
	});

	it("refuses contents whose size differs from the declared one", async () => {
		const archive = await writeArchive(path, head, site);
		await expect(archive.addStream(picture, 5, [Buffer.from("1234")] as never)).rejects.toThrow("was to have 5 bytes");
		await archive.discard();
		const other = await writeArchive(path, head, site);
		await expect(other.addStream(picture, 3, [Buffer.from("1234")] as never)).rejects.toThrow("was to have 3 bytes");
		await other.discard();
		expect(await readdir(folder)).toEqual([]);
	});

	itWith("bash", "ends with the error where the disk takes no more", async () => {
		const program = join(import.meta.dirname, "../../../testing/programs/write-archive-program.ts");
		const limited = ["-c", `trap '' XFSZ; ulimit -f 64; exec "$0" "$@"`, process.execPath, program, path];
		const { stdout } = spawnSync("bash", limited);
		expect(stdout.toString()).toBe("EFBIG\n");
		expect(await readdir(folder)).toEqual([]);
	});
});

describe("a file that is not a complete backup", () => {
	it.each([0, 1, 20, 200, -1000, -20, -9])("is refused if it is truncated at %i", async (length) => {
		await writeSmall();
		const { size } = await stat(path);
		const cut = length < 0 ? size + length : length;
		await truncate(path, cut);
		expect(await refusal()).toMatch(/^(its end is missing|it is no backup of Cachimbo|it is damaged)$/);
	});

	it("is refused if any byte that affects its contents is changed", async () => {
		await writeSmall();
		const whole = await readFile(path);
		const before = await readAll();
		let refused = 0;
		// Not the time and system in gzip's header.
		for (let place = 10; place < whole.length; place += 7) {
			const changed = Buffer.from(whole);
			changed[place]! ^= 0x10;
			await writeFile(path, changed);
			// A run of equal bytes has several valid encodings.
			if ((await refusal()) === "taken") expect(await readAll(), `byte ${place}`).toEqual(before);
			else refused++;
		}
		expect(refused).toBeGreaterThan(whole.length / 8);
	});

	it("is refused with the name of the damaged member", async () => {
		await writeSmall();
		const changed = await writeChanged((tar) => {
			tar[tar.indexOf("Rosa")] = 0x52 + 1;
			return tar;
		});
		expect(await refusal(changed)).toBe(`${members.rows("site", "users", 1)} is damaged`);
	});

	it("is refused if it is another kind of file", async () => {
		await writeFile(path, "a letter");
		expect(await refusal()).toBe("it is no backup of Cachimbo");
		await writeFile(path, gzipSync("a letter"));
		expect(await refusal()).toBe("its end is missing");
		await writeFile(path, gzipSync(Buffer.alloc(5000)));
		expect(await refusal()).toBe("it is no backup of Cachimbo");
		await writeFile(path, gzipSync(entry(encodeHeader(picture, 3, new Date(at)), "abc")));
		expect(await refusal()).toBe("it is no backup of Cachimbo");
		await writeFile(path, "");
		expect(await refusal()).toBe("its end is missing");
	});

	it("is refused if its end is missing, even if its checksums are right", async () => {
		await writeSmall();
		const changed = await writeChanged((tar) => Buffer.concat([tar.subarray(0, 3 * block), Buffer.alloc(1024)]));
		expect(await refusal(changed)).toBe("its end is missing");
	});

	it("is refused if a newer version wrote it", async () => {
		expect(await hostile(Buffer.alloc(0), JSON.stringify({ ...head, format: 2, more: true }))).toBe(
			"it was made by a newer version of the program",
		);
	});
});

describe("a hostile archive", () => {
	const foreign = "it holds something that no backup does";
	it.each([
		"../../etc/cron.d/x",
		"/etc/passwd",
		"files/public/../../x.webp",
		"files/public/x.webp",
		"files/public/0123456789-------------------------a.webp",
		"tables/site/users; drop/000001.copy",
		'tables/site/"/000001.copy',
		"files/other/01234567-89ab-cdef-0123-456789abcdef.webp",
	])("is refused for the name %s", async (name) => {
		expect(await hostile(entry(encodeHeader(name, 1, new Date(at)), "x"))).toBe(foreign);
	});

	it.each([true, false])("is refused if its manifest is wrong about the signing key: %s", async (hasSecret) => {
		const archive = await writeArchive(path, head, site);
		if (!hasSecret) await archive.add(members.secret, Buffer.alloc(48, "a key of who made it "));
		await archive.finish({ ...about, files: { count: 0, bytes: 0 }, hasSecret });
		expect(await refusal()).toBe("what it says of itself is damaged");
	});

	it.each([
		["a link", { 156: "2", 157: "/etc/passwd" }],
		["a hard link", { 156: "1" }],
		["a folder", { 156: "5" }],
		["an extension of the format", { 156: "x" }],
		["a long name", { 156: "L" }],
		["a prefix of its name", { 345: "../.." }],
	])("is refused for %s", async (_what, changes) => {
		expect(await hostile(entry(forged(picture, 1, changes), "x"))).toBe(foreign);
	});

	it.each([
		["beyond any upload", { 124: "77777777777" }, foreign],
		["in another notation", { 124: "\x80\0\0\0\0\0\0\0\0\0\0\x01" }, "a member's header is damaged"],
		["below nothing", { 124: "-0000000001" }, "a member's header is damaged"],
	])("is refused for a size %s", async (_what, changes, reason) => {
		expect(await hostile(entry(forged(picture, 1, changes), "x"))).toBe(reason);
	});

	it("is read in constant memory", async () => {
		const archive = await writeArchive(path, head, site);
		const zeros = Buffer.alloc(1024 * 1024);
		for (let part = 1; part <= 300; part++) await archive.add(members.rows("site", "users", part), zeros);
		await archive.finish(about);
		expect((await stat(path)).size).toBeLessThan(2_000_000);
		const before = process.memoryUsage();
		let most = 0;
		await readArchive(path, async () => {
			const { arrayBuffers, heapUsed } = process.memoryUsage();
			most = Math.max(most, arrayBuffers + heapUsed - before.arrayBuffers - before.heapUsed);
		});
		expect(most).toBeLessThan(100_000_000);
	});
});
