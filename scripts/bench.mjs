/**
 * npm run bench: the server's throughput compared with the limits of this machine and with other programs; -- --quick,
 * --write, --only=chat,peers, --without-peers.
 */
import { join } from "node:path";
import { answerHelp } from "./arguments.mjs";
import { buildIfStale } from "./building/web-build.mjs";
import { fetchPeers } from "./packages/fetch-peers.mjs";
import { installIfNeeded } from "./packages/install.mjs";
import { root } from "./project.mjs";
import { collect, show } from "./run.mjs";

const flags = {
	"--quick": "for a look: short rounds, figures that mean little",
	"--only=chat,peers": "parts by name; peers: those that have one. A wrong name lists them all",
	"--without-peers": "fetches and measures no RabbitMQ and no Directus",
	"--write": "writes bench/results.md, on a quiet machine",
};
answerHelp("npm run bench", flags, "CONTRIBUTING.md");
const asked = process.argv.slice(2);
installIfNeeded();
const { code, output } = await collect([join(root, "bench", "wants-peers.ts"), ...asked]);
if (code === 0) {
	await buildIfStale();
	if (output.trim().endsWith("true")) fetchPeers();
	process.exitCode = await show([join(root, "bench", "main.ts"), ...asked]);
} else {
	process.stderr.write(output);
	process.exitCode = code;
}
