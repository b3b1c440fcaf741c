/**
 * SQL, of a question by its alias and a student's id: whether the student may have met it. A question that is nowhere but in
 * exams that nobody has seen yet, and a draft, are as unknown as one that never was: else their ids would tell what a
 * simulacro is going to ask, and fill the inbox. What is in no exam any more may have been in one.
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
