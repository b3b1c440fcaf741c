import type { Attributes } from "../../xml/scan-xml.ts";
import type { Table } from "../table.ts";
import { createCollector } from "./cell-text.ts";
import { type Book, cellValue } from "./cell-value.ts";
import { checkColumn, checkRange, placeOf, rowOf } from "./places.ts";
import { tooMany } from "./refusals.ts";
import { scanPart } from "./scan-part.ts";

const maxMerged = 50_000;

interface OpenCell {
	row: number;
	column: number;
	type: string;
	style: string | undefined;
}

/** Puts the non-empty cells into the table, at the position that each one states. @throws FileRefusal */
export function readSheet(part: Uint8Array, book: Book, table: Table): void {
	const collector = createCollector();
	let row = 0;
	let column = -1;
	let cell: OpenCell | undefined;
	let isPhonetic = false;
	let merged = 0;
	const opening: Record<string, ((attributes: Attributes) => void) | undefined> = {
		dimension: ({ ref = "A1" }) => checkRange(ref),
		col: ({ max = "1" }) => checkColumn(max),
		mergeCell({ ref = "A1" }) {
			merged += 1;
			if (merged > maxMerged) throw tooMany("los rangos combinados");
			checkRange(ref);
		},
		row({ r }) {
			row = rowOf(r ?? String(row + 1));
			column = -1;
		},
		c({ r, t: type = "n", s: style }) {
			const place = r === undefined ? { row, column: column + 1 } : placeOf(r);
			column = place.column;
			cell = { ...place, type, style };
			collector.take();
		},
		rPh() {
			isPhonetic = true;
		},
		v: collector.start,
		t() {
			if (!isPhonetic) collector.start();
		},
	};
	const closing: Record<string, (() => void) | undefined> = {
		v: collector.stop,
		t: collector.stop,
		rPh() {
			isPhonetic = false;
		},
		c() {
			if (cell) table.put(cell.row, cell.column, cellValue(book, cell.type, cell.style, collector.take()));
			cell = undefined;
		},
	};
	scanPart(part, {
		open: (name, attributes) => own(opening, name)?.(attributes),
		text: collector.add,
		close: (name) => own(closing, name)?.(),
	});
}

const own = <Value>(record: Record<string, Value>, name: string): Value | undefined =>
	Object.hasOwn(record, name) ? record[name] : undefined;
