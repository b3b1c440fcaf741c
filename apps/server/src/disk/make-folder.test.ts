import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { preloads } from "../../testing/programs/preloads.ts";
import { makeFolder } from "./make-folder.ts";

const newFolder = () => mkdtempSync(join(inject("runFolder"), "folders-"));

it("creates missing folders, returns the highest one, and leaves existing folders unchanged", () => {
	const folder = newFolder();
	chmodSync(folder, 0o711);
	expect(makeFolder(join(folder, "a/b/c"), 0o700)).toBe(join(folder, "a"));
	expect(makeFolder(join(folder, "a/b/d"), 0o700)).toBe(join(folder, "a/b/d"));
	expect(makeFolder(join(folder, "a/b/d"))).toBeUndefined();
	for (const name of ["a", "a/b", "a/b/c"]) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700);
	expect(statSync(folder).mode & 0o777).toBe(0o711);
});

it("throws the system's error if a file has the folder's name", () => {
	const folder = newFolder();
	writeFileSync(join(folder, "file"), "");
	expect(() => makeFolder(join(folder, "file"))).toThrow(/EEXIST.*file'/);
	expect(() => makeFolder(join(folder, "file/b"))).toThrow(/ENOTDIR.*file\/b'/);
});

const hasProc = existsSync("/proc/self");
const title = "on a file system that refuses folders";
describe.skipIf(!hasProc)(hasProc ? title : `${title} (there is no /proc)`, () => {
	const at = "/proc/x";
	const run = (program: string, args: string[], env: Record<string, string> = {}) =>
		new Promise<{ code: unknown; complaint: string }>((resolve) => {
			const path = join(import.meta.dirname, "..", program);
			const options = {
				env: { NODE_ENV: "test", DATA_DIR: at, PORT: "0", ...env },
				timeout: 15_000,
				killSignal: "SIGKILL" as const,
			};
			execFile(process.execPath, [...preloads, path, ...args], options, (error, _out, complaint) =>
				resolve({ code: error?.code ?? error?.signal, complaint }),
			);
		});
	const sentence = /^Cannot write the data \(ENOENT: [^\n]* mkdir '\/proc\/x'\): set DATA_DIR to a folder [^\n]*\n$/;

	const noSite = /^There is no database in \/proc\/x[^\n]*\n$/;
	it.each([
		["a start", "main.ts", [], sentence],
		["a backup", "operate/backup.ts", [], noSite],
		["the list of administrators", "operate/admin.ts", ["list"], noSite],
	])("%s ends with a one-line error", { timeout: 30_000 }, async (_what, program, args, expected) => {
		expect(await run(program, args)).toEqual({ code: 1, complaint: expect.stringMatching(expected) });
	});

	it("a start on an external database ends with a one-line error, too", { timeout: 30_000 }, async () => {
		const { complaint, code } = await run("main.ts", [], { DATABASE_URL: "postgres://a@127.0.0.1:1/a" });
		expect([code, complaint.split("\n").length]).toEqual([1, 2]);
	});

	it("throws the system's error", () => {
		expect(() => makeFolder(join(at, "b/c"))).toThrow("ENOENT: no such file or directory, mkdir '/proc/x'");
	});
});
