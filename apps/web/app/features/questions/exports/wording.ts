import type { ExportSummaryDto } from "@cachimbo/contract/questions/question-exports";
import type { ExportFormat } from "@cachimbo/rules/files/export-formats";
import { EXPORT_MAX_PICTURE_BYTES, EXPORT_MAX_QUESTIONS, IMPORT_MAX_ROWS } from "@cachimbo/rules/limits";
import { formatBytes, formatInteger, plural } from "../../../platform/words/formats.ts";

interface FormatWords {
	format: ExportFormat;
	name: string;
	/** Purpose of the format. */
	hint: string;
}

/** Sorted by popularity. */
export const formats: readonly FormatWords[] = [
	{ format: "xlsx", name: "Excel", hint: "Para leerlas y corregirlas en una hoja, y subirlas otra vez." },
	{ format: "json", name: "Cachimbo", hint: "Para otra academia con Cachimbo: todo en un solo archivo." },
	{ format: "moodle", name: "Moodle XML", hint: "Para el banco de preguntas de un aula Moodle, imágenes incluidas." },
	{ format: "gift", name: "GIFT", hint: "Texto que se edita a mano, para Moodle y otros programas." },
	{ format: "qti", name: "QTI 3.0", hint: "El estándar internacional, para otras plataformas de exámenes." },
	{ format: "csv", name: "CSV", hint: "Una tabla que abre cualquier programa." },
];

/** Formats with pictures in separate files, in a ZIP. */
const zippedFormats: readonly ExportFormat[] = ["xlsx", "csv", "gift"];

/** Number and size of the pictures, and where they are placed: '12 imágenes (1.4 MB)…'. */
export function picturesHint({ pictures }: ExportSummaryDto, format: ExportFormat): string {
	const picturesText = `${plural(pictures.count, "imagen", "imágenes")}, ${formatBytes(pictures.bytes)}`;
	return zippedFormats.includes(format)
		? `${picturesText}: el archivo será un ZIP.`
		: `${picturesText}, dentro del archivo.`;
}

/** Content of the export: '40 preguntas · 3 lecturas'. */
export function contentOf({ questionCount, passageCount, pictures }: ExportSummaryDto): string {
	return [
		plural(questionCount, "pregunta"),
		...(passageCount > 0 ? [plural(passageCount, "lectura")] : []),
		...(pictures.count > 0 ? [plural(pictures.count, "imagen", "imágenes")] : []),
	].join(" · ");
}

/** Number of drafts and annulled questions in the export, which includes them unchanged. */
export function statesOf({ draftCount, annulledCount }: ExportSummaryDto): string {
	const states = [
		...(draftCount > 0 ? [plural(draftCount, "borrador", "borradores")] : []),
		...(annulledCount > 0 ? [plural(annulledCount, "anulada")] : []),
	];
	if (states.length === 0) return "Con sus alternativas, clave, explicación y notas.";
	const isSingle = draftCount + annulledCount === 1;
	return `Entre ellas ${states.join(" y ")}: ${isSingle ? "sale como está" : "salen como están"}.`;
}

/** Beginning of a question's text without picture links; '' if there is no other text. */
export const beginningOf = (text: string): string => text.replace(/!\[[^\]]*(\]\([^)]*\)?)?/g, "").trim();

/** Reason why the export is not possible; undefined if it is. */
export function refusalOf(summary: ExportSummaryDto, withPictures: boolean): string | undefined {
	const { questionCount, pictures } = summary;
	if (questionCount === 0) return "Aquí no hay preguntas que exportar.";
	if (questionCount > EXPORT_MAX_QUESTIONS)
		return `Se exportan hasta ${formatInteger(EXPORT_MAX_QUESTIONS)} preguntas por archivo. Elige menos: por curso, por universidad o por examen.`;
	if (withPictures && pictures.bytes > EXPORT_MAX_PICTURE_BYTES)
		return `Las imágenes pesan ${formatBytes(pictures.bytes)}, y en un archivo caben ${formatBytes(EXPORT_MAX_PICTURE_BYTES)}. Exporta por partes, o sin imágenes.`;
	return undefined;
}

/** Warning about importing the file again; undefined if there is none. */
export const importNote = ({ questionCount }: ExportSummaryDto): string | undefined =>
	questionCount > IMPORT_MAX_ROWS
		? `Para subirlas a Cachimbo otra vez, exporta por partes: se importan hasta ${formatInteger(IMPORT_MAX_ROWS)} por archivo.`
		: undefined;

/** Number of questions from which an export takes about ten seconds, or half a minute in the slowest format. */
const manyQuestions = 2_000;

/** Text shown while the file is written. */
export function waitText(summary: Pick<ExportSummaryDto, "questionCount"> | undefined): string {
	const isLong = (summary?.questionCount ?? 0) > manyQuestions;
	return isLong
		? "Estamos escribiendo el archivo: con tantas preguntas puede tardar un minuto. Si cierras, se cancela."
		: "Estamos escribiendo el archivo. Si cierras, se cancela.";
}
