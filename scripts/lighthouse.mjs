/** npm run lighthouse: size and load time of the public pages; -- --write, --runs=1, --page=/blog. */
import { join } from "node:path";
import { answerHelp } from "./arguments.mjs";
import { buildIfStale } from "./building/web-build.mjs";
import { installIfNeeded } from "./packages/install.mjs";
import { root } from "./project.mjs";
import { show } from "./run.mjs";

const folder = join(root, "lighthouse");

const flags = {
	"--runs=3": "of each page; the median counts",
	"--page=/blog": "this page instead of those with limits; may be repeated",
	"--write": "writes lighthouse/results.md",
};
answerHelp("npm run lighthouse", flags, "CONTRIBUTING.md");
installIfNeeded();
installIfNeeded(folder);
await buildIfStale();
process.exitCode = await show([join(folder, "main.ts"), ...process.argv.slice(2)]);
