/**
 * SQL condition on a question's alias and a student's id: the student may have met the question. Drafts and questions only in unseen
 * exams count as unknown, since ids would otherwise reveal the questions of a simulacro. A question in no exam may have been in one.
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
