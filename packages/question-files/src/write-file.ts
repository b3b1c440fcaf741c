import type { ExportFormat } from "@cachimbo/rules/files/export-formats";
import { writeGift } from "./gift/write-gift.ts";
import { finishItem } from "./item.ts";
import { writeBankJson } from "./json/bank-json.ts";
import type { BankFile, BankItem, Picture } from "./model.ts";
import { writeMoodle } from "./moodle/write-moodle.ts";
import { createPictureShelf, picturesOf } from "./pictures.ts";
import { writeQtiPackage } from "./qti/write-qti.ts";
import { writeCsv, writeXlsx } from "./table/write-table.ts";
import { zipOf } from "./zip/write-zip.ts";

export interface WrittenFile {
	bytes: Uint8Array;
	/** media type, for the HTTP response */
	type: string;
	/** without the dot */
	extension: string;
}

const zip = { type: "application/zip", extension: "zip" };
const types: Record<Exclude<ExportFormat, "qti">, { type: string; extension: string }> = {
	csv: { type: "text/csv; charset=utf-8", extension: "csv" },
	xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", extension: "xlsx" },
	gift: { type: "text/plain; charset=utf-8", extension: "gift.txt" },
	moodle: { type: "application/xml; charset=utf-8", extension: "xml" },
	json: { type: "application/json; charset=utf-8", extension: "json" },
};

/**
 * Writes items as a file that `readQuestionFile` reads back as the same items. Decision 0071 documents the place of each field
 * that a format lacks. CSV, XLSX and GIFT with pictures are written as a zip.
 * @param bank pictures that no item shows are left out
 */
export async function writeQuestionFile(
	bank: Pick<BankFile, "items" | "pictures">,
	format: ExportFormat,
): Promise<WrittenFile> {
	const used = new Set(bank.items.flatMap(picturesOf));
	const pictures = new Map([...bank.pictures].filter(([name]) => used.has(name)));
	if (format === "qti") return { ...zip, bytes: zipOf(writeQtiPackage(bank.items, pictures)) };
	const { type, extension } = types[format];
	const content = await write({ items: bank.items, pictures }, format);
	if (pictures.size > 0 && (format === "csv" || format === "xlsx" || format === "gift")) {
		return { ...zip, bytes: zipOf(new Map([[`preguntas.${extension}`, content], ...picturesIn(pictures)])) };
	}
	return { type, extension, bytes: typeof content === "string" ? new TextEncoder().encode(content) : content };
}

const picturesIn = (pictures: ReadonlyMap<string, Picture>) =>
	[...pictures].map(([name, { bytes }]) => [`imagenes/${name}`, bytes] as const);

async function write(
	bank: Pick<BankFile, "items" | "pictures">,
	format: Exclude<ExportFormat, "qti">,
): Promise<string | Uint8Array> {
	switch (format) {
		case "csv":
			return writeCsv(bank.items);
		case "xlsx":
			return writeXlsx(bank.items);
		case "gift":
			return writeGift(bank.items);
		case "moodle":
			return writeMoodle(bank.items, bank.pictures);
		case "json":
			return writeBankJson(bank);
	}
}

/** Prepares the items of a bank for export: cleans them and lists what each lacks. */
export function exportable(items: readonly BankItem[], pictures: ReadonlyMap<string, Picture>): BankItem[] {
	const shelf = { ...createPictureShelf(), pictures: new Map(pictures) };
	return items.map((item) => finishItem(item, shelf));
}
