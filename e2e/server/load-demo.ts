import { rm } from "node:fs/promises";
import { startServer } from "./start-server.ts";

/** Loads the demonstration once a run: each server of the tests begins with a copy of its data, which takes a tenth of the time. */
export default async function loadDemo(): Promise<() => Promise<void>> {
	const server = await startServer();
	await server.signal("SIGTERM");
	process.env.LOADED_DEMO = server.dataDir;
	return () => rm(server.dataDir, { recursive: true, force: true });
}
