import { STUDENT_LIST_MAX, STUDENT_LIST_MAX_BYTES } from "@cachimbo/contract/students/students";
import { createBudget, type Limits } from "@cachimbo/question-files/limits";
import { FileRefusal } from "@cachimbo/question-files/refusal";
import { readCsv } from "@cachimbo/question-files/table/csv";
import type { TableRow } from "@cachimbo/question-files/table/table";
import { readXlsx } from "@cachimbo/question-files/table/xlsx";
import { decodeText } from "@cachimbo/question-files/text/decode";
import type { ListRead } from "./messages.ts";

const limits: Limits = { items: STUDENT_LIST_MAX, unpackedBytes: 32 * STUDENT_LIST_MAX_BYTES, entries: 1000 };

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Reads a table with the readers of question imports, chosen by the file's content, not its name. */
export async function readTable(bytes: Uint8Array): Promise<ListRead> {
	try {
		if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
			return { refused: "Es un libro de Excel antiguo (.xls). Ábrelo y guárdalo como .xlsx." };
		if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return { refused: "Es un PDF. Sube la lista como .xlsx o .csv." };
		const remarks: string[] = [];
		const rows = startsWith(bytes, 0x50, 0x4b)
			? await readXlsx(bytes, createBudget(limits), remarks)
			: readText(decodeText(bytes));
		return { rows: rows.map(textOf), remarks: remarks.filter((remark) => !/imágen|imagen/.test(remark)) };
	} catch (error) {
		if (error instanceof FileRefusal) return { refused: error.message };
		throw error;
	}
}

/**
 * Reads CSV. The shared reader detects separators by the headings of questions, so this function detects a list's separator by its
 * mail addresses.
 */
function readText(text: string): TableRow[] {
	const separator = text.startsWith("sep=") ? undefined : separatorOf(text);
	if (!separator) return readCsv(text, limits);
	// The prepended `sep=` line of Excel counts as a row.
	return readCsv(`sep=${separator}\n${text}`, limits).map((one) => ({ ...one, row: one.row - 1 }));
}

const linesToInspect = 30;
const addressCell = /^"?\s*[^\s;,"]+@[^\s;,"]+\s*"?$/;

/** Separator that leaves the most addresses alone in their cells; undefined without addresses. */
function separatorOf(text: string): string | undefined {
	const lines = text.slice(0, 20_000).split(/\r\n?|\n/, linesToInspect);
	const candidates = [";", ",", "\t"].map((separator) => ({
		separator,
		addresses: lines.filter((line) => line.split(separator).some((cell) => addressCell.test(cell))).length,
		cells: Math.max(0, ...lines.map((line) => line.split(separator).length)),
	}));
	const [best] = candidates.sort((one, other) => other.addresses - one.addresses || other.cells - one.cells);
	return best && best.addresses > 0 ? best.separator : undefined;
}

const textOf = ({ row, cells }: TableRow) => ({
	row,
	cells: cells.map((cell) => (typeof cell === "string" ? cell : cell.text)),
});
