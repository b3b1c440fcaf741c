/** npm run simulacro: simulates a national simulacro under load; -- --quick, --students=10000, --part=growth, --write. */
import { join } from "node:path";
import { answerHelp } from "./arguments.mjs";
import { buildIfStale } from "./building/web-build.mjs";
import { installIfNeeded } from "./packages/install.mjs";
import { root } from "./project.mjs";
import { show } from "./run.mjs";

const flags = {
	"--quick": "300 students, for a look",
	"--part=national|students|growth|processes": "one part alone (students: of the national one)",
	"--students=10000": "how many",
	"--minutes=8": "of answering",
	"--speed=4": "so many times as quick as students are; found out unless given",
	"--seed=1": "the same number gives the same day",
	"--steps": "tells of every two seconds",
	"--write": "writes docs/performance.md, on a quiet machine",
};
answerHelp("npm run simulacro", flags, "CONTRIBUTING.md");
installIfNeeded();
await buildIfStale();
process.exitCode = await show([join(root, "bench", "simulacro", "main.ts"), ...process.argv.slice(2)]);
