import { type CutoffFileInput, type CutoffRowInput, cutoffRowInput } from "@cachimbo/contract/cutoffs/cutoffs";
import { cutoffKey } from "@cachimbo/rules/scoring/cutoffs";
import { AppError } from "../../work/errors.ts";
import { isPersonalData, type Meaning, meaningOf } from "./columns.ts";
import { readPoints } from "./points-typed.ts";
import type { ReadRow } from "./reader/messages.ts";

/** A row of the file with the values that could be parsed. */
export interface TypedRow {
	row: number;
	career: string;
	process: string;
	faults: string[];
	value: CutoffRowInput | null;
}

export interface KnownArea {
	id: number;
	name: string;
}

const refused = (message: string) => new AppError("VALIDATION", message, { errors: { file: message } });
const maxHeadingRows = 10;

/** Reads a table whose headings may follow title rows. @throws AppError VALIDATION without headings, or with personal data */
export function readTable(rows: readonly ReadRow[], given: CutoffFileInput, areas: readonly KnownArea[]): TypedRow[] {
	const counts = rows.slice(0, maxHeadingRows).map(({ cells }) => cells.filter((cell) => meaningOf(cell)).length);
	const at = counts.indexOf(Math.max(1, ...counts));
	const headings = rows[at]?.cells ?? [];
	const personalHeadings = rows.slice(0, Math.max(at, 0) + 1).flatMap(({ cells }) => cells.filter(isPersonalData));
	if (personalHeadings[0] !== undefined) {
		throw refused(
			`El archivo tiene una columna con datos de personas («${personalHeadings[0].trim().slice(0, 60)}»). Aquí van solo totales por carrera: quita esa columna y vuelve a subirlo.`,
		);
	}
	const columns = headings.map(meaningOf);
	for (const [meaning, name] of [
		["career", "carrera"],
		["lastScore", "último ingresante"],
	] as const) {
		if (!columns.includes(meaning)) throw refused(`Falta la columna «${name}». Descarga el ejemplo y compáralo.`);
	}
	const repeated = columns.find((meaning, column) => meaning && columns.indexOf(meaning) !== column);
	if (repeated) throw refused(`Hay dos columnas «${headings[columns.lastIndexOf(repeated)]?.trim()}»: deja una.`);
	return markRepeated(rows.slice(at + 1).map((row) => readRow(row, columns, given, areas)));
}

function readRow(
	{ row, cells, faults: cellFaults }: ReadRow,
	columns: readonly (Meaning | undefined)[],
	given: CutoffFileInput,
	areas: readonly KnownArea[],
): TypedRow {
	const faults: string[] = [];
	const typed = (meaning: Meaning) => (cells[columns.indexOf(meaning)] ?? "").trim();
	for (const [column, fault] of Object.entries(cellFaults)) if (columns[Number(column)]) faults.push(fault);
	const points = (meaning: Meaning, max: number | null) => pointsIn(typed(meaning), max, faults);
	const maxScore = points("maxScore", null) ?? given.maxScore ?? undefined;
	const raw = {
		areaId: areaOf(typed("area"), areas, faults),
		process: typed("process") || (given.process ?? ""),
		career: typed("career"),
		lastScore: points("lastScore", maxScore ?? null) ?? undefined,
		medianScore: points("medianScore", maxScore ?? null),
		maxScore,
		admitted: points("admitted", null),
		vacancies: points("vacancies", null),
		source: typed("source") || (given.source ?? ""),
		sourceUrl: typed("sourceUrl") || given.sourceUrl,
		sourceDate: typed("sourceDate") || (given.sourceDate ?? ""),
	};
	const parsed = cutoffRowInput.safeParse(raw);
	// Cells that could not be parsed have a message already.
	if (faults.length === 0 && !parsed.success)
		faults.push(...new Set(parsed.error.issues.map(({ message }) => message)));
	const value = parsed.success && faults.length === 0 ? parsed.data : null;
	return { row, career: raw.career.slice(0, 150), process: raw.process.slice(0, 50), faults, value };
}

function pointsIn(typed: string, max: number | null, faults: string[]): number | null {
	if (/^([-–—.]|n\.?\s?[da]\.?)?$/i.test(typed)) return null;
	const read = readPoints(typed, max);
	const shown = `«${typed.slice(0, 30)}»`;
	if (read === "ambiguous") {
		faults.push(`${shown} puede ser de miles o con decimales: escríbelo sin separador de miles`);
		return null;
	}
	if (read === undefined) faults.push(`${shown} no es un número`);
	return read ?? null;
}

/** Finds an area by its name or the part before its colon: 'Área A' and 'A' match 'Área A: Ciencias de la Salud'. */
function areaOf(typed: string, areas: readonly KnownArea[], faults: string[]): number | null {
	if (typed === "") return null;
	const wanted = cutoffKey(typed);
	const matching = areas.filter(({ name }) => {
		const short = cutoffKey(name.split(":")[0] ?? name);
		return [cutoffKey(name), short, short.replace(/^area /, "")].includes(wanted);
	});
	const [found] = matching;
	if (found && matching.length === 1) return found.id;
	faults.push(`No conocemos el área «${typed.slice(0, 60)}» de esta universidad`);
	return null;
}

/** Adds a fault to rows that repeat a career and process, as in a table with one row per person. */
function markRepeated(rows: TypedRow[]): TypedRow[] {
	const first = new Map<string, number>();
	return rows.map((row) => {
		const key = `${cutoffKey(row.process)}\n${cutoffKey(row.career)}`;
		const before = first.get(key);
		if (before === undefined) first.set(key, row.row);
		if (before === undefined || row.career === "") return row;
		const fault = `La carrera ya está en la fila ${before}: va una fila por carrera y proceso`;
		return { ...row, faults: [...row.faults, fault], value: null };
	});
}
