/** npm start: install and build where needed, then serve. */
import { installIfNeeded } from "./install.mjs";
import { serve } from "./run.mjs";
import { buildIfStale } from "./web-build.mjs";

installIfNeeded();
await buildIfStale();
process.exitCode = await serve(["apps/server/src/main.ts"]);
