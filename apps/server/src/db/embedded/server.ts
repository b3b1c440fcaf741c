import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { run, spawnOptions } from "./run.ts";

/** Starts the server in its own session: Ctrl-C in the terminal only reaches us, and we stop the server gracefully. */
export function startServer(cluster: Cluster): ChildProcess {
	const { folder, user, binaries } = cluster;
	const logFile = `${folder}.log`;
	if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
	// Opens the file for appending, because rotate-log.ts empties it while the server writes.
	const output = openSync(logFile, "a", 0o600);
	const settings = Object.entries(serverSettings(cluster)).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	const server = spawn(binaries.postgres, ["-D", folder, ...settings], {
		...spawnOptions(binaries.postgres, user),
		detached: true,
		stdio: ["ignore", output, output],
	});
	closeSync(output);
	server.unref();
	return server;
}

function serverSettings({ endpoint, disposable }: Cluster): Record<string, string | number> {
	const overTcp = process.platform === "win32";
	return {
		listen_addresses: overTcp ? endpoint.host : "",
		port: endpoint.port,
		...(overTcp ? {} : { unix_socket_directories: `"${endpoint.host}"`, unix_socket_permissions: "0700" }),
		max_connections: disposable ? 200 : 60,
		shared_buffers: "128MB",
		fsync: disposable ? "off" : "on",
		synchronous_commit: disposable ? "off" : "on",
		full_page_writes: disposable ? "off" : "on",
		autovacuum: disposable ? "off" : "on",
		timezone: "UTC",
		log_timezone: "UTC",
		log_checkpoints: "off",
		jit: "off",
		// Cancels the running statement of a killed client, which releases its locks.
		...(process.platform === "linux" ? { client_connection_check_interval: "2s" } : {}),
	};
}

/** Stops the server and waits for its end; committed work is safe in any case. */
export async function stopServer(cluster: Cluster): Promise<void> {
	const stop = (mode: string) =>
		run(cluster.binaries.pgCtl, ["stop", "-D", cluster.folder, "-m", mode, "-w", "-t", "30"], cluster.user);
	const mode = cluster.disposable ? "immediate" : "fast";
	await stop(mode).catch(async (error) => {
		if (notRunning.test(String(error))) return;
		if (postmasterPid(cluster.folder) !== undefined) await stop("immediate");
		else throw error;
	});
}

/** pg_ctl's messages for a server that is not running ('No such process': killed, with its lock file left over). */
const notRunning = /no server running|does not exist|Is server running|No such process/;

/** Returns the process id in the cluster's lock file; undefined if no server runs, or it has shut down cleanly. */
export function postmasterPid(folder: string): number | undefined {
	try {
		return Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10) || undefined;
	} catch {
		return undefined;
	}
}

/**
 * Removes a stale lock file, because of which PostgreSQL would refuse to start. Either its process was killed and another program
 * has the pid (usual after a container's restart), or no pid was written (a full disk, a power cut).
 * @returns false if a server may be running
 */
export async function removeStaleLock({ folder, endpoint }: Cluster): Promise<boolean> {
	if (process.platform !== "linux") return false;
	if (postmasterPid(folder) === undefined) await delay(1_000); // a server that has just created it writes its pid at once
	const pid = postmasterPid(folder);
	if (pid !== undefined && runsIn(folder, pid)) return false;
	rmSync(join(folder, "postmaster.pid"), { force: true });
	rmSync(join(endpoint.host, `.s.PGSQL.${endpoint.port}.lock`), { force: true });
	return true;
}

/** Whether a process is the folder's server, by its working directory. A process that we may not inspect counts as one. */
function runsIn(folder: string, pid: number): boolean {
	try {
		return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code !== "ENOENT";
	}
}

/** Returns the last lines of the server's log, for an error message. */
export function serverComplaint(folder: string): string {
	const log = existsSync(`${folder}.log`) ? readFileSync(`${folder}.log`, "utf8").trim() : "";
	return log.split("\n").slice(-5).join("\n") || "it could not write why: is the disk full?";
}
