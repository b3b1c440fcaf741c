import { IMPORT_MAX_ROWS } from "@cachimbo/rules/limits";
import { cleanText } from "../table.ts";
import { tooMany } from "./refusals.ts";
import { scanXml } from "./scan-xml.ts";
import { createCollector, unescaped } from "./xml-values.ts";

/** Several times as many as a sheet of questions needs, since those of other sheets are included. */
const maxStrings = 20 * IMPORT_MAX_ROWS;

/** The shared strings of a workbook; the counts that it declares are ignored. @throws FileRefusal */
export function readSharedStrings(part: Buffer | undefined): string[] {
	const strings: string[] = [];
	const collector = createCollector();
	let isPhonetic = false;
	if (part === undefined) return strings;
	scanXml(part, {
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
