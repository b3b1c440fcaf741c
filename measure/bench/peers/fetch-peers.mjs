import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { install } from "../../../scripts/packages/install.mjs";
import { cacheFolder, root } from "../../../scripts/project.mjs";

/** Installs the peers that `npm run bench` compares with. Prints progress, and the reason for each failure. */
export function fetchPeers() {
	if (!install(join(root, "measure/peers"))) console.log("Directus could not be installed: its columns stay empty.");
	fetchRabbitMq();
}

/**
 * Unpacks Debian's packages of RabbitMQ and Erlang into a folder. Installing them would need root and start a service.
 */
function fetchRabbitMq() {
	const folder = join(cacheFolder, "rabbitmq");
	if (existsSync("/usr/lib/rabbitmq") || existsSync(folder)) return;
	const packages = join(cacheFolder, "rabbitmq-packages");
	mkdirSync(join(packages, "partial"), { recursive: true });
	console.log("Fetching RabbitMQ for comparison: apt-get install --download-only rabbitmq-server");
	const unpacked = download(packages) && unpack(packages, `${folder}.part`, folder);
	rmSync(packages, { recursive: true, force: true });
	if (!unpacked) console.log("It could not be fetched, which takes Debian's apt-get and dpkg: its columns stay empty.");
}

const download = (packages) =>
	run("apt-get", [
		...["install", "--download-only", "--yes", "--no-install-recommends"],
		...["-o", "Debug::NoLocking=1", "-o", `Dir::Cache::archives=${packages}`, "rabbitmq-server"],
	]);

function unpack(packages, part, folder) {
	const files = readdirSync(packages).filter((name) => name.endsWith(".deb"));
	if (!files.every((name) => run("dpkg-deb", ["--extract", join(packages, name), part]))) return false;
	renameSync(part, folder);
	return true;
}

const run = (command, args) => spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
