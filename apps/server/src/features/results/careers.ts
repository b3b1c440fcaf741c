/**
 * SQL: what careers are compared by. They are texts of the students, so case, accents and double spaces count for nothing, as
 * where scores of the last one admitted are compared.
 */
export const careerKey = (career: string) =>
	`nullif(regexp_replace(translate(lower(btrim(${career})), 'áéíóúüñ', 'aeiouun'), '\\s+', ' ', 'g'), '')`;

/**
 * SQL, of an exam `$examId`: who wants a career at its university. Few careers are named by many, so that the texts are compared
 * and not the students, which took a fortieth of a second for ten thousand; `offset 0` keeps the comparison behind it. `is true`
 * keeps PostgreSQL from joining in a loop what it takes for a few rows, in the hour after a simulacro.
 */
export const ofCareer = `where (user_id in (
	with wanted as materialized (
		select f.user_id, f.target_career from preferences f join exams e on e.id = $examId::int
		where f.target_university_id = e.university_id)
	select user_id from wanted where (target_career in (
		select target_career from (select distinct target_career from wanted offset 0) written
		where ${careerKey("target_career")} = ${careerKey("$career::text")})) is true)) is true`;
