/** npm start: installs and builds if needed, then serves. */
import { installIfNeeded } from "./install.mjs";
import { launch } from "./run.mjs";
import { buildIfStale } from "./web-build.mjs";

installIfNeeded();
await buildIfStale();
process.exitCode = await launch(["apps/server/src/main.ts"]).exited;
