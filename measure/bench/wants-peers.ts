import { readOptions } from "./options.ts";

/**
 * Tells measure.mjs, which any Node version runs, whether the requested parts need peers. Exits with 1 for invalid
 * options.
 */
try {
	console.log(readOptions(process.argv.slice(2)).wantsPeers);
} catch (error) {
	console.log((error as Error).message);
	process.exitCode = 1;
}
