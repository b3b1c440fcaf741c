import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { defaultDataDir } from "../src/disk/data-folder.ts";
import { checkAddress, explainStartFault } from "../src/start-faults.ts";
import { StartError } from "../src/work/errors.ts";
import { findPrograms } from "./programs.ts";
import { startTopology, type Topology } from "./topology.ts";

/** npm run start:scaled: runs the program as several processes on one machine. Arguments: --processes=2. */
const env = process.env;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const listen = { host: env.HOST || "127.0.0.1", port: Number(env.PORT || 3000) };
const dataDir = env.DATA_DIR ? resolve(env.DATA_DIR) : `${defaultDataDir(process.cwd())}-scaled`;

const account = /^ {2}(ADMIN|USER) {2}\S+ {2}\S+$/;
const ownAnnouncement = / → http:\/\/\S+$|^ {2}\(these passwords|^New account:$|^$/;
const accounts = new Set<string>();

/** Prints the processes' lines except each one's own address. A new account's password is printed at once. */
function hear(line: string): void {
	if (ownAnnouncement.test(line) || accounts.has(line)) return;
	if (account.test(line)) accounts.add(line);
	say(line);
}

let starting: Promise<Topology> | undefined;
let stoppedAt: number | undefined;

/** The first signal shuts everything down gracefully; a second one at once, by the guards of each part. */
function stop(): void {
	if (stoppedAt !== undefined) {
		if (performance.now() - stoppedAt > 1_000) process.exit(1);
		return;
	}
	stoppedAt = performance.now();
	if (!starting) process.exit(0);
	starting
		.then((topology) => topology.stop())
		.then(
			() => process.exit(0),
			(error) => fail(error),
		);
}

function fail(error: unknown): never {
	process.stderr.write(
		`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : error}\n`,
	);
	process.exit(1);
}

async function main(): Promise<void> {
	const { values } = parseArgs({ options: { processes: { type: "string", default: "2" } } });
	const count = Number(values.processes);
	if (!Number.isInteger(count) || count < 1 || count > 4) throw new StartError("--processes is a number from 1 to 4");
	if (process.platform === "win32") throw new StartError("start:scaled needs Linux or macOS");
	const found = findPrograms(env.PATH ?? "", { postgres: !env.DATABASE_URL, redis: !env.REDIS_URL });
	if ("missing" in found) throw new StartError(found.missing);
	await checkAddress(listen).catch((error) => {
		throw explainStartFault(error, { ...listen, dataDir, databaseUrl: env.DATABASE_URL });
	});
	starting = startTopology({ programs: found.programs, dataDir, listen, count, env, hear, say });
	announce(await starting);
}

function announce(topology: Topology): void {
	const { url, processes, nginx, redis } = topology;
	const parts = [nginx, ...(redis ? [redis] : []), ...processes].map(
		(part) => `${part.name.toLowerCase()} ${part.pid()}`,
	);
	const lines = [
		`Cachimbo → ${url}`,
		...accounts,
		...(accounts.size > 0 ? ["  (these passwords are not shown again)"] : []),
		`  ${parts.join(", ")}; data in ${dataDir}`,
		`  kill -USR2 ${process.pid} restarts one process after the other; Ctrl-C ends all`,
	];
	say(`\n${lines.join("\n")}\n`);
	let isRestarting = false;
	process.on("SIGUSR2", () => {
		if (isRestarting) return;
		isRestarting = true;
		topology
			.restartInTurn()
			.catch((error) => say(String(error)))
			.finally(() => {
				isRestarting = false;
			});
	});
}

process.on("SIGINT", stop);
process.on("SIGTERM", stop);
main().catch((error) => {
	if (stoppedAt === undefined) fail(error);
});
