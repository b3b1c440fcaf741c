import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../../scripts/building/staleness.mjs";
import { cacheFolder, root } from "../../scripts/project.mjs";
import { copyFolder, startServer } from "./start-server.ts";

const sources = ["apps/server/src", "packages", "package-lock.json"].map((path) => join(root, path));

/** Returns the date in Lima, since the demonstration's dates depend on the day of its start. */
const dayInLima = () => new Date().toLocaleDateString("en-CA", { timeZone: "America/Lima" });

/**
 * Prepares the data folders of a first start, with and without the demonstration, once for these sources and this day. Each
 * server of the tests starts from a copy, in a third or a tenth of the time.
 */
export default async function prepareData(): Promise<void> {
	const all = join(cacheFolder, "prepared-data");
	const folder = join(all, `${dayInLima()}-${hashOf(sources)}`);
	if (!existsSync(folder)) {
		await rm(all, { recursive: true, force: true });
		await mkdir(all, { recursive: true });
		const unfinished = await mkdtemp(`${folder}-`);
		process.env.LOADED_EMPTY = await firstStart(join(unfinished, "empty"), { DEMO: "0" });
		await firstStart(join(unfinished, "demo"));
		await rename(unfinished, folder);
	}
	process.env.LOADED_EMPTY = join(folder, "empty");
	process.env.LOADED_DEMO = join(folder, "demo");
}

async function firstStart(folder: string, env: Record<string, string> = {}): Promise<string> {
	const server = await startServer(env);
	await server.signal("SIGTERM");
	await mkdir(folder);
	await copyFolder(server.dataDir, folder);
	await rm(server.dataDir, { recursive: true, force: true });
	return folder;
}
