import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const page = join(import.meta.dirname, "../../docs/performance.md");

/**
 * Replaces the text between `<!-- bench: … -->` and `<!-- end of bench -->` in docs/performance.md. Text around the marks is
 * hand-written; a page without them stays unchanged.
 */
export function embed(part: string, text: string): void {
	if (!existsSync(page)) return;
	const whole = readFileSync(page, "utf8");
	const opening = new RegExp(`<!-- ${part}: [^>]*-->`).exec(whole);
	const closing = whole.indexOf(`<!-- end of ${part} -->`);
	if (!opening || closing < opening.index) return;
	const before = whole.slice(0, opening.index + opening[0].length);
	writeFileSync(page, `${before}\n\n${text}\n\n${whole.slice(closing)}`);
}
