import type { ImportRowDto } from "@cachimbo/contract/question-imports/question-imports";
import { BYTE_ORDER_MARK, csvLine } from "@cachimbo/rules/files/csv";

/** CSV of a file's errors. */
export function faultsCsv(rows: readonly Pick<ImportRowDto, "row" | "faults">[]): string {
	const lines = rows.flatMap(({ row, faults }) => faults.map(({ column, message }) => [row, column ?? "", message]));
	return BYTE_ORDER_MARK + [["fila", "columna", "error"], ...lines].map(csvLine).join("");
}
