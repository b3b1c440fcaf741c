import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkout } from "../processes/cachimbo.ts";
import { machineFacts } from "./machine.ts";

const path = join(checkout, "docs/performance.md");

/**
 * Replaces a part's text between its marks in docs/performance.md; the text around them is hand-written.
 * @param remarks on the run, besides the machine's facts
 */
export function writePart(part: string, text: string, remarks: readonly string[] = []): void {
	const page = readFileSync(path, "utf8");
	const opening = new RegExp(`<!-- ${part}: [^>]*-->`).exec(page);
	const closing = page.indexOf(`<!-- end of ${part} -->`);
	if (!opening || closing < opening.index) throw new Error(`docs/performance.md has no place for ${part}`);
	const before = page.slice(0, opening.index + opening[0].length);
	const facts = [...machineFacts(), ...remarks].join("; ");
	writeFileSync(path, `${before}\n\n*${facts}*\n\n${text}\n\n${page.slice(closing)}`);
}
