import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { AppError, invalid } from "../../../work/errors.ts";
import { sealedUntil } from "../../exams/queries.ts";
import type { QuestionList } from "./question-list.ts";

const notClosed = `coalesce(${sealedUntil("e")} > now(), false)`;

/**
 * Refuses to remove a question from an open simulacro, since open attempts still ask it, and its key would be visible elsewhere.
 * @throws AppError VALIDATION
 */
export async function refuseLeavingSealed(tx: Tx, from: QuestionList | null): Promise<void> {
	if (!from || !("examId" in from)) return;
	const { rows } = await tx.execute(
		sql`select 1 from exams e where e.id = ${from.examId} and coalesce(e.opens_at <= now(), true) and ${sql.raw(notClosed)}`,
	);
	if (rows.length > 0) {
		throw invalid("examId", "Es de un simulacro que todavía no cierra: muévela después del cierre");
	}
}

/** SQL: places of questions in other sealed exams `e`, which are not closed, or not opened yet. */
export const sealedElsewhere = (examId: number): SQL => sql`exam_questions place join exams e on e.id = place.exam_id
	and e.id <> ${examId} and e.archived_at is null
	and (${sql.raw(notClosed)} or (e.closes_at is null and e.opens_at > now()))`;

/**
 * Refuses questions of a sealed simulacro, which no other exam may ask before its close. The opposite is allowed: a simulacro may ask
 * a question of another exam, and the key is then secret everywhere until the simulacro closes.
 * @throws AppError CONFLICT for questions of another simulacro that has not closed
 */
export async function refuseSealedElsewhere(tx: Tx, ids: readonly number[], examId: number): Promise<void> {
	const { rows } = await tx.execute<{ count: number; name: string }>(sql`
		select count(distinct place.question_id)::int as count, min(concat_ws(' ', u.code, e.period, t.name)) as name
		from ${sealedElsewhere(examId)} join universities u on u.id = e.university_id
			join exam_types t on t.id = e.exam_type_id
		where place.question_id = any(${sql.param([...ids])}::int[])`);
	const { count = 0, name = "" } = rows[0] ?? {};
	if (count === 0) return;
	const which = count === 1 ? "Una pregunta es" : `${count} preguntas son`;
	throw new AppError(
		"CONFLICT",
		`${which} de un simulacro que todavía no cierra (${name}): en otro examen se conocería su clave antes de tiempo`,
	);
}
