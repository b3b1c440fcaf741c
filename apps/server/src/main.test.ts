import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../testing/database/database.ts";
import { preloads } from "../testing/programs/preloads.ts";
import { databaseOf } from "../testing/programs/start-program.ts";
import { temporaryParent } from "./disk/data-folder.ts";

const program = join(import.meta.dirname, "main.ts");

function newFolder(): string {
	const folder = mkdtempSync(join(temporaryParent(), "cachimbo-main-"));
	chmodSync(folder, 0o711);
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Starts the program and records its output. */
function start(env: Record<string, string>) {
	const child = spawn(process.execPath, [...preloads, program], { env: { NODE_ENV: "test", ...env } });
	const lines: string[] = [];
	for (const stream of [child.stdout, child.stderr]) createInterface(stream).on("line", (line) => lines.push(line));
	return { child, lines, closed: once(child, "close") as Promise<[number | null, string | null]> };
}

it("reports a port in use before it creates a database or an account", async () => {
	const other = createServer().listen(0, "127.0.0.1");
	await once(other, "listening");
	onTestFinished(() => void other.close());
	const { port } = other.address() as AddressInfo;
	const dataDir = newFolder();
	const { lines, closed } = start({ DATA_DIR: dataDir, PORT: String(port) });
	expect([await closed, lines]).toEqual([[1, null], [expect.stringContaining(`Port ${port} is in use`)]]);
	expect(readdirSync(dataDir)).toEqual([]);
}, 60_000);

it("prints a password as soon as its account exists, so that an interrupted start loses none", async () => {
	const { child, lines, closed } = start({ DATA_DIR: newFolder(), PORT: "0", LOG_LEVEL: "silent" });
	await once(createInterface(child.stdout), "line");
	await expect.poll(() => lines.join("\n"), { timeout: 60_000 }).toMatch(/ {2}ADMIN {2}admin@cachimbo\.test {2}\w{20}/);
	expect(lines.join("\n")).not.toContain("→");
	child.kill("SIGINT");
	expect(await closed).toEqual([0, null]);
}, 90_000);

it("warns if a newer version has migrated the database, and starts", async () => {
	const { connection, drop } = await createTestDatabase();
	onTestFinished(drop);
	const client = new Client(connection);
	await client.connect();
	await client.query("insert into migrations (name, hash) values ('9999_of_later', 'x')");
	await client.end();
	const { child, lines, closed } = start({ ...databaseOf(connection), DATA_DIR: newFolder(), DEMO: "0", PORT: "0" });
	await expect.poll(() => lines.join("\n"), { timeout: 60_000 }).toContain("→ http://");
	const warnings = lines.filter((line) => line.startsWith('{"level":40'));
	expect(warnings).toEqual([expect.stringContaining("A newer version of the program has changed the database")]);
	child.kill("SIGTERM");
	expect(await closed).toEqual([0, null]);
}, 90_000);
