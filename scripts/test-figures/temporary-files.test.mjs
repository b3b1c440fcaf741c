import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { isUsable } from "./temporary-files.mjs";

const memory = "/dev/shm";
/** Ids beyond the kernel's largest, 2^22. */
const deadPid = 2 ** 22 + 1;

const scenario = `
	import { keepTemporaryFilesInMemory } from ${JSON.stringify(new URL("temporary-files.mjs", import.meta.url).href)};
	import { writeFileSync } from "node:fs";
	import { join } from "node:path";
	import { tmpdir } from "node:os";
	keepTemporaryFilesInMemory(process.env.MEMORY);
	if (process.env.TMPDIR) writeFileSync(join(tmpdir(), "written-by-a-test"), "");
	console.log(tmpdir());
	if (process.env.THEN === "be killed") process.kill(process.pid, "SIGKILL");
`;

async function run(env) {
	const { TMPDIR: _, ...rest } = process.env;
	const args = ["--input-type=module", "--eval", scenario];
	const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...rest, ...env } }).catch(
		(error) => error,
	);
	return stdout.trim();
}

it.skipIf(!isUsable(memory))(
	"keeps temporary files in memory until the exit, or until the next run after a kill",
	async () => {
		const left = join(memory, `cachimbo-${deadPid}-left`);
		mkdirSync(join(left, "database"), { recursive: true });
		const folder = await run({});
		expect(dirname(folder)).toBe(memory);
		expect(existsSync(folder), "removed at the exit").toBe(false);
		expect(existsSync(left), "left by a process that is gone").toBe(false);

		const killed = await run({ THEN: "be killed" });
		expect(existsSync(killed)).toBe(true);
		await run({});
		expect(existsSync(killed)).toBe(false);
	},
);

it("respects TMPDIR, and ignores a folder that is not in memory", async () => {
	const given = join(import.meta.dirname, "../../.cache/given-temporary");
	mkdirSync(given, { recursive: true });
	expect(await run({ TMPDIR: given })).toBe(given);
	rmSync(given, { recursive: true });
	expect(await run({ MEMORY: dirname(given) })).not.toContain(dirname(given));
});
