/** npm run simulacro: a national simulacro played against the program; -- --quick, --students=10000, --speed=auto, --part=growth, --write. */
import { join } from "node:path";
import { installIfNeeded } from "./install.mjs";
import { root } from "./project.mjs";
import { show } from "./run.mjs";
import { buildIfStale } from "./web-build.mjs";

installIfNeeded();
await buildIfStale();
process.exitCode = await show([join(root, "bench", "simulacro", "main.ts"), ...process.argv.slice(2)]);
