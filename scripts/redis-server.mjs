import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fetchPackages, findProgram } from "./debian-packages.mjs";
import { cacheFolder } from "./project.mjs";

/**
 * For the tests on a real Redis: fetches it once. The package of tools holds the same program under the name of one of them,
 * and starts no service.
 */
export function fetchRedisServer() {
	if (findProgram("redis-server", [cacheFolder]) || !fetchPackages("redis-server", "redis-tools")) return;
	const program = findProgram("redis-check-rdb");
	if (program) symlinkSync(program, join(cacheFolder, "redis-server"));
	else console.log("It could not be fetched.");
}
