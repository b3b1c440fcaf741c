import { collect, serverArguments } from "../run.mjs";

/**
 * Has Node compile the server's sources once and keep the outcome. A process that compiles them itself starts a second later
 * and holds some 40 MB more for as long as it runs: on a small VPS that is the first one after an installation.
 */
export async function compileServer() {
	// The program ends for its port, after it has loaded everything: deploy/Containerfile does the same.
	await collect([...serverArguments, "apps/server/src/main.ts"], { env: { PORT: "none" } });
}
