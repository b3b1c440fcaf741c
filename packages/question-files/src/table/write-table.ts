import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { BYTE_ORDER_MARK, csvLine } from "@cachimbo/rules/files/csv";
import { annulledWord, difficultyName } from "../labels.ts";
import type { BankItem } from "../model.ts";
import { writeSheet } from "./write-sheet.ts";

interface Column {
	heading: string;
	width: number;
	textIn(item: BankItem): string;
	/** whether the column is written even if no item has a value */
	always?: boolean;
}

const optionAt = (item: BankItem, option: number) => item.alternatives[option];

const columns: Column[] = [
	{ heading: "curso", width: 22, always: true, textIn: ({ course = "" }) => course },
	{ heading: "tema", width: 24, always: true, textIn: ({ topic = "" }) => topic },
	{ heading: "subtema", width: 24, textIn: ({ subtopic = "" }) => subtopic },
	{ heading: "dificultad", width: 12, textIn: ({ difficulty }) => difficultyName(difficulty) },
	{ heading: "número", width: 10, textIn: ({ number }) => countOf(number) },
	{ heading: "título de la lectura", width: 24, textIn: ({ passage }) => passage?.title ?? "" },
	{ heading: "lectura", width: 40, always: true, textIn: ({ passage }) => passage?.text ?? "" },
	{ heading: "pregunta", width: 50, always: true, textIn: ({ text }) => text },
	{ heading: "imagen", width: 20, textIn: ({ picture }) => picture?.name ?? "" },
	{ heading: "descripción de la imagen", width: 30, textIn: ({ picture }) => picture?.alt ?? "" },
];

const optionColumns = (option: number): Column[] => {
	const letter = letterOf(option);
	return [
		{
			heading: `alternativa ${letter}`,
			width: 20,
			always: option < 2,
			textIn: (item) => optionAt(item, option)?.text ?? "",
		},
		{ heading: `imagen ${letter}`, width: 20, textIn: (item) => optionAt(item, option)?.picture?.name ?? "" },
		{
			heading: `descripción de la imagen ${letter}`,
			width: 20,
			textIn: (item) => optionAt(item, option)?.picture?.alt ?? "",
		},
		{ heading: `nota ${letter}`, width: 30, textIn: (item) => optionAt(item, option)?.note ?? "" },
	];
};

const lastColumns: Column[] = [
	{ heading: "clave", width: 8, always: true, textIn: keyOf },
	{ heading: "explicación", width: 50, always: true, textIn: ({ explanation }) => explanation },
	{ heading: "segundos", width: 10, textIn: ({ seconds }) => countOf(seconds) },
	{ heading: "estado", width: 10, textIn: ({ annulled }) => (annulled ? annulledWord : "") },
];

const countOf = (count: number | undefined) => (count === undefined ? "" : String(count));

function keyOf({ alternatives }: BankItem): string {
	const right = alternatives.flatMap(({ isCorrect }, option) => (isCorrect ? [option] : []));
	return right.length === 1 ? letterOf(right[0] ?? 0) : "";
}

/** Returns the headings and a row per item, in the columns of the template. Other columns are written only if they have a value. */
export function tableOf(items: readonly BankItem[]): { headings: string[]; widths: number[]; rows: string[][] } {
	const most = Math.max(2, ...items.map(({ alternatives }) => alternatives.length));
	const all = [
		...columns,
		...Array.from({ length: most }, (_, option) => optionColumns(option)).flat(),
		...lastColumns,
	];
	const used = all.filter(({ always, textIn }) => always || items.some((item) => textIn(item) !== ""));
	return {
		headings: used.map(({ heading }) => heading),
		widths: used.map(({ width }) => width),
		rows: items.map((item) => used.map(({ textIn }) => textIn(item))),
	};
}

export function writeCsv(items: readonly BankItem[]): string {
	const { headings, rows } = tableOf(items);
	return BYTE_ORDER_MARK + [headings, ...rows].map((cells) => csvLine(cells)).join("");
}

const asText = { format: "@", wrap: true, alignVertical: "top" } as const;

export function writeXlsx(items: readonly BankItem[]): Promise<Uint8Array> {
	const { headings, widths, rows } = tableOf(items);
	return writeSheet(
		{ name: "Preguntas", columns: headings.map((heading, n) => ({ heading, width: widths[n] ?? 20 })), rows },
		asText,
	);
}
