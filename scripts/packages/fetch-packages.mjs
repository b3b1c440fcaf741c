import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { cacheFolder } from "../project.mjs";

/** Finds a program in PATH, in the system's folders, which a user's PATH may lack, or in the cache. */
export const find = (name) =>
	[...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/sbin", cacheFolder]
		.map((folder) => join(folder, name))
		.find((path) => existsSync(path));

const versionsOf = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** Debian and Ubuntu packages that tests need, each with a function that finds it if it is installed. */
export const packages = {
	"firefox-esr": () => find("firefox-esr"),
	"webkit2gtk-driver": () => find("WebKitWebDriver"),
	// WebKitGTK needs a display, here a virtual one.
	xvfb: () => find("Xvfb"),
	// Contains the server under the name of one of its tools, but starts no service.
	"redis-tools": () => find("redis-server") ?? find("redis-check-rdb"),
	nginx: () => find("nginx"),
	"swift-proxy": () => find("swift-proxy-server"),
	"swift-account": () => find("swift-account-server"),
	"swift-container": () => find("swift-container-server"),
	"swift-object": () => find("swift-object-server"),
	postgresql: () =>
		find("postgres") ??
		versionsOf("/usr/lib/postgresql").find((version) => find(`../lib/postgresql/${version}/bin/initdb`)),
};

export const browserPackages = ["firefox-esr", "webkit2gtk-driver", "xvfb"];
export const scaledPackages = ["redis-tools", "nginx", "postgresql"];
/** Third-party S3 server: OpenStack's Swift, 11 MB. */
export const storePackages = ["swift-proxy", "swift-account", "swift-container", "swift-object"];

/**
 * Installs missing packages if this is Debian and we are root. Otherwise it prints the command, and the tests that need them
 * are skipped and counted.
 * @param names of `packages`
 */
export function fetchPackages(names) {
	if (process.getuid?.() === 0) removeLeftover(servicePolicy);
	const missing = names.filter((name) => !packages[name]());
	if (missing.length > 0) install(missing);
	if (names.includes("redis-tools")) linkRedis();
}

function install(missing) {
	const command = `apt-get install --no-install-recommends ${missing.join(" ")}`;
	if (process.getuid?.() !== 0 || !find("apt-get")) {
		console.log(`Not everything that these tests need is here. On Debian: sudo ${command}`);
		return;
	}
	console.log(`Installing ${missing.join(", ")} …`);
	const run = (args) => spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
	const isInstalled = startingNoService(() => {
		run(["update", "-q"]);
		return run([...command.split(" ").slice(1), "-y", "-q"]);
	});
	if (!isInstalled) console.log("They could not be installed: see above. Their tests are skipped.");
}

const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };

/** Policy script by which Debian does not start an installed service, such as a web server or a database. */
const servicePolicy = "/usr/sbin/policy-rc.d";
const mark = "# Of Cachimbo's scripts, while they install; whose process is";
const exitSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Runs `work` while no service may start, and returns its result. A signal exits this process after `work`. */
export function startingNoService(work, policy = servicePolicy) {
	removeLeftover(policy);
	if (existsSync(policy)) return work();
	const exit = (_signal, number) => process.exit(128 + number);
	for (const signal of exitSignals) process.on(signal, exit);
	writeFileSync(policy, `#!/bin/sh\n${mark} ${process.pid}.\nexit 101\n`, { mode: 0o755 });
	try {
		return work();
	} finally {
		rmSync(policy, { force: true });
		// Node handles a pending signal in the next turn of the event loop.
		setImmediate(() => {
			for (const signal of exitSignals) process.off(signal, exit);
		});
	}
}

/** Removes the policy file of a killed run, which would keep services installed later from starting. */
function removeLeftover(policy) {
	const [, pid] = existsSync(policy)
		? (readFileSync(policy, "utf8")
				.split(mark)[1]
				?.match(/^ (\d+)\./) ?? [])
		: [];
	if (pid !== undefined && !isAlive(Number(pid))) rmSync(policy, { force: true });
}

function isAlive(pid) {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

/** Links redis-server in the cache, where tests and `start:scaled` look for it. */
function linkRedis() {
	const program = find("redis-check-rdb");
	if (find("redis-server") || !program) return;
	mkdirSync(cacheFolder, { recursive: true });
	symlinkSync(program, join(cacheFolder, "redis-server"));
}
