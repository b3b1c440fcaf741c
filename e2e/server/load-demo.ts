import { rm } from "node:fs/promises";
import { startServer } from "./start-server.ts";

/**
 * A first start without the demonstration and, over a copy of it, one with it, once a run: each server of the tests begins with a
 * copy of one of them, which takes a third or a tenth of the time.
 */
export default async function loadDemo(): Promise<() => Promise<void>> {
	const empty = await startServer({ DEMO: "0" });
	await empty.signal("SIGTERM");
	process.env.LOADED_EMPTY = empty.dataDir;
	const full = await startServer();
	await full.signal("SIGTERM");
	process.env.LOADED_DEMO = full.dataDir;
	return async () => {
		for (const { dataDir } of [empty, full]) await rm(dataDir, { recursive: true, force: true });
	};
}
