/**
 * SQL: what careers are compared by. They are texts of the students, so case, accents and double spaces count for nothing, as
 * where scores of the last one admitted are compared.
 */
export const careerKey = (career: string) =>
	`nullif(regexp_replace(translate(lower(btrim(${career})), 'áéíóúüñ', 'aeiouun'), '\\s+', ' ', 'g'), '')`;

/** SQL, of students `f` and an exam `e`: who wants a career at its university. */
export const ofCareer = `where user_id in (
	select f.user_id from preferences f join exams e on e.id = $examId::int
	where f.target_university_id = e.university_id and ${careerKey("f.target_career")} = ${careerKey("$career::text")})`;
