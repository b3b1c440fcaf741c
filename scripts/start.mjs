/** npm start: installs and builds if needed, then serves. */
import { answerHelp } from "./arguments.mjs";
import { installIfNeeded } from "./install.mjs";
import { launch } from "./run.mjs";
import { buildIfStale } from "./web-build.mjs";

answerHelp(
	"npm start",
	{},
	"settings are in the environment, as in PORT=8080 npm start; docs/operations.md names them",
);
installIfNeeded();
await buildIfStale();
process.exitCode = await launch(["apps/server/src/main.ts"]).exited;
