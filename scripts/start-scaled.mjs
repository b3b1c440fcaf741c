/** npm run start:scaled: several processes behind nginx on PostgreSQL and Redis, on this machine; -- --processes=3. */
import { installIfNeeded } from "./install.mjs";
import { launch } from "./run.mjs";
import { buildIfStale } from "./web-build.mjs";

installIfNeeded();
await buildIfStale();
process.exitCode = await launch(["apps/server/topology/main.ts", ...process.argv.slice(2)]).exited;
