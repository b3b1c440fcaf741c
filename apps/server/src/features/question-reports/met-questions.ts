/**
 * SQL condition on a question's alias and a student's id: the student may have met the question. A draft, or a question only in
 * exams that nobody has seen yet, counts as unknown: otherwise ids would reveal what a simulacro will ask, and fill the inbox. A
 * question in no exam any more may have been in one.
 */
export const isMet = (question: string, userId: string): string => `(${question}.archived_at is not null
	or (${question}.lacks = '{}' and (${question}.own_position is not null
		or not exists (select from exam_questions p where p.question_id = ${question}.id)
		or exists (select from exam_questions p join exams e on e.id = p.exam_id
			where p.question_id = ${question}.id and e.published and (e.opens_at is null or e.opens_at <= now()))))
	or exists (select from exam_questions p join attempts a on a.exam_id = p.exam_id and a.user_id = ${userId}
		where p.question_id = ${question}.id)
	or exists (select from attempts a join attempt_answers h on h.attempt_id = a.id and h.question_id = ${question}.id
		where a.user_id = ${userId}))`;
