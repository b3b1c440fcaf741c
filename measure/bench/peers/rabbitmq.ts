import type { SpawnOptions } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "../processes/cachimbo.ts";
import { type Child, freePorts, startChild, until } from "./child.ts";

export interface RabbitMq {
	name: string;
	url: string;
	stop(): Promise<void>;
}

/** Folder in which fetch-peers.mjs unpacks Debian's packages, and the root of installed packages. */
const roots = [join(checkout, ".cache/rabbitmq"), "/"];

interface Programs {
	/** Folder of the Erlang runtime. */
	erts: string;
	erlang: string;
	/** Folder of RabbitMQ's own modules. */
	plugins: string;
	version: string;
}

function findPrograms(): Programs | undefined {
	for (const root of roots) {
		const [erlang, libraries] = [join(root, "usr/lib/erlang"), join(root, "usr/lib/rabbitmq/lib")];
		const erts = namesIn(erlang).find((name) => name.startsWith("erts-"));
		const server = namesIn(libraries).find((name) => name.startsWith("rabbitmq_server-"));
		if (!erts || !server) continue;
		const plugins = join(libraries, server, "plugins");
		return { erlang, erts: join(erlang, erts, "bin"), plugins, version: server.replace("rabbitmq_server-", "") };
	}
	return undefined;
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * Starts RabbitMQ with Web STOMP only, in a folder of its own, on loopback. Its own scripts are bypassed, since they expect the
 * packages at their installed location. @returns undefined if it is not installed
 */
export async function startRabbitMq(): Promise<RabbitMq | undefined> {
	const programs = findPrograms();
	if (!programs) return undefined;
	const folder = await mkdtemp(join(tmpdir(), "cachimbo-rabbitmq-"));
	const running: Child[] = [];
	const stop = async () => {
		for (const child of running.toReversed()) await child.stop();
		await rm(folder, { recursive: true, force: true });
	};
	const start = (program: string, args: string[], options: SpawnOptions) => {
		const child = startChild(join(programs.erts, program), args, options);
		running.push(child);
		return child;
	};
	try {
		const [names = 0, distribution = 0, port = 0] = await freePorts(3);
		const env = await configure(programs, folder, { names, distribution, port });
		// Started here, since RabbitMQ would start it as a daemon that outlives the bench.
		const epmd = start("epmd", ["-address", "127.0.0.1", "-port", String(names)], { env });
		await until(() => answers(names), { child: epmd, withinMs: 10_000 });
		const server = start("erlexec", bootArguments(programs, distribution), { env, cwd: folder });
		await until(() => answers(port), { child: server, withinMs: 60_000 });
		return { name: `RabbitMQ ${programs.version}`, url: `http://127.0.0.1:${port}`, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

interface Ports {
	names: number;
	distribution: number;
	port: number;
}

async function configure({ erlang, erts, plugins }: Programs, folder: string, { names, distribution, port }: Ports) {
	for (const name of ["log", "mnesia"]) await mkdir(join(folder, name));
	const settings = ["listeners.tcp = none", "stomp.listeners.tcp = none", "web_stomp.tcp.ip = 127.0.0.1"];
	await writeFile(join(folder, "rabbitmq.conf"), [...settings, `web_stomp.tcp.port = ${port}`, ""].join("\n"));
	await writeFile(join(folder, "enabled_plugins"), "[rabbitmq_web_stomp].\n");
	return {
		...{ PATH: process.env.PATH, HOME: folder, ROOTDIR: erlang, BINDIR: erts, EMU: "beam", PROGNAME: "erl" },
		...{ ERL_EPMD_PORT: String(names), ERL_EPMD_ADDRESS: "127.0.0.1", ERL_LIBS: plugins },
		...{ RABBITMQ_NODENAME: "bench@localhost", RABBITMQ_DIST_PORT: String(distribution), RABBITMQ_LOGS: "-" },
		...{ RABBITMQ_CONFIG_FILE: join(folder, "rabbitmq.conf"), RABBITMQ_CONF_ENV_FILE: "/dev/null" },
		...{ RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, "enabled_plugins"), RABBITMQ_PLUGINS_DIR: plugins },
		...{ RABBITMQ_MNESIA_BASE: join(folder, "mnesia"), RABBITMQ_LOG_BASE: join(folder, "log") },
	};
}

/** Returns the arguments of RabbitMQ's own script rabbitmq-server, including its allocators'. */
function bootArguments({ plugins, version }: Programs, distribution: number): string[] {
	return [
		...["-pa", join(plugins, `rabbit-${version}`, "ebin"), "-noinput", "-s", "rabbit", "boot", "-boot", "start_sasl"],
		...["+W", "w", "+MBas", "ageffcbf", "+MHas", "ageffcbf", "+MBlmbcs", "512", "+MHlmbcs", "512", "+MMmcs", "30"],
		...["+P", "1048576", "+t", "5000000", "+stbt", "db", "+zdbbl", "128000", "+sbwt", "none", "+sbwtdcpu", "none"],
		...["+sbwtdio", "none", "-syslog", "logger", "[]", "-syslog", "syslog_error_logger", "false"],
		...["-kernel", "inet_dist_listen_min", String(distribution), "-kernel", "inet_dist_listen_max"],
		...[String(distribution), "-kernel", "inet_dist_use_interface", "{127,0,0,1}", "-sname", "bench@localhost"],
		...["-kernel", "prevent_overlapping_partitions", "false"],
	];
}

/** Whether the port accepts connections. */
function answers(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = createConnection({ host: "127.0.0.1", port });
		socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
		socket.on("connect", () => socket.destroy());
	});
}
