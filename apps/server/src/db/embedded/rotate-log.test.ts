import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { closeAfterFile } from "../../../testing/close-after-file.ts";
import { rotateLog } from "./rotate-log.ts";

it("keeps one previous log, while the server continues to write to the same file", async () => {
	const folder = mkdtempSync(join(tmpdir(), "cachimbo-log-"));
	closeAfterFile(async () => rmSync(folder, { recursive: true, force: true }));
	const log = join(folder, "postgres.log");
	const server = openSync(log, "a");
	const write = (line: string) => writeSync(server, `${line}\n`);
	write("first");
	await rotateLog(log, 100);
	expect(readFileSync(log, "utf8"), "small enough").toBe("first\n");
	write("x".repeat(100));
	await rotateLog(log, 100);
	write("second");
	closeSync(server);
	expect(readFileSync(log, "utf8")).toBe("second\n");
	expect(readFileSync(`${log}.1`, "utf8")).toBe(`first\n${"x".repeat(100)}\n`);
	await rotateLog(join(folder, "none.log"));
});
