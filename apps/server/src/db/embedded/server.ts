import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Cluster } from "./cluster.ts";
import { run, spawnOptions } from "./run.ts";

/** A server of its own session: the terminal's Ctrl-C reaches us alone, and we then stop it in order. */
export function startServer(cluster: Cluster): ChildProcess {
	const { folder, user, binaries } = cluster;
	const logFile = `${folder}.log`;
	if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
	const output = openSync(logFile, "w", 0o600);
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
		// A statement of a client that was killed ends, and lets go of its locks, without running to its end.
		...(process.platform === "linux" ? { client_connection_check_interval: "2s" } : {}),
	};
}

/** Stops the server and waits for its end; committed work is safe in any case. */
export async function stopServer(cluster: Cluster): Promise<void> {
	const stop = (mode: string) =>
		run(cluster.binaries.pgCtl, ["stop", "-D", cluster.folder, "-m", mode, "-w", "-t", "30"], cluster.user);
	const mode = cluster.disposable ? "immediate" : "fast";
	await stop(mode).catch(async (error) => {
		if (postmasterPid(cluster.folder) !== undefined) await stop("immediate");
		else if (!/no server running|does not exist|Is server running/.test(String(error))) throw error;
	});
}

/** The process id in the cluster's lock file; undefined when no server runs or has run to its end. */
export function postmasterPid(folder: string): number | undefined {
	try {
		return Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10) || undefined;
	} catch {
		return undefined;
	}
}

/** The last lines which the server wrote, for an error message. */
export function serverComplaint(folder: string): string {
	const lines = readFileSync(`${folder}.log`, "utf8").trim().split("\n");
	return lines.slice(-5).join("\n");
}
