import type { ImportFault } from "../../../db/schema/question-imports.ts";
import type { Columns } from "./headings.ts";
import type { Cell } from "./table.ts";

export interface Faults {
	list: ImportFault[];
	/** Only the first fault of a cell is kept: others often follow from it. @param name of a column that is missing */
	add(column: number | undefined, message: string, name?: string): void;
}

const spreadsheetError =
	/^#(REF!|N\/[AD]|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|¡(REF|VALOR|DIV\/0|NUM|NULO|DESBORDAMIENTO|CALC)!|¿NOMBRE\?)$/;

/** Collects the faults of one row, starting with cells that the spreadsheet itself has changed. */
export function createFaults(columns: Columns, cells: readonly Cell[]): Faults {
	const list: ImportFault[] = [];
	const told = new Set<number>();
	const faults: Faults = {
		list,
		add(column, message, name) {
			if (column !== undefined && told.has(column)) return;
			if (column !== undefined) told.add(column);
			list.push({ column: column === undefined ? (name ?? null) : (columns.names[column] ?? null), message });
		},
	};
	const { names: _names, options, ...fields } = columns;
	for (const column of [...Object.values(fields), ...options]) {
		const cell = column === undefined ? undefined : cells[column];
		if (typeof cell === "object") faults.add(column, cell.fault);
		else if (cell && spreadsheetError.test(cell)) faults.add(column, `La celda tiene un error de la hoja (${cell})`);
	}
	return faults;
}
