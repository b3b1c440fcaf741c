/** npm run phone: the student's road on a slow phone and a slow line, against limits; -- --rounds=1, --trace=all, --write. */
import { join } from "node:path";
import { installIfNeeded } from "./install.mjs";
import { root } from "./project.mjs";
import { show } from "./run.mjs";
import { buildIfStale } from "./web-build.mjs";

installIfNeeded();
await buildIfStale();
process.exitCode = await show([join(root, "e2e", "phone", "main.ts"), ...process.argv.slice(2)]);
