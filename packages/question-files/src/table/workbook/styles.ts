import { tooMany } from "./refusals.ts";
import { scanPart } from "./scan-part.ts";

/** Kind of number that a style displays. */
export type NumberKind = "date" | "percent" | undefined;

/** Excel's limits are 65,490 styles and 250 number formats. */
const maxStyles = 65_536;
const maxFormats = 2_000;
/** Excel's limit. */
const maxFormatLength = 255;

const builtInDate = (id: number) =>
	(id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const dateToken = /^(s{1,2}|m{1,5}|h{1,2}|d{1,4}|y{1,4}|e{1,4}|a{3,5}|am|pm|a|p)$/;

/** Whether a number format displays dates or times only. */
export function isDateFormat(format: string): boolean {
	if (format.length > maxFormatLength) return false;
	return format
		.toLowerCase()
		.replace(/;@$/, "")
		.replace(/"[^"]*"|\\./g, " ")
		.replace(/\[([smhd]{1,2})\]/g, "$1")
		.replace(/\[[^\]]*\]/g, "")
		.split(";")
		.some((section) => {
			const tokens = section
				.replace(/([smhd])[.,]00?0?/g, "$1")
				.split(/[^a-z0#?%]+/)
				.filter((token) => token !== "");
			return tokens.length > 0 && tokens.every((token) => dateToken.test(token));
		});
}

function kindOf(id: number, format: string | undefined): NumberKind {
	if (format !== undefined && id >= 100) {
		if (format.endsWith("%")) return "percent";
		return isDateFormat(format) ? "date" : undefined;
	}
	if (id === 9 || id === 10) return "percent";
	return builtInDate(id) ? "date" : undefined;
}

/** Returns the kind by style index, to which cells refer. @throws FileRefusal */
export function readStyles(part: Uint8Array | undefined): NumberKind[] {
	const kinds: NumberKind[] = [];
	const formats = new Map<number, string>();
	let isWithin = false;
	if (part === undefined) return kinds;
	scanPart(part, {
		open(name, attributes) {
			if (name === "cellXfs") isWithin = true;
			else if (name === "numFmt") {
				const { numFmtId, formatCode = "" } = attributes;
				if (formats.set(Number(numFmtId), formatCode).size > maxFormats) throw tooMany("los formatos");
			} else if (name === "xf" && isWithin) {
				const id = Number(attributes.numFmtId ?? 0);
				if (kinds.push(kindOf(id, formats.get(id))) > maxStyles) throw tooMany("los estilos");
			}
		},
		close(name) {
			if (name === "cellXfs") isWithin = false;
		},
	});
	return kinds;
}
