import { readOptions } from "./options.ts";

/** Says to scripts/bench.mjs, which any Node runs, whether what it was asked needs peers. Ends with 1 where it cannot be asked. */
try {
	console.log(readOptions(process.argv.slice(2)).wantsPeers);
} catch (error) {
	console.log((error as Error).message);
	process.exitCode = 1;
}
