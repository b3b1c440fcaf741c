import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartError } from "../work/errors.ts";

/**
 * Reads a password from the terminal without echo, or the first line of piped input. Never from the command line, which every
 * account of the machine can read.
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
