import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { describe } from "vitest";
import { freePort } from "../services/free-port.ts";
import { known, type TestS3, urlOf } from "./servers.ts";

const has = (name: string) =>
	(process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Tests on OpenStack Swift's S3 API. Without it they are skipped, and reported with the reason at the end of the run. */
export const describeOnSwift = (title: string, tests: () => void): void =>
	has("swift-proxy-server")
		? void describe(title, tests)
		: void describe.skip(`${title} (no swift-proxy here: npm run test:long fetches it where it may)`, tests);

const account = { id: "test:tester", secret: "testing" };
const kinds = ["object", "container", "account"] as const;

/**
 * Shell program that ends Swift with the process at its standard input, even if that is killed or Swift hangs. Swift creates its
 * own session.
 */
const endsWithParent = '"$0" "$@" >/dev/null & echo $!; read -r _; kill -9 $!';

/** Starts Debian's Swift with one disk that is a folder: three storage servers, and the proxy that serves S3. */
export async function startSwift(folder: string): Promise<TestS3> {
	const ports = { object: await freePort(), container: await freePort(), account: await freePort() };
	const port = await freePort();
	await writeConfiguration(folder, ports, port);
	let proxy: Server;
	const storage = kinds.map((kind) => run(`swift-${kind}-server`, join(folder, `${kind}.conf`)));
	await Promise.all(kinds.map((kind) => accepts(ports[kind])));
	const swift = {
		url: (prefix?: string, wrong?: Partial<typeof known>) => urlOf(port, prefix, { ...account, ...wrong }),
		async start() {
			proxy = run("swift-proxy-server", join(folder, "proxy.conf"));
			await accepts(port);
		},
		stop: () => proxy.end(),
		/** only the proxy, which clients connect to */
		hang: () => proxy.signal("SIGSTOP"),
		goOn: () => proxy.signal("SIGCONT"),
		async end() {
			await Promise.all([proxy, ...storage].map((server) => server.end()));
		},
	};
	await swift.start();
	const client = new AwsClient({
		...{ accessKeyId: account.id, secretAccessKey: account.secret, service: "s3", region: known.region },
	});
	const made = await client.fetch(`http://127.0.0.1:${port}/${known.bucket}`, { method: "PUT" });
	if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`);
	return swift;
}

interface Server {
	signal(name: NodeJS.Signals): void;
	end(): Promise<void>;
}

function run(program: string, configuration: string): Server {
	const shell = spawn("sh", ["-c", endsWithParent, program, configuration], { stdio: ["pipe", "pipe", "ignore"] });
	const pid = once(createInterface(shell.stdout), "line").then(([line]) => Number(line));
	return {
		signal: (name) => void pid.then((own) => process.kill(own, name)),
		async end() {
			if (shell.exitCode !== null) return;
			await pid;
			const ended = once(shell, "exit");
			shell.stdin.end();
			await ended;
		},
	};
}

async function accepts(port: number): Promise<void> {
	for (const since = performance.now(); ; await delay(50)) {
		const socket = connect(port, "127.0.0.1");
		const isThere = await once(socket, "connect").then(
			() => true,
			() => false,
		);
		socket.destroy();
		if (isThere) return;
		if (performance.now() - since > 100_000) throw new Error(`nothing listens on ${port}`);
	}
}

async function writeConfiguration(folder: string, ports: Record<string, number>, port: number): Promise<void> {
	await mkdir(join(folder, "disk"), { recursive: true });
	const common = (own: number) => `[DEFAULT]
swift_dir = ${folder}
bind_ip = 127.0.0.1
bind_port = ${own}
workers = 0
user = ${userInfo().username}
`;
	await writeFile(
		join(folder, "swift.conf"),
		"[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n",
	);
	for (const kind of kinds) {
		const ring = (...command: string[]) =>
			execFileSync("swift-ring-builder", [`${kind}.builder`, ...command], { cwd: folder, stdio: "ignore" });
		ring("create", "4", "1", "0");
		ring("add", `r1z1-127.0.0.1:${ports[kind]}/disk`, "1");
		ring("rebalance");
		const own = `devices = ${folder}\nmount_check = false\ndisable_fallocate = true\n`;
		const pipeline = `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`;
		await writeFile(join(folder, `${kind}.conf`), common(ports[kind]!) + own + pipeline);
	}
	// Memcached is only a cache and need not run. Lists have pages of a hundred.
	await writeFile(
		join(folder, "proxy.conf"),
		`${common(port)}[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
max_bucket_listing = 100
location = ${known.region}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${account.secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`,
	);
}
