import type { Cell } from "./table.ts";

const spreadsheetError =
	/^#(REF!|N\/[AD]|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|¡(REF|VALOR|DIV\/0|NUM|NULO|DESBORDAMIENTO|CALC)!|¿NOMBRE\?)$/;

/** Returns the fault that the spreadsheet caused in a cell; undefined if there is none. */
export function cellFault(cell: Cell | undefined): string | undefined {
	if (typeof cell === "object") return cell.fault;
	return cell && spreadsheetError.test(cell) ? `La celda tiene un error de la hoja (${cell})` : undefined;
}
