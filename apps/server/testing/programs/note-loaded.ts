import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

/** Preloaded into a program: writes the URL of every module that it loads to the file LOADED_LIST, one per line. */
const list = process.env.LOADED_LIST;

// Not in its child processes.
if (list && process.argv[1]?.endsWith("main.ts")) {
	registerHooks({
		load(url, context, next) {
			appendFileSync(list, `${url}\n`);
			return next(url, context);
		},
	});
}
