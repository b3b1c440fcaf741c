/** npm run bench: the server's throughput compared with the limits of this machine; -- --quick, -- --write. */
import { join } from "node:path";
import { installIfNeeded } from "./install.mjs";
import { root } from "./project.mjs";
import { show } from "./run.mjs";
import { buildIfStale } from "./web-build.mjs";

installIfNeeded();
await buildIfStale();
process.exitCode = await show([join(root, "bench", "main.ts"), ...process.argv.slice(2)]);
