import { gradeSheet, type KeyEntry } from "@cachimbo/rules/scoring";
import { Client, type ClientConfig } from "pg";
import type { Student } from "./student.ts";

export interface Verified {
	/** acknowledged answers that were looked for */
	acknowledged: number;
	lost: number;
	/** finished sheets that were looked at */
	sheets: number;
	/** not as the student answered, or not graded once as packages/rules does */
	wrong: number;
	/** the first faults, for whoever looks into them */
	faults: string[];
}

interface AttemptRow {
	id: number;
	userId: number;
	status: string;
	correct: number | null;
	wrong: number | null;
	blank: number | null;
	/** in the student's figures */
	completed: number;
	/** attempts of this student */
	count: number;
	/** by id of the question */
	answers: Record<number, number | null>;
}

const readKey = `select q.id as "questionId", q.course_id as "courseId", a.id as "correctOptionId"
	from questions q join alternatives a on a.question_id = q.id and a.is_correct where q.exam_id = $1 order by q.position`;

const readAttempts = `select a.id, a.user_id as "userId", a.status, a.correct, a.wrong, a.blank,
		coalesce(s.completed_exams, 0) as completed, count(*) over (partition by a.user_id)::int as count,
		(select coalesce(json_object_agg(h.question_id, h.alternative_id), '{}') from attempt_answers h where h.attempt_id = a.id)
			as answers
	from attempts a left join user_statistics s on s.user_id = a.user_id
	where a.exam_id = $1 and a.user_id = any($2)`;

const atOnce = 500;

/** Compares what the students did with what the database holds. */
export async function verify(database: ClientConfig, examId: number, students: readonly Student[]): Promise<Verified> {
	const client = new Client(database);
	await client.connect();
	const verified: Verified = { acknowledged: 0, lost: 0, sheets: 0, wrong: 0, faults: [] };
	try {
		const { rows: key } = await client.query<KeyEntry>(readKey, [examId]);
		for (let from = 0; from < students.length; from += atOnce) {
			const some = students.slice(from, from + atOnce);
			const ids = some.map((student) => student.userId());
			const { rows } = await client.query<AttemptRow>(readAttempts, [examId, ids]);
			const byUser = new Map(rows.map((row) => [row.userId, row]));
			for (const student of some) compare(student, byUser.get(student.userId()), key, verified);
		}
	} finally {
		await client.end();
	}
	return verified;
}

function compare(student: Student, row: AttemptRow | undefined, key: readonly KeyEntry[], verified: Verified): void {
	const fault = (what: string) => verified.faults.push(`student ${student.userId()}, ${student.kind}: ${what}`);
	for (const [question, option] of student.acknowledged()) {
		verified.acknowledged += 1;
		// A later change that was not acknowledged any more may be there instead.
		if (row?.answers[question] === option || row?.answers[question] === student.answered.get(question)) continue;
		verified.lost += 1;
		fault(`acknowledged answer ${option} to question ${question} is not there`);
	}
	if (student.kind === "flat battery") return;
	verified.sheets += 1;
	const given = [...student.answered].map(([questionId, optionId]) => ({ questionId, optionId }));
	const grade = gradeSheet(key, given);
	const isSame =
		row?.status === "COMPLETED" &&
		row.count === 1 &&
		row.completed === 1 &&
		given.every(({ questionId, optionId }) => row.answers[questionId] === optionId) &&
		row.correct === grade.correct &&
		row.wrong === grade.wrong &&
		row.blank === grade.blank;
	if (isSame) return;
	verified.wrong += 1;
	const { answers, ...figures } = row ?? {};
	fault(`graded as ${JSON.stringify(figures)}, answered as ${JSON.stringify({ ...grade, questions: undefined })}`);
}
