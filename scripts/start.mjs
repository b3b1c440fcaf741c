/** npm start: installs and builds if needed, then serves. */
import { answerHelp } from "./arguments.mjs";
import { buildIfStale } from "./building/web-build.mjs";
import { installIfNeeded } from "./packages/install.mjs";
import { launch } from "./run.mjs";

answerHelp(
	"npm start",
	{},
	"settings are in the environment, as in PORT=8080 npm start; docs/operations.md names them",
);
installIfNeeded();
await buildIfStale();
process.exitCode = await launch(["apps/server/src/main.ts"]).exited;
