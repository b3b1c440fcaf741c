import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { isInstalled } from "../packages/install.mjs";
import { hashOf, isFresh, removeStamp, setStamp } from "./staleness.mjs";

let folder;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "cachimbo-scripts-"));
	return () => rmSync(folder, { recursive: true });
});

describe("hashOf", () => {
	it("changes with a source's text or name, not with tests or build output", () => {
		const write = (name, text) => writeFileSync(join(folder, name), text);
		const hash = () => hashOf([folder], folder);
		mkdirSync(join(folder, "build"));
		write("a.ts", "1");
		const first = hash();
		write("a.test.ts", "1");
		write("build/a.js", "1");
		expect(hash()).toBe(first);
		write("a.ts", "2");
		expect(hash()).not.toBe(first);
		write("a.ts", "1");
		write("b.ts", "");
		expect(hash()).not.toBe(first);
	});

	it("is fresh while its stamp exists", () => {
		const stamp = join(folder, "build", "built-from");
		expect(isFresh(stamp, "abc")).toBe(false);
		setStamp(stamp, "abc");
		expect(isFresh(stamp, "abc")).toBe(true);
		expect(isFresh(stamp, "abd")).toBe(false);
		removeStamp(stamp);
		expect(isFresh(stamp, "abc")).toBe(false);
	});
});

describe("isInstalled", () => {
	const versions = (list) => ({
		packages: Object.fromEntries(Object.entries(list).map(([name, more]) => [`node_modules/${name}`, more])),
	});
	function note(wanted, installed) {
		mkdirSync(join(folder, "node_modules"));
		writeFileSync(join(folder, "package-lock.json"), JSON.stringify(versions(wanted)));
		writeFileSync(join(folder, "node_modules", ".package-lock.json"), JSON.stringify(versions(installed)));
	}
	const a1 = { a: { version: "1.0.0" } };

	it("is false without node_modules", () => expect(isInstalled(folder)).toBe(false));

	it("is true when only optional packages of other platforms are missing", () => {
		note({ ...a1, b: { version: "2.0.0", optional: true } }, a1);
		expect(isInstalled(folder)).toBe(true);
	});

	it("is false when the lockfile asks for another version or another package", () => {
		note({ a: { version: "1.0.1" } }, a1);
		expect(isInstalled(folder)).toBe(false);
		rmSync(join(folder, "node_modules"), { recursive: true });
		note({ ...a1, b: { version: "2.0.0" } }, a1);
		expect(isInstalled(folder)).toBe(false);
	});
});
