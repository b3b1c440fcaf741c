/** Prints one thing and ends. Output goes to stdout, a file; see start-printer.ts. */
import { createWriteStream } from "node:fs";
import type { FromPrinter, ToPrinter } from "./messages.ts";
import { print } from "./print.ts";

const waiting = new Map<string, (bytes: Uint8Array | undefined) => void>();
const say = (message: FromPrinter, then?: () => void) => process.send?.(message, undefined, {}, () => then?.());

const fetch = (name: string) =>
	new Promise<Uint8Array | undefined>((resolve) => {
		waiting.set(name, resolve);
		say({ kind: "picture", name });
	});

process.on("message", (message: ToPrinter) => {
	if (message.kind === "picture") {
		waiting.get(message.name)?.(message.bytes);
		waiting.delete(message.name);
		return;
	}
	const to = createWriteStream("", { fd: 1, autoClose: false });
	print(message.task, fetch, to)
		.then((report) => say({ kind: "printed", report }, () => process.exit(0)))
		.catch((error: unknown) => {
			console.error(error);
			process.exit(1);
		});
});
// Without the server there is nobody to print for.
process.on("disconnect", () => process.exit(1));
