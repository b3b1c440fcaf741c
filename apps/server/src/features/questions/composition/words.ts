import type { BlueprintInput, DrawDto } from "@cachimbo/contract/questions/composition";
import {
	type BlueprintRow,
	type Candidate,
	type Cell,
	cellNames,
	cellsOf,
	type Drawn,
	type Level,
	matchesRow,
} from "@cachimbo/rules/exams/blueprint";
import { type ExamPart, questionsOfParts } from "@cachimbo/rules/exams/parts";
import type { ScoringRule } from "@cachimbo/rules/scoring/scoring";
import type { PooledQuestion } from "./pool.ts";

type Names = ReadonlyMap<number, string>;

const levelNames: Record<Level, [string, string]> = {
	FACIL: ["fácil", "fáciles"],
	MEDIA: ["media", "medias"],
	DIFICIL: ["difícil", "difíciles"],
};

const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const joinText = (parts: readonly string[]): string =>
	parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} y ${parts.at(-1)}`;

const nameOfRow = (row: BlueprintRow, names: Names): string => {
	const course = names.get(row.courseId) ?? "Un curso";
	return row.topics.length === 0 ? course : `${course} (${joinText(row.topics)})`;
};

/** Name of a cell: 'Álgebra (Ecuaciones) difícil', or without a difficulty if the row has none. */
export function nameOfCell(row: BlueprintRow, cell: Cell, names: Names): string {
	if (cell !== "ANY") return `${nameOfRow(row, names)} ${levelNames[cell][0]}`;
	return row.split ? `${nameOfRow(row, names)} de cualquier dificultad` : nameOfRow(row, names);
}

interface ShortageInput {
	blueprint: BlueprintInput;
	names: Names;
	assigned: readonly Drawn[];
	pool: readonly PooledQuestion[];
}

/** Shortages by row and difficulty, with the number of other questions that could fill them. */
export function listShortages({ blueprint, names, assigned, pool }: ShortageInput): DrawDto["shortages"] {
	const drawn = new Set(assigned.map(({ id }) => id));
	const left = pool.filter(({ id }) => !drawn.has(id));
	const unused = blueprint.unusedIn.exams > 0 ? " sin usar" : "";
	return blueprint.rows.flatMap((row, index) => {
		const asked = cellsOf(row);
		return cellNames.flatMap((cell) => {
			const got = assigned.filter((one) => one.row === index && one.cell === cell).length;
			if (got >= asked[cell]) return [];
			const there = got === 0 ? "no hay ninguna" : `hay ${got}`;
			const text = `${nameOfCell(row, cell, names)}: pediste ${asked[cell]}, ${there}${unused}`;
			return [{ row: index, text, fill: listFillers(blueprint, row, cell, left) }];
		});
	});
}

/** Counts the course's remaining questions for each condition that could be relaxed. */
function listFillers(
	{ unusedIn, source }: BlueprintInput,
	row: BlueprintRow,
	cell: Cell,
	left: readonly PooledQuestion[],
): string[] {
	const ofLevel = ({ difficulty }: Candidate) => cell === "ANY" || difficulty === cell;
	const course = left.filter(({ courseId }) => courseId === row.courseId);
	const free = course.filter(({ used, inSource }) => !used && inSource);
	const sameRow = free.filter((one) => matchesRow(row, one) && !ofLevel(one));
	const byLevel = Object.entries(levelNames).flatMap(([level, [one, many]]) => {
		const count = sameRow.filter(({ difficulty }) => difficulty === level).length;
		return count > 0 ? [countText(count, one, many)] : [];
	});
	const unrated = sameRow.filter(({ difficulty }) => difficulty === null).length;
	const levels = [...byLevel, ...(unrated > 0 ? [`${unrated} sin dificultad`] : [])];
	const topics = free.filter((one) => !matchesRow(row, one) && ofLevel(one)).length;
	const used = course.filter((one) => one.used && one.inSource && matchesRow(row, one) && ofLevel(one)).length;
	const elsewhere = course.filter((one) => !one.inSource && !one.used && matchesRow(row, one) && ofLevel(one)).length;
	const found = [
		levels.length > 0 && `de otra dificultad: ${joinText(levels)}`,
		topics > 0 && `${topics} de otros temas`,
		used > 0 && `${countText(used, "usada", "usadas")} en los últimos ${unusedIn.exams} exámenes`,
		source === "UNIVERSITY" && elsewhere > 0 && `${elsewhere} en el resto del banco`,
	].filter((text) => typeof text === "string");
	return found.length > 0 ? found : ["no hay más en el banco: escribe o importa otras"];
}

interface Composed {
	exam: { parts: ExamPart[] | null; scoring: ScoringRule | null };
	names: Names;
	questions: readonly Candidate[];
	/** number of kept questions that may no longer be used */
	lost: number;
}

/** Notices about lost questions, and about parts or a scoring rule that do not fit the exam's questions. */
export function listNotices({ exam: { parts, scoring }, names, questions, lost }: Composed): string[] {
	const sections = scoring?.sections ?? [];
	const covered = new Set(sections.flatMap(({ courseIds }) => courseIds));
	const uncovered = [...new Set(questions.map(({ courseId }) => courseId))].filter((id) => !covered.has(id));
	const found = [
		lost > 0 &&
			(lost === 1
				? "Una pregunta que tenías ya no se puede usar y salió del sorteo."
				: `${lost} preguntas que tenías ya no se pueden usar y salieron del sorteo.`),
		parts &&
			questionsOfParts(parts) !== questions.length &&
			`Las partes del examen suman ${countText(questionsOfParts(parts), "pregunta", "preguntas")} y el sorteo tiene ${questions.length}. Mientras no coincidan se rinde con un solo reloj.`,
		parts && questionsOfParts(parts) === questions.length && splitPassageNotice(parts, questions),
		sections.length > 0 &&
			uncovered.length > 0 &&
			`La regla de puntaje no pone en ninguna sección ${joinText(uncovered.map((id) => names.get(id) ?? "un curso"))}: cada una vale lo general.`,
	];
	return found.filter((text) => typeof text === "string");
}

/** Reports a passage whose questions are split between two parts. */
function splitPassageNotice(parts: readonly ExamPart[], questions: readonly Candidate[]): string | false {
	const ends = parts.map((_, index) => questionsOfParts(parts.slice(0, index + 1))).slice(0, -1);
	const cut = ends.filter((end) => {
		const [last, first] = [questions[end - 1]?.passageId, questions[end]?.passageId];
		return last !== null && last !== undefined && last === first;
	});
	return cut.length > 0 && `Una lectura queda partida entre dos partes del examen, en la pregunta ${cut[0]}.`;
}
