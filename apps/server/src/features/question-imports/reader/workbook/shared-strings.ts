import { IMPORT_MAX_ROWS } from "@cachimbo/rules/limits";
import { cleanText } from "../table.ts";
import { tooMany } from "./refusals.ts";
import { scanXml } from "./scan-xml.ts";
import { createCollector, unescaped } from "./xml-values.ts";

/** Several times as many as fill a sheet of questions: those of the other sheets are among them. */
const mostStrings = 20 * IMPORT_MAX_ROWS;

/** The texts of a workbook, ready for use; their counts are not believed. @throws FileRefusal */
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
			else if (name === "si" && strings.push(cleanText(unescaped(collector.take()))) > mostStrings) {
				throw tooMany("los textos");
			}
		},
	});
	return strings;
}
