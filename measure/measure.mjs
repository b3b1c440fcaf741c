/** npm run bench, simulacro, phone and lighthouse: installs what is missing, builds what is stale, and measures. */
import { join } from "node:path";
import { answerHelp } from "../scripts/arguments.mjs";
import { buildIfStale } from "../scripts/building/web-build.mjs";
import { fetchPackages } from "../scripts/packages/fetch-packages.mjs";
import { installIfNeeded } from "../scripts/packages/install.mjs";
import { root } from "../scripts/project.mjs";
import { collect, show } from "../scripts/run.mjs";
import { fetchPeers } from "./bench/peers/fetch-peers.mjs";

const flags = {
	bench: {
		"--quick": "for a look: short rounds, figures that mean little",
		"--only=chat,peers": "parts by name; peers: those that have one. A wrong name lists them all",
		"--without-peers": "fetches and measures no RabbitMQ and no Directus",
		"--write": "writes measure/bench/results.md, on a quiet machine",
	},
	simulacro: {
		"--quick": "300 students, for a look",
		"--part=national|students|growth|processes": "one part alone (students: of the national one)",
		"--students=10000": "how many",
		"--minutes=8": "of answering",
		"--speed=4": "so many times as quick as students are; found out unless given",
		"--seed=1": "the same number gives the same day",
		"--steps": "tells of every two seconds",
		"--write": "writes docs/performance.md, on a quiet machine",
	},
	phone: {
		"--http2": "over nginx with HTTP/2 and TLS: bytes alone",
		"--rounds=3": "how often it is walked; the median counts",
		"--trace=reload": "a step's requests one by one; all: of every step",
		"--write": "writes measure/phone/results.md",
	},
	lighthouse: {
		"--runs=3": "of each page; the median counts",
		"--page=/blog": "this page instead of those with limits; may be repeated",
		"--write": "writes measure/lighthouse/results.md",
	},
};
const [name] = process.argv.splice(2, 1);
answerHelp(`npm run ${name}`, flags[name], "measure/README.md");
const asked = process.argv.slice(2);
const folder = join(root, "measure", name);

installIfNeeded();
if (name === "lighthouse") installIfNeeded(folder);
const needsPeers = name === "bench" && (await wantsPeers());
if (asked.includes("--http2")) fetchPackages(["nginx"]);
await buildIfStale();
if (needsPeers) fetchPeers();
process.exitCode = await show([join(folder, "main.ts"), ...asked]);

/** Exits if the options of the bench are invalid, before anything is built or fetched. */
async function wantsPeers() {
	const { code, output } = await collect([join(folder, "wants-peers.ts"), ...asked]);
	if (code === 0) return output.trim().endsWith("true");
	process.stderr.write(output);
	process.exit(code);
}
