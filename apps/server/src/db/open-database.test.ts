import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client, type PoolConfig } from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { copyCluster } from "../../testing/database/copy-cluster.ts";
import { preloads } from "../../testing/programs/preloads.ts";
import { temporaryParent } from "../disk/data-folder.ts";
import { databaseUser } from "../process/system-user.ts";
import { openEmbedded } from "./embedded/embedded-database.ts";
import { postmasterPid } from "./embedded/server.ts";

// Each test starts PostgreSQL several times, which takes longer than usual tests on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;

beforeEach(() => {
	const folder = mkdtempSync(join(temporaryParent(), "cachimbo-open-"));
	chmodSync(folder, 0o711);
	dataDir = folder;
	return () => rmSync(folder, { recursive: true, force: true });
});

const started: Program[] = [];
afterEach(async () => {
	await Promise.all(started.splice(0).map((program) => program.end("SIGTERM")));
	expect(serverPid()).toBeUndefined();
});

interface Program {
	pid: number | undefined;
	/** parsed first line of output; rejects if it ends without one */
	opened: Promise<{ starts: number; connection: PoolConfig }>;
	result(): Promise<{ code: number | null; complaint: string }>;
	end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts testing/open-database-program.ts in its own process. */
function start(folder = dataDir): Program {
	const program = join(import.meta.dirname, "../../testing/programs/open-database-program.ts");
	const child = spawn(process.execPath, [...preloads, program, folder], { stdio: ["ignore", "pipe", "pipe"] });
	const exited = once(child, "exit") as Promise<[number | null, string | null]>;
	let complaint = "";
	child.stderr.on("data", (chunk) => {
		complaint += chunk;
	});
	const failed = exited.then(([code]) => Promise.reject(new Error(`ended with ${code}: ${complaint}`)));
	const opened = Promise.race([once(createInterface(child.stdout), "line"), failed]).then(([line]) => JSON.parse(line));
	opened.catch(() => {}); // a test that wants the failure asks for the result
	const running = {
		opened,
		pid: child.pid,
		async result() {
			const [code] = await exited;
			return { code, complaint };
		},
		async end(signal: NodeJS.Signals) {
			child.kill(signal);
			return (await exited)[0];
		},
	};
	started.push(running);
	return running;
}

/** Reads the process id from the lock file of a running server. A clean shutdown removes the file. */
const serverPid = (folder = dataDir) => postmasterPid(join(folder, "postgres"));

describe("openDatabase on an embedded server", () => {
	it("creates the database at the first start, keeps its data at the next, and stops the server with SIGTERM", async () => {
		const first = start();
		expect((await first.opened).starts).toBe(1);
		expect(serverPid()).toBeDefined();
		expect(await first.end("SIGTERM")).toBe(0);
		expect(serverPid()).toBeUndefined();
		expect((await start().opened).starts).toBe(2);
	});

	it("reuses the server of a killed process, and stops it at the end", async () => {
		await copyCluster(dataDir);
		const first = start();
		await first.opened;
		const server = serverPid();
		await first.end("SIGKILL");
		const second = start();
		expect((await second.opened).starts).toBe(2);
		expect(serverPid()).toBe(server);
		await second.end("SIGTERM");
		expect(serverPid()).toBeUndefined();
	});

	it("recovers the committed data after the server was killed too", async () => {
		await copyCluster(dataDir);
		const first = start();
		await first.opened;
		process.kill(serverPid()!, "SIGKILL");
		await first.end("SIGKILL");
		expect((await start().opened).starts).toBe(2);
	});

	it("refuses a second program on the same folder, with an error that names the first", async () => {
		await copyCluster(dataDir);
		const first = start();
		await first.opened;
		const { code, complaint } = await start().result();
		expect(code).toBe(1);
		expect(complaint.trim()).toBe(
			`Cachimbo is already running on ${dataDir} (process ${first.pid}): stop it first, or give this one a DATA_DIR of its own.`,
		);
		expect(serverPid()).toBeDefined();
	});

	it("lets exactly one of two processes use an empty folder when both start at once", async () => {
		const [one, other] = [start(), start()];
		const outcome = (program: Program) =>
			program.opened.then(
				() => "open",
				() => "refused",
			);
		expect((await Promise.all([outcome(one), outcome(other)])).sort()).toEqual(["open", "refused"]);
	});

	it("works in a folder whose path is too long for a socket", async () => {
		const deep = join(dataDir, "carpeta-de-datos-con-un-nombre-largo".repeat(3));

		const program = start(deep);
		const { connection } = await program.opened;
		expect(connection.host).not.toContain(deep);
		await program.end("SIGTERM");
		expect(existsSync(String(connection.host))).toBe(false);
	});

	it("gives the application no superuser privileges", async () => {
		await copyCluster(dataDir);
		const client = new Client((await start().opened).connection);
		await client.connect();
		await expect(client.query("COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow("permission denied");
		await client.end();
	});
});

describe("a cluster that cannot start", () => {
	const cluster = (path = "") => join(dataDir, "postgres", path);
	const restore = "move this folder away and restore the last backup (docs/operations.md, Backup)";

	it.each([
		["without its control file", () => rmSync(cluster("global/pg_control"))],
		["with a control file of zeros", () => writeFileSync(cluster("global/pg_control"), Buffer.alloc(8192))],
		["without its write-ahead log", () => rmSync(cluster("pg_wal"), { recursive: true })],
		["without its version file", () => rmSync(cluster("PG_VERSION"))],
		["with a catalogue of zeros", () => writeFileSync(cluster("global/1260"), Buffer.alloc(8192, 1))],
	])("%s is reported in one sentence with instructions, and nothing is changed", async (_, damage) => {
		await copyCluster(dataDir);
		const first = start();
		await first.opened;
		await first.end("SIGTERM");
		damage();
		const { code, complaint } = await start().result();
		expect(complaint.trim().split("\n")).toEqual([expect.stringContaining(restore)]);
		expect(complaint).toContain(cluster());
		expect(code).toBe(1);
		expect(existsSync(cluster("postgresql.conf"))).toBe(true);
	});

	it("of another major version of PostgreSQL is reported with both versions and instructions to migrate its data", async () => {
		await copyCluster(dataDir);
		const first = start();
		await first.opened;
		await first.end("SIGTERM");
		const current = readFileSync(cluster("PG_VERSION"), "utf8").trim();
		writeFileSync(cluster("PG_VERSION"), "12\n");
		const { code, complaint } = await start().result();
		expect(complaint).toBe(
			`The database in ${cluster()} is PostgreSQL 12's, and this version of the program has PostgreSQL ${current}: ` +
				"take a backup with the version of the program that made it, move this folder away and restore that backup " +
				"(docs/operations.md, Backup).\n",
		);
		expect(code).toBe(1);
	});
});

/** Opens a database in this process; returns its log and a stop function. */
async function open() {
	await copyCluster(dataDir);
	const lines: string[] = [];
	const note = (line: string) => void lines.push(line);
	const database = await openEmbedded(dataDir, { info: note, warn: note, error: note }, true);
	const countLines = (text: string) =>
		expect.poll(() => lines.filter((line) => line.includes(text)).length, { timeout: 15_000 });
	const answers = async () => {
		const client = new Client(database.connection);
		await client.connect();
		expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
		await client.end();
	};
	return { ...database, countLines, answers };
}

describe("openEmbedded", () => {
	it("restarts the server when it crashes", async () => {
		const { countLines, answers, stop } = await open();
		process.kill(serverPid()!, "SIGKILL");
		await countLines("connected again").toBe(1);
		await answers();
		await stop();
	});

	it("retries when the server cannot start, until it can", async () => {
		const { countLines, answers, stop } = await open();
		const [control, away] = [join(dataDir, "postgres/global/pg_control"), join(dataDir, "pg_control")];
		renameSync(control, away);
		process.kill(serverPid()!, "SIGKILL");
		await countLines("trying again").toBeGreaterThanOrEqual(3);
		renameSync(away, control);
		await countLines("connected again").toBe(1);
		await answers();
		await stop();
	});

	it("stops at once while it waits for the next try", async () => {
		const { countLines, stop } = await open();
		renameSync(join(dataDir, "postgres/global/pg_control"), join(dataDir, "pg_control"));
		process.kill(serverPid()!, "SIGKILL");
		await countLines("trying again").toBeGreaterThanOrEqual(1);
		await stop();
		rmSync(join(dataDir, "postgres/postmaster.pid")); // left by the killed server
	});
});

describe.runIf(process.platform === "linux")("the lock file of a killed server", () => {
	it.each([
		["with the pid of another program", (lock: string) => lock.replace(/^\d+/, String(sleeper.pid))],
		["without a pid", () => ""],
	])("%s does not prevent a start", async (_, written) => {
		await copyCluster(dataDir);
		const first = start();
		await first.opened;
		const file = join(dataDir, "postgres/postmaster.pid");
		const lock = readFileSync(file, "utf8");
		process.kill(serverPid()!, "SIGKILL");
		await first.end("SIGKILL");
		writeFileSync(file, written(lock));
		expect((await start().opened).starts).toBe(2);
	});

	/** Runs as the server's account, as in a container: PostgreSQL knows that another account's process is not its own. */
	const user = databaseUser("/nonexistent");
	const sleeper = spawn("sleep", ["120"], user ? { uid: user.uid, gid: user.gid, cwd: "/" } : { cwd: "/" });
	afterAll(() => void sleeper.kill());
});
