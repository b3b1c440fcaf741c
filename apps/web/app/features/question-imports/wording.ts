import type {
	ImportDto,
	ImportOutcome,
	ImportRowDto,
	ImportStatus,
} from "@cachimbo/contract/question-imports/question-imports";
import type { Lack } from "@cachimbo/contract/questions/questions";
import { ATTEMPT_QUESTIONS_MAX } from "@cachimbo/rules/limits";
import { formatDay, formatInteger, plural } from "../../platform/words/formats.ts";
import { difficultyNames } from "../../platform/words/question-words.ts";

type Counts = ImportDto["counts"];

/** '1 nueva', '3 cambian', '2 ya estaban', '1 con errores'. */
export const outcomeText: Record<ImportOutcome, (count: number) => string> = {
	new: (count) => plural(count, "nueva"),
	changed: (count) => plural(count, "cambia", "cambian"),
	same: (count) => plural(count, "ya estaba", "ya estaban"),
	faulty: (count) => plural(count, "con errores", "con errores"),
	skipped: (count) => plural(count, "no se importa", "no se importan"),
	placed: (count) => plural(count, "usa la que ya está", "usan la que ya está"),
};

/** Filter of the report: rows of one outcome, drafts, or similar questions. */
export interface RowsFilter {
	outcome?: ImportOutcome;
	drafts?: "1";
	alike?: "1";
}

/** Filters of the report by their name in the URL. */
export const filterWords: Record<string, RowsFilter> = {
	nuevas: { outcome: "new" },
	cambian: { outcome: "changed" },
	iguales: { outcome: "same" },
	borradores: { drafts: "1" },
	errores: { outcome: "faulty" },
	parecidas: { alike: "1" },
	"no-se-importan": { outcome: "skipped" },
	"usan-otra": { outcome: "placed" },
};

/** '3 se parecen a otras'. */
export const alikeText = (count: number): string => plural(count, "se parece a otra", "se parecen a otras");

const lackNames: Record<Lack, string> = {
	TEXT: "el enunciado",
	OPTIONS: "alternativas",
	KEY: "la clave",
	PICTURE: "su imagen",
};
const list = new Intl.ListFormat("es");

/** '12 listas y 3 como borrador: les falta la clave'; '' without drafts. */
export function draftsText(counts: Counts, drafts: ImportDto["drafts"]): string {
	if (drafts.all === 0) return "";
	const ready = counts.new + counts.changed - drafts.all;
	const lacking = (Object.keys(lackNames) as Lack[]).filter((lack) => drafts[lack] > 0);
	const isSingle = lacking.length === 1;
	const lackTexts = lacking.map((lack) => (isSingle ? lackNames[lack] : `${lackNames[lack]} (${drafts[lack]})`));
	const verb = isSingle && lacking[0] !== "OPTIONS" ? "falta" : "faltan";
	const pronoun = drafts.all === 1 ? "le" : "les";
	return `${ready > 0 ? `${plural(ready, "lista")} y ` : ""}${formatInteger(drafts.all)} como borrador: ${pronoun} ${verb} ${list.format(lackTexts)}`;
}

type Placed = Pick<
	NonNullable<ImportRowDto["question"]>,
	"courseName" | "topic" | "subtopic" | "difficulty" | "number" | "seconds"
>;

/** 'Álgebra · Ecuaciones · Discriminante · Fácil · n.º 12 · 90 s'. */
export const placeText = ({ courseName, topic, subtopic, difficulty, number, seconds }: Placed): string =>
	[
		...[courseName, topic, subtopic],
		difficulty && difficultyNames[difficulty],
		number !== null && `n.º ${number}`,
		seconds !== null && `${seconds} s`,
	]
		.filter(Boolean)
		.join(" · ");

/** Number of questions that a confirmation would write. */
export const toWrite = (counts: Counts): number => counts.new + counts.changed + counts.placed;

/** '12 nuevas, 3 cambian y 1 ya estaba', without zero counts. */
export function countsText(counts: Counts): string {
	const outcomes = ["new", "changed", "placed", "same", "skipped", "faulty"] as const;
	const parts = outcomes.filter((outcome) => counts[outcome] > 0);
	return new Intl.ListFormat("es").format(parts.map((outcome) => outcomeText[outcome](counts[outcome])));
}

/** Label of the confirm button. */
export function confirmText(counts: Counts): string {
	const verb = counts.new === 0 && counts.placed === 0 ? "Actualizar" : "Importar";
	return `${verb} ${plural(toWrite(counts), "pregunta")}`;
}

/** 'Se importaron 12 preguntas'. */
export function doneText(counts: Counts): string {
	const count = toWrite(counts);
	const isOne = count === 1;
	if (count === 0) return "No se importó ninguna pregunta";
	const verb =
		counts.new === 0 && counts.placed === 0 ? (isOne ? "actualizó" : "actualizaron") : isOne ? "importó" : "importaron";
	return `Se ${verb} ${plural(count, "pregunta")}`;
}

/** Details of the result: '10 nuevas y 2 actualizadas. 3 ya estaban.'; empty if they add nothing to the count. */
export function doneDetail({ new: added, changed, same, placed }: Counts): string {
	const parts = [
		added > 0 && plural(added, "nueva"),
		changed > 0 && plural(changed, "actualizada"),
		placed > 0 && `${placed} que ya ${placed === 1 ? "estaba" : "estaban"} en el banco`,
	].filter((part) => part !== false);
	const written = `${new Intl.ListFormat("es").format(parts)}.`;
	return [(parts.length > 1 || placed > 0) && written, same > 0 && `${outcomeText.same(same)}.`]
		.filter(Boolean)
		.join(" ");
}

/** '3 filas tienen errores'. */
export const faultyText = (count: number): string =>
	`${plural(count, "fila")} ${count === 1 ? "tiene" : "tienen"} errores`;

type Read = Pick<ImportDto, "courses" | "counts">;

const rowsWithoutCourse = ({ courses }: Pick<ImportDto, "courses">) =>
	courses.filter(({ courseId }) => courseId === null).reduce((sum, { rows }) => sum + rows, 0);

/** Whether the only thing missing is the choice of courses for the questions. */
export const lacksOnlyCourses = ({ courses, counts }: Read): boolean =>
	counts.faulty > 0 && counts.faulty <= rowsWithoutCourse({ courses });

/** Advice on faulty rows. Unknown courses come first, because they may be the only error of most rows. */
export function mendText({ courses, counts }: Read): string {
	const othersHint =
		toWrite(counts) > 0 ? " Puedes importar ya las demás: al subir el archivo corregido no se repiten." : "";
	const advice =
		rowsWithoutCourse({ courses }) === 0
			? "Corrige el archivo"
			: "Elige arriba qué cursos son, corrige lo demás en el archivo";
	return `${advice} y vuelve a subirlo. No se guardó nada.${othersHint}`;
}

/** Label of the button that writes the rows without faults: 'Importar las 2,999 demás'. */
export function othersText(counts: Counts): string {
	const count = toWrite(counts);
	return count === 1 ? "Importar la otra" : `Importar las ${formatInteger(count)} demás`;
}

/** Rows that an import left out: '12 filas quedaron por corregir'. */
export const leftText = (count: number): string =>
	`${plural(count, "fila")} ${count === 1 ? "quedó" : "quedaron"} por corregir`;

/** Warning if the exam would have more questions than one attempt may hold; undefined otherwise. */
export function tooManyText(counts: Counts, present: number): string | undefined {
	const total = present + counts.new + counts.placed;
	if (total <= ATTEMPT_QUESTIONS_MAX) return undefined;
	const most = `un intento admite ${formatInteger(ATTEMPT_QUESTIONS_MAX)}`;
	return `El examen tendría ${formatInteger(total)} preguntas y ${most}: quien responda más no podría entregarlas. Repártelas en varios exámenes, o impórtalas a un curso.`;
}

/** 'Fila 14, columna clave: …'. */
export const faultText = (row: number, { column, message }: ImportRowDto["faults"][number]): string =>
	`Fila ${row}${column ? `, columna ${column}` : ""}: ${message}`;

/** Progress: 'Fila 120 de 2,000'. Until the rows are counted it says that the file is being opened. */
export function progressText({ status, processed, total }: Pick<ImportDto, "status" | "processed" | "total">): string {
	if (total === null) return "Abriendo el archivo…";
	const unit = status === "READING" ? "Fila" : "Pregunta";
	return `${unit} ${formatInteger(processed)} de ${formatInteger(total)}`;
}

type Tone = "plain" | "pen" | "right" | "middling" | "wrong";

/** Source of the column mapping, if the headings do not tell it. */
export function columnsText({ rememberedAt, guessed }: NonNullable<ImportDto["columns"]>): string {
	if (guessed) return "El archivo no tiene los nombres de las columnas: la primera fila ya es una pregunta";
	if (rememberedAt) return `Usamos las columnas que se eligieron el ${formatDay(rememberedAt)}`;
	return "Usamos las columnas que se eligieron para este archivo";
}

type FileCourses = ImportDto["courses"];
const isUnnamed = ({ name }: FileCourses[number]) => name === "";

/** Heading above course names that are unknown or missing. */
export function courseNamesTitle(courses: FileCourses): string {
	const isKnown = courses.every(({ courseId }) => courseId !== null);
	if (!courses.every(isUnnamed)) return isKnown ? "Cursos que el archivo llama de otro modo" : "¿Qué cursos son estos?";
	return isKnown ? "El curso de las que no lo dicen" : "¿De qué curso son?";
}

export function courseNamesHint(courses: FileCourses): string {
	const unnamedHint = "El archivo no dice el curso de estas preguntas. Lo que elijas vale solo para este archivo.";
	if (courses.every(isUnnamed)) return unnamedHint;
	const names = "Elige el curso de cada nombre. Lo recordamos para los próximos archivos";
	return courses.some(isUnnamed) ? `${names}; el de las que no lo dicen, no.` : `${names}.`;
}

interface StatusBadge {
	text: string;
	tone: Tone;
	full?: boolean;
}

/** Badge of each import status. */
const statusBadge: Record<ImportStatus, StatusBadge> = {
	READING: { text: "Leyendo", tone: "pen" },
	READY: { text: "Por confirmar", tone: "middling" },
	FAULTY: { text: "Con errores", tone: "wrong" },
	IMPORTING: { text: "Guardando", tone: "pen" },
	DONE: { text: "Importado", tone: "right", full: true },
	FAILED: { text: "Falló", tone: "wrong" },
	CANCELLED: { text: "Descartado", tone: "plain" },
	UNMAPPED: { text: "Falta elegir columnas", tone: "middling" },
};

/** Badge of an import. A ready import without changes needs no confirmation. */
export const badgeOf = (dto: Read & Pick<ImportDto, "status" | "undone">): StatusBadge => {
	const { status, counts, undone } = dto;
	if (undone) return { text: "Deshecho", tone: "plain" };
	if (status === "FAULTY" && lacksOnlyCourses(dto)) return { text: "Falta elegir cursos", tone: "middling" };
	return status === "READY" && toWrite(counts) === 0 ? { text: "Nada nuevo", tone: "plain" } : statusBadge[status];
};

/** Screen reader announcement of the import's progress. */
export function announcement(
	{ status, courses, counts, drafts }: Read & Pick<ImportDto, "status" | "drafts">,
	quarter: number,
): string {
	switch (status) {
		case "READING":
			return quarter ? `Leído el ${quarter} %` : "Leyendo el archivo";
		case "IMPORTING":
			return quarter ? `Guardado el ${quarter} %` : "Guardando las preguntas";
		case "UNMAPPED":
			return "Falta decir qué tiene cada columna";
		case "READY":
			return toWrite(counts) === 0
				? "No hay nada nuevo que importar"
				: `Listo para revisar: ${[countsText(counts), draftsText(counts, drafts)].filter(Boolean).join(". ")}`;
		case "FAULTY":
			return lacksOnlyCourses({ courses, counts }) ? courseNamesTitle(courses) : faultyText(counts.faulty);
		case "DONE":
			return doneText(counts);
		case "FAILED":
			return "La importación falló. No se guardó nada.";
		default:
			return "Importación descartada. No se guardó nada.";
	}
}
