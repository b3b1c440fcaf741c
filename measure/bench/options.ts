import { parseArgs } from "node:util";
import { havePeers, partNames } from "./parts.ts";

export interface Options {
	quick: boolean;
	write: boolean;
	/** Names of the parts to measure. */
	names: ReadonlySet<string>;
	/** Whether to measure the peer programs too. */
	wantsPeers: boolean;
}

/** @throws Error for invalid options, before anything is fetched or measured */
export function readOptions(args: readonly string[]): Options {
	const { values: flags } = parseArgs({
		args: [...args],
		options: {
			quick: { type: "boolean", default: false },
			write: { type: "boolean", default: false },
			/** Comma-separated names of parts; 'peers' selects those with a peer. */
			only: { type: "string" },
			"without-peers": { type: "boolean", default: false },
		},
	});
	const { quick, write, only } = flags;
	if (write && only !== undefined) throw new Error("--write writes the whole table: not with --only");
	const names = partNames(only?.split(","));
	return { quick, write, names, wantsPeers: !flags["without-peers"] && havePeers(names) };
}
