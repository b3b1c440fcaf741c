import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

/** Preloaded into a program: notes the address of every module that it loads in the file LOADED_LIST, a line each. */
const list = process.env.LOADED_LIST;

// Not of processes that the program starts.
if (list && process.argv[1]?.endsWith("main.ts")) {
	registerHooks({
		load(url, context, next) {
			appendFileSync(list, `${url}\n`);
			return next(url, context);
		},
	});
}
