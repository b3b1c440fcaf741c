import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartError } from "../errors.ts";

/**
 * A password from the terminal, which does not show it, or the first line of what is piped in. Never from the command line,
 * which every account of the machine can read.
 */
export async function readPassword(question: string): Promise<string> {
	const { stdin, stdout } = process;
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
	if (stdin.isTTY) stdout.write(question);
	const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true });
	for await (const line of lines) {
		lines.close();
		if (stdin.isTTY) stdout.write("\n");
		return line;
	}
	throw new StartError("No password came.");
}
