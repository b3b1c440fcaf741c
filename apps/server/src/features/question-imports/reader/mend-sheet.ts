const cell = /<((?:\w+:)?)c\s([^<>]*[^<>/])>([\s\S]*?)<\/\1c>/g;
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

/** 0.30000000000000004 is what a computer makes of 0.3: spreadsheets show fifteen digits. */
export const plainNumber = (value: string): string =>
	Number.isNaN(Number(value)) ? value : String(Number(Number(value).toPrecision(15)));
