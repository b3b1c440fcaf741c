import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { Client } from "pg";
import { describe, inject } from "vitest";
import { databaseUser } from "../../src/process/system-user.ts";
import { closeAfterFile } from "../close-after-file.ts";

/** Debian's PostgreSQL, oldest version first, to test the promised minimum of 15. */
const root = "/usr/lib/postgresql";
const programs = (existsSync(root) ? readdirSync(root) : [])
	.filter((version) => Number(version) >= 15 && existsSync(join(root, version, "bin/initdb")))
	.sort((one, other) => Number(one) - Number(other))
	.map((version) => join(root, version, "bin"))[0];

/** Tests on the system's PostgreSQL. Without it they are skipped, and reported with the reason at the end of the run. */
export const describeOnPostgres = (title: string, tests: () => void): void =>
	programs
		? void describe(title, tests)
		: void describe.skip(`${title} (no PostgreSQL in ${root}: apt-get install postgresql)`, tests);

/** Starts a server with an empty database, ended with the test file. */
export async function startPostgres(): Promise<PoolConfig> {
	const folder = mkdtempSync(join(inject("runFolder"), "pg-"));
	const user = databaseUser(folder);
	if (user) chownSync(folder, user.uid, user.gid);
	const account = { ...(user && { uid: user.uid, gid: user.gid }), cwd: folder };
	const data = join(folder, "data");
	spawnSync(
		join(programs!, "initdb"),
		["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
		account,
	);
	const settings = ["-c", "listen_addresses=", "-c", `unix_socket_directories=${folder}`, "-c", "fsync=off"];
	const server: ChildProcess = spawn(join(programs!, "postgres"), ["-D", data, ...settings], {
		...account,
		stdio: "ignore",
	});
	closeAfterFile(async () => {
		if (server.exitCode !== null || server.signalCode !== null) return;
		server.kill("SIGQUIT");
		await once(server, "exit");
	});
	const connection = { host: folder, port: 5432, user: "postgres", database: "postgres" };
	for (;;) {
		const client = new Client(connection);
		const isUp = await client.connect().then(
			() => true,
			() => false,
		);
		await client.end().catch(() => {});
		if (isUp) break;
		if (server.exitCode !== null) throw new Error("PostgreSQL did not start");
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	return connection;
}
