import { parseArgs } from "node:util";
import { havePeers, partNames } from "./parts.ts";

export interface Options {
	quick: boolean;
	write: boolean;
	/** of the parts that are measured */
	names: ReadonlySet<string>;
	/** Other programs are to be measured, too. */
	wantsPeers: boolean;
}

/** @throws Error for what cannot be asked, before anything is fetched or measured */
export function readOptions(args: readonly string[]): Options {
	const { values: flags } = parseArgs({
		args: [...args],
		options: {
			quick: { type: "boolean", default: false },
			write: { type: "boolean", default: false },
			/** names of parts with commas between them; 'peers' are those that have one */
			only: { type: "string" },
			"without-peers": { type: "boolean", default: false },
		},
	});
	const { quick, write, only } = flags;
	if (write && only !== undefined) throw new Error("--write writes the whole table: not with --only");
	const names = partNames(only?.split(","));
	return { quick, write, names, wantsPeers: !flags["without-peers"] && havePeers(names) };
}
