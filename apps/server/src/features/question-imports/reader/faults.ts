import type { TableHeadings } from "@cachimbo/question-files/model";
import type { Meaning } from "@cachimbo/question-files/table/headings";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { columnLetter } from "@cachimbo/rules/files/table-columns";
import type { ImportFault } from "../../../db/schema/catalogue/question-imports.ts";

export interface Faults {
	list: ImportFault[];
	/** Adds a fault. Keeps only the first fault of a field, since later ones often follow from it. */
	add(meaning: Meaning, message: string): void;
	/** Adds a fault to a column by its name in the file. */
	addNamed(column: string | null, message: string): void;
}

const templateNames: Partial<Record<string, string>> = {
	course: "curso",
	topic: "tema",
	subtopic: "subtema",
	passage: "lectura",
	passageTitle: "título de la lectura",
	text: "pregunta",
	key: "clave",
	explanation: "explicación",
};

/** Name of a field's column in the file, or its name in the template if the file has no columns. */
function nameOf(meaning: Meaning, table: TableHeadings | undefined): string | null {
	const column = table?.meanings.indexOf(meaning) ?? -1;
	if (table?.isHeadless && column !== -1) return columnLetter(column);
	if (column !== -1) return table?.headings[column] ?? null;
	const [part = "", option] = meaning.split(":");
	return option === undefined ? (templateNames[part] ?? null) : letterOf(Number(option));
}

export function createFaults(table: TableHeadings | undefined): Faults {
	const list: ImportFault[] = [];
	const faults: Faults = {
		list,
		add: (meaning, message) => faults.addNamed(nameOf(meaning, table), message),
		addNamed(column, message) {
			if (column === null || list.every((fault) => fault.column !== column)) list.push({ column, message });
		},
	};
	return faults;
}
