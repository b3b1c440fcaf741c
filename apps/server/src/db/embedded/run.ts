import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { SystemUser } from "../../process/system-user.ts";
import { StartError } from "../../work/errors.ts";

/** A clean environment: PGPORT, PGDATA or a locale would change what the programs do. */
const environment = process.platform === "win32" ? {} : { PATH: "/usr/bin:/bin", LC_ALL: "C" };

/** Options for starting PostgreSQL's programs: under their account, in a folder which that account can enter. */
export const spawnOptions = (program: string, user: SystemUser | undefined): SpawnOptions => ({
	windowsHide: true,
	cwd: dirname(program),
	env: environment,
	...(user ? { uid: user.uid, gid: user.gid } : {}),
});

/** Runs one of PostgreSQL's programs to its end. @throws Error with the last lines it wrote when it fails */
export async function run(program: string, args: string[], user: SystemUser | undefined): Promise<void> {
	const child = spawn(program, args, { ...spawnOptions(program, user), stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	const collect = (chunk: Buffer) => {
		output += chunk;
	};
	child.stdout?.on("data", collect);
	child.stderr?.on("data", collect);
	const [code] = await once(child, "close").catch((error) => {
		throw cannotRun(program, error);
	});
	if (code !== 0) throw new StartError(`${program} failed: ${output.trim().split("\n").slice(-5).join("\n")}`);
}

/** Explains ENOENT for a file that exists: its loader is missing (musl instead of glibc, as on Alpine). */
const cannotRun = (program: string, error: NodeJS.ErrnoException) =>
	error.code === "ENOENT" && existsSync(program)
		? new StartError("The embedded PostgreSQL does not run on this system (Alpine?): set DATABASE_URL.", {
				cause: error,
			})
		: error;
