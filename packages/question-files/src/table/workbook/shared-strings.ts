import { cleanText } from "../../text/clean.ts";
import { createCollector, unescaped } from "./cell-text.ts";
import { tooMany } from "./refusals.ts";
import { scanPart } from "./scan-part.ts";

/** Several times the number that a sheet of questions needs, because strings of other sheets are included. */
const maxStrings = 400_000;

/** Reads the shared strings of a workbook. The counts that it declares are ignored. @throws FileRefusal */
export function readSharedStrings(part: Uint8Array | undefined): string[] {
	const strings: string[] = [];
	const collector = createCollector();
	let isPhonetic = false;
	if (part === undefined) return strings;
	scanPart(part, {
		open(name) {
			if (name === "rPh") isPhonetic = true;
			else if (name === "t" && !isPhonetic) collector.start();
		},
		text: collector.add,
		close(name) {
			if (name === "rPh") isPhonetic = false;
			else if (name === "t") collector.stop();
			else if (name === "si" && strings.push(cleanText(unescaped(collector.take()))) > maxStrings) {
				throw tooMany("los textos");
			}
		},
	});
	return strings;
}
