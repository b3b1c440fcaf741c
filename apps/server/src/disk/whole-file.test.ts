import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { writeOnce } from "./whole-file.ts";

const newFolder = () => mkdtempSync(join(inject("runFolder"), "once-"));

it("writes the whole file, readable only by its owner, and never replaces a file", () => {
	const folder = newFolder();
	const path = join(folder, "key");
	expect([writeOnce(path, "first"), writeOnce(path, "second")]).toEqual([true, false]);
	expect(readFileSync(path, "utf8")).toBe("first");
	expect(statSync(path).mode & 0o777).toBe(0o600);
	expect(readdirSync(folder)).toEqual(["key"]);
});

it("leaves a complete file or none when the writing process is killed", { timeout: 60_000 }, async () => {
	const module = new URL("./whole-file.ts", import.meta.url).href;
	const text = "x".repeat(200_000);
	for (let round = 0; round < 8; round++) {
		const folder = newFolder();
		const work = `const { writeOnce } = await import(${JSON.stringify(module)}); process.stdout.write("a");
			for (let n = 0; ; n++) writeOnce(${JSON.stringify(`${folder}/`)} + n, "x".repeat(200000));`;
		const child = spawn(process.execPath, ["--input-type=module", "-e", work], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		await once(child.stdout!, "data");
		while (readdirSync(folder).length < round);
		child.kill("SIGKILL");
		await once(child, "exit");
		const kept = readdirSync(folder).filter((name) => !name.endsWith(".part"));
		for (const name of kept) expect(readFileSync(join(folder, name), "utf8") === text).toBe(true);
	}
});

it("removes drafts of killed processes, but no recent draft of another process", () => {
	const folder = newFolder();
	for (const name of [".key.old.part", ".key.new.part", ".other.part"]) writeFileSync(join(folder, name), "");
	utimesSync(join(folder, ".key.old.part"), 0, 0);
	writeOnce(join(folder, "key"), "text");
	expect(readdirSync(folder).sort()).toEqual([".key.new.part", ".other.part", "key"]);
});
