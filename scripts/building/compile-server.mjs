import { collect, serverArguments } from "../run.mjs";

/**
 * Fills Node's compile cache with the server's sources. Otherwise the first process after an installation compiles them: it
 * starts a second later and uses some 40 MB more while it runs.
 */
export async function compileServer() {
	// The invalid port ends the program after it has loaded all modules. deploy/Containerfile does the same.
	await collect([...serverArguments, "apps/server/src/main.ts"], { env: { PORT: "none" } });
}
