/** Ends before the next cell begins: tags without an end cost no more than others. */
const cell = /<((?:\w+:)?)c\s([^<>]*[^<>/])>([^<]*(?:<(?!\/?(?:\w+:)?c[\s>])[^<]*)*)<\/\1c>/g;
const emptyRow = /<((?:\w+:)?)row\s[^<>]*(?:\/>|>(?:\s*<\1c\s[^<>]*\/>)*\s*<\/\1row>)/g;
const rowStart = /<(?:\w+:)?row[\s>]/g;
const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`);
const [typeOf, styleOf] = [attribute("t"), attribute("s")];

/** The places in styles.xml whose number format is a percentage. */
export function percentStyles(styles: string): Set<string> {
	const custom = [...styles.matchAll(/<(?:\w+:)?numFmt\s([^<>]*)>/g)].map(([, attributes = ""]) => attributes);
	const ids = new Set(["9", "10"]);
	for (const attributes of custom) {
		const id = attribute("numFmtId").exec(attributes)?.[1];
		if (id && /%$/.test(attribute("formatCode").exec(attributes)?.[1] ?? "")) ids.add(id);
	}
	const [formats = ""] = /<(?:\w+:)?cellXfs[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
	const places = [...formats.matchAll(/<(?:\w+:)?xf\s([^<>]*)>/g)].map(([, attributes = ""]) => attributes);
	return new Set(
		places.flatMap((attributes, place) =>
			ids.has(attribute("numFmtId").exec(attributes)?.[1] ?? "") ? [String(place)] : [],
		),
	);
}

/**
 * Makes text of the cells that the library would hand over as something else: of an error (`#REF!`) it makes an empty
 * cell, and of '25 %' the number 0.25, which nobody typed.
 */
export const mendSheet = (sheet: string, percents: ReadonlySet<string>): string =>
	sheet.replace(cell, (whole, prefix: string, attributes: string, content: string) => {
		const type = typeOf.exec(attributes)?.[1] ?? "n";
		if (type === "e") return whole.replace(/(\st=)["']e["']/, '$1"str"');
		if (type !== "n" || !percents.has(styleOf.exec(attributes)?.[1] ?? "")) return whole;
		const value = new RegExp(`<${prefix}v>([^<]*)</${prefix}v>`).exec(content)?.[1] ?? "";
		if (value === "" || Number.isNaN(Number(value))) return whole;
		const shown = `<${prefix}v>${plainNumber(String(Number(value) * 100))}%</${prefix}v>`;
		return `<${prefix}c ${attributes.replace(/(^|\s)t=["']n["']/, "")} t="str">${shown}</${prefix}c>`;
	});

/** Without the rows that are only formatted, which a sheet may have by the million; cells say themselves where they are. */
export const withoutEmptyRows = (sheet: string): string => sheet.replace(emptyRow, "");

export function countRows(sheet: string): number {
	let rows = 0;
	for (const _ of sheet.matchAll(rowStart)) rows += 1;
	return rows;
}

/** 0.30000000000000004 is what a computer makes of 0.3: spreadsheets show fifteen digits. */
export const plainNumber = (value: string): string =>
	Number.isNaN(Number(value)) ? value : String(Number(Number(value).toPrecision(15)));
