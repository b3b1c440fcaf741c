import { type SQL, sql } from "drizzle-orm";
import { sheetsClosedBefore } from "../exams/queries.ts";

/** Read by the same eyes: where two agree in this, a student has seen one when she has seen the other. */
const seen = sql`md5(concat_ws(chr(31), q.text, q.picture->>'name', p.text, a.text))`;

/**
 * SQL, ids and courses of what quizzes draw from: courses' own questions, and those of published practice exams. Never those
 * of a simulacro that has not closed (its key is secret), nor of a premium exam (it is paid for), nor what was annulled; of a
 * question that several exams ask only one, the course's own if it has it. @param courseId of one course
 */
export const drawnQuestions = (now: Date, courseId?: number): SQL => sql`
	select distinct on (q.course_id, ${seen}) q.id, q.course_id
	from questions q left join exams e on e.id = q.exam_id left join passages p on p.id = q.passage_id
		left join alternatives a on a.question_id = q.id and a.is_correct and a.archived_at is null
	where q.archived_at is null and q.annulled_at is null and ${courseId === undefined ? sql`true` : sql`q.course_id = ${courseId}`}
		and (q.exam_id is null or e.published and not e.premium and e.archived_at is null
			and (e.opens_at is null or e.opens_at <= ${now.toISOString()})
			and (e.closes_at is null or e.closes_at <= ${sheetsClosedBefore(now).toISOString()}))
	order by q.course_id, ${seen}, q.exam_id nulls first, q.id`;
