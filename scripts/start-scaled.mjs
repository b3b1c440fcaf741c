/** npm run start:scaled: runs several processes behind nginx, with PostgreSQL and Redis, on this machine; -- --processes=3. */
import { answerHelp } from "./arguments.mjs";
import { buildIfStale } from "./building/web-build.mjs";
import { installIfNeeded } from "./packages/install.mjs";
import { launch } from "./run.mjs";

answerHelp("npm run start:scaled", { "--processes=2": "how many, 1 to 4" }, "docs/operations.md");
installIfNeeded();
await buildIfStale();
process.exitCode = await launch(["apps/server/topology/main.ts", ...process.argv.slice(2)]).exited;
