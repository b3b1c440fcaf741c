/** npm run dev: the server starts again when its sources change; the web changes in the browser, through Vite. */
import { installIfNeeded } from "./install.mjs";
import { serve } from "./run.mjs";

installIfNeeded();
process.exitCode = await serve(["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
	env: { NODE_ENV: "development" },
});
