import { tooMany, unreadableSheet } from "./refusals.ts";
import { scanPart } from "./scan-part.ts";

const maxSheets = 500;
const maxRelations = 2_000;

export type Entries = ReadonlyMap<string, Uint8Array>;

/** The parts of a workbook needed to read its first sheet. */
export interface Parts {
	sheet: Uint8Array;
	strings: Uint8Array | undefined;
	styles: Uint8Array | undefined;
	/** whether dates count from 1904, as in old Macintosh files */
	from1904: boolean;
	/** names of further sheets that are not empty */
	others: string[];
}

/** @throws FileRefusal if there is no readable sheet, or there are too many */
export function findParts(entries: Entries): Parts {
	const { sheets, from1904 } = readWorkbook(entries);
	const relations = readRelations(entries);
	const byKind = (kind: string) => [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`));
	const partOf = (target: string | undefined) => (target === undefined ? undefined : entries.get(target));
	const sheetOf = (id: string | undefined) => partOf(id === undefined ? undefined : relations.get(id)?.target);
	const [first, ...others] = sheets;
	const sheet = sheetOf(first?.id);
	if (!sheet) throw unreadableSheet();
	return {
		sheet,
		others: others.flatMap(({ id, name }) => (hasCells(sheetOf(id)) ? [name] : [])),
		strings: partOf(byKind("sharedStrings")?.target),
		styles: partOf(byKind("styles")?.target),
		from1904,
	};
}

class Found extends Error {}

/** Whether a sheet has a value in any cell. An unreadable sheet counts as not empty, so that it is reported. */
function hasCells(part: Uint8Array | undefined): boolean {
	if (!part) return false;
	try {
		scanPart(part, {
			open(name) {
				if (name === "v" || name === "is") throw new Found();
			},
		});
		return false;
	} catch {
		return true;
	}
}

function readWorkbook(entries: Entries) {
	const sheets: { id: string | undefined; name: string }[] = [];
	let from1904 = false;
	scanPart(partNamed(entries, "xl/workbook.xml"), {
		open(name, attributes) {
			if (name === "workbookPr") from1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
			if (name !== "sheet") return;
			if (sheets.length >= maxSheets) throw tooMany("los nombres de hojas");
			const { id, name: sheetName = "" } = attributes;
			sheets.push({ id, name: sheetName });
		},
	});
	return { sheets, from1904 };
}

function readRelations(entries: Entries) {
	const relations = new Map<string, { type: string; target: string }>();
	scanPart(partNamed(entries, "xl/_rels/workbook.xml.rels"), {
		open(name, attributes) {
			if (name !== "Relationship") return;
			if (relations.size >= maxRelations) throw tooMany("los enlaces entre hojas");
			const { Id: id = "", Type: type = "", Target: target = "" } = attributes;
			relations.set(id, { type, target: target.startsWith("/") ? target.slice(1) : `xl/${target}` });
		},
	});
	return relations;
}

function partNamed(entries: Entries, name: string): Uint8Array {
	const part = entries.get(name);
	if (!part) throw unreadableSheet();
	return part;
}
