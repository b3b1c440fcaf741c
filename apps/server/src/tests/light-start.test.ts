import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../testing/database/database.ts";
import { startProgram } from "../../testing/programs/start-program.ts";

const { dependencies } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const noteLoaded = new URL("../../testing/programs/note-loaded.ts", import.meta.url).href;

/**
 * Packages that every start needs. Whatever is added here stays in memory of every idle server
 * (docs/decisions/0065-small-when-idle.md).
 */
const neededAtStart = [
	"@cachimbo/contract",
	"@cachimbo/demo",
	"@cachimbo/rules",
	"@fastify/multipart",
	"@node-rs/argon2",
	"drizzle-orm",
	"fastify",
	"jose",
	// Seven kilobytes, loaded by the routes of sections; certificates are written in a child process.
	"lean-qr",
	"lru-cache",
	"pg",
	"pg-boss",
	"pino",
	"secure-json-parse",
	"ts-fsrs",
	"ws",
	"zod",
];
/**
 * Slightly more than the current size, because packages' own files are not counted above. Bytes of source code, which a process
 * holds in memory; the number of files does not matter.
 */
const mostBytes = 10_600_000;

it("loads no package that only some requests need, and the demonstration in a child process", async () => {
	const database = await createTestDatabase();
	const folder = mkdtempSync(join(tmpdir(), "cachimbo-light-"));
	onTestFinished(async () => {
		await database.drop();
		rmSync(folder, { recursive: true });
	});
	const start = async (list: string) => {
		const env = { DEMO: "1", LOADED_LIST: join(folder, list), NODE_OPTIONS: `--import ${noteLoaded}` };
		const program = await startProgram(database.connection, join(folder, "data"), env);
		const healthy = await fetch(`${program.url}/readyz`);
		const loaded = readFileSync(env.LOADED_LIST, "utf8").trim().split("\n");
		expect([healthy.status, await program.stop()]).toEqual([200, 0]);
		return { loaded, students: program.lines.filter((line) => line.includes("  USER  ")) };
	};
	const first = await start("first");
	const second = await start("second");
	// The account is printed when it is created, and with the address.
	expect([first.students.length, second.students.length]).toEqual([2, 0]);
	for (const { loaded } of [first, second]) {
		const packages = Object.keys(dependencies).filter((name) => loaded.some((url) => isOf(name, url)));
		expect(packages).toEqual(neededAtStart);
		expect(loaded.filter((url) => /prosemirror|tiptap|packages\/demo\/src\/(bank|posts)\//.test(url))).toEqual([]);
		expect(bytesOf(loaded)).toBeLessThan(mostBytes);
	}
}, 120_000);

const isOf = (name: string, url: string) =>
	url.includes(`/node_modules/${name}/`) || url.includes(`/${name.replace("@cachimbo/", "packages/")}/src/`);

const bytesOf = (urls: readonly string[]) =>
	[...new Set(urls)]
		.filter((url) => url.startsWith("file:"))
		.reduce((sum, url) => sum + statSync(fileURLToPath(url)).size, 0);
