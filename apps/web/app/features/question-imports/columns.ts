import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { type ColumnMeaning, columnLetter } from "@cachimbo/rules/files/table-columns";
import { QUESTION_OPTIONS_MAX } from "@cachimbo/rules/limits";

interface MeaningGroup {
	label: string;
	options: { value: ColumnMeaning; text: string }[];
}

const meaningsByOption = (part: "alternative" | "note" | "picture" | "pictureAlt", text: string) =>
	Array.from({ length: QUESTION_OPTIONS_MAX }, (_, option) => ({
		value: `${part}:${option}` as const,
		text: `${text} ${letterOf(option)}`,
	}));

/** Meanings that a column can have. */
export const meaningGroups: readonly MeaningGroup[] = [
	{
		label: "La pregunta",
		options: [
			{ value: "text", text: "Pregunta" },
			{ value: "key", text: "Clave" },
			{ value: "explanation", text: "Explicación" },
			{ value: "course", text: "Curso" },
			{ value: "topic", text: "Tema" },
			{ value: "subtopic", text: "Subtema" },
			{ value: "difficulty", text: "Dificultad" },
			{ value: "number", text: "Número" },
			{ value: "seconds", text: "Tiempo en segundos" },
			{ value: "state", text: "Estado (anulada o no)" },
			{ value: "type", text: "Tipo de pregunta" },
		],
	},
	{ label: "Las alternativas", options: meaningsByOption("alternative", "Alternativa") },
	{
		label: "La lectura",
		options: [
			{ value: "passage", text: "Lectura" },
			{ value: "passageTitle", text: "Título de la lectura" },
		],
	},
	{
		label: "Las imágenes",
		options: [
			{ value: "picture", text: "Imagen" },
			{ value: "pictureAlt", text: "Descripción de la imagen" },
			{ value: "file", text: "Nombre del archivo" },
			...meaningsByOption("picture", "Imagen de la"),
			...meaningsByOption("pictureAlt", "Descripción de la imagen de la"),
		],
	},
	{ label: "Notas de las alternativas", options: meaningsByOption("note", "Nota de la") },
];

const missingNames: Record<string, string> = {
	text: "de la pregunta",
	"alternative:0": "de la alternativa A",
	"alternative:1": "de la alternativa B",
	course: "del curso",
};

/** 'Falta la columna de la pregunta'; of several, 'Faltan las columnas de la pregunta y de la alternativa A'. */
export function missingText(missing: readonly string[]): string | undefined {
	if (missing.length === 0) return undefined;
	const list = new Intl.ListFormat("es").format(missing.map((meaning) => missingNames[meaning] ?? ""));
	return `${missing.length === 1 ? "Falta la columna" : "Faltan las columnas"} ${list}`;
}

interface FileColumn {
	heading: string;
	samples: readonly string[];
}

/** Name and first values of a column. A column without a name is called by its position. */
export function shownColumn({ heading, samples }: FileColumn, index: number, isNameless: boolean) {
	const place = `Columna ${columnLetter(index)}`;
	if (isNameless) return { name: place, samples: [heading, ...samples].filter((text) => text !== "") };
	return { name: heading || `${place}, sin nombre`, samples: [...samples] };
}
