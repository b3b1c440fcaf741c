/** npm run phone: measures a student's visit on a slow phone and network; -- --rounds=1, --trace=all, --write. */
import { join } from "node:path";
import { answerHelp } from "./arguments.mjs";
import { buildIfStale } from "./building/web-build.mjs";
import { installIfNeeded } from "./packages/install.mjs";
import { root } from "./project.mjs";
import { show } from "./run.mjs";

const flags = {
	"--rounds=3": "how often it is walked; the median counts",
	"--trace=reload": "a step's requests one by one; all: of every step",
	"--write": "writes bench/phone.md",
};
answerHelp("npm run phone", flags, "CONTRIBUTING.md");
installIfNeeded();
await buildIfStale();
process.exitCode = await show([join(root, "e2e", "phone", "main.ts"), ...process.argv.slice(2)]);
