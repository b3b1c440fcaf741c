import { gradeSheet, type KeyEntry } from "@cachimbo/rules/scoring/scoring";
import { Client, type ClientConfig } from "pg";
import { type AcknowledgedAnswer, isStored, type StoredAnswer } from "./acknowledged.ts";
import type { Student } from "./student.ts";

export interface Kept {
	/** Number of acknowledged answers checked. */
	acknowledged: number;
	lost: number;
	/** The first faults, for the investigation. */
	faults: string[];
}

export interface GradingCheck {
	/** Number of finished sheets checked. */
	sheets: number;
	/** Number of sheets that differ from the student's answers, or from one grading by packages/rules. */
	wrong: number;
	faults: string[];
}

export interface AttemptRow {
	status: string;
	correct: number | null;
	wrong: number | null;
	blank: number | null;
	/** Number of completed attempts in the student's figures. */
	completed: number;
	/** Number of attempts of this student. */
	count: number;
	/** Answers by question id. */
	answers: Record<number, StoredAnswer>;
}

const readKey = `select q.id as "questionId", q.course_id as "courseId", a.id as "correctOptionId"
	from exam_questions place join questions q on q.id = place.question_id
		join alternatives a on a.question_id = q.id and a.is_correct
	where place.exam_id = $1 order by place.position`;

const readAttempts = `select a.user_id as "userId", a.status, a.correct, a.wrong, a.blank,
		coalesce(s.completed_exams, 0) as completed, count(*) over (partition by a.user_id)::int as count,
		(select coalesce(json_object_agg(h.question_id, json_build_object('optionId', h.alternative_id, 'deviceId', h.device_id,
				'seq', h.seq, 'savedAt', extract(epoch from h.saved_at)::float8 * 1000)), '{}')
			from attempt_answers h where h.attempt_id = a.id) as answers
	from attempts a left join user_statistics s on s.user_id = a.user_id
	where a.exam_id = $1 and a.user_id = any($2)`;

const atOnce = 500;

type Each<Noted> = (student: Student, row: AttemptRow | undefined, noted: Noted) => void;

/** @param note records the known facts of a student before the database is queried */
async function eachAttempt<Noted>(
	client: Client,
	{ examId, students }: { examId: number; students: readonly Student[] },
	note: (student: Student) => Noted,
	each: Each<Noted>,
): Promise<void> {
	for (let from = 0; from < students.length; from += atOnce) {
		const batch = students.slice(from, from + atOnce).map((student) => ({ student, noted: note(student) }));
		const ids = batch.map(({ student }) => student.userId());
		const { rows } = await client.query<AttemptRow & { userId: number }>(readAttempts, [examId, ids]);
		const byUser = new Map(rows.map((row) => [row.userId, row]));
		for (const { student, noted } of batch) each(student, byUser.get(student.userId()), noted);
	}
}

async function withClient<T>(database: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
	const client = new Client(database);
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

const faultOf = (student: Student, what: string) => `student ${student.userId()}, ${student.kind}: ${what}`;

/**
 * Checks every acknowledged answer before anybody hands in, since a hand-in sends the whole sheet again, which would restore
 * lost answers. Answers saved meanwhile are later than the recorded ones.
 */
export function lookForAnswers(database: ClientConfig, examId: number, students: readonly Student[]): Promise<Kept> {
	return withClient(database, async (client) => {
		const kept: Kept = { acknowledged: 0, lost: 0, faults: [] };
		const note = (student: Student) => new Map(student.acknowledged);
		await eachAttempt(client, { examId, students }, note, (student, row, acknowledged) => {
			const lost = lostOf(acknowledged, row);
			kept.acknowledged += acknowledged.size;
			kept.lost += lost.length;
			kept.faults.push(...lost.map((what) => faultOf(student, what)));
		});
		return kept;
	});
}

/** Returns descriptions of acknowledged answers that the attempt does not contain. */
export const lostOf = (
	acknowledged: ReadonlyMap<number, AcknowledgedAnswer>,
	row: Pick<AttemptRow, "answers"> | undefined,
): string[] =>
	[...acknowledged]
		.filter(([question, said]) => !isStored(said, row?.answers[question]))
		.map(([question, said]) => {
			const held = JSON.stringify(row?.answers[question] ?? null);
			return `of question ${question} ${JSON.stringify(said)} was acknowledged, and ${held} is there`;
		});

/** Compares each finished sheet with the student's answers. */
export function lookAtSheets(
	database: ClientConfig,
	examId: number,
	students: readonly Student[],
): Promise<GradingCheck> {
	return withClient(database, async (client) => {
		const graded: GradingCheck = { sheets: 0, wrong: 0, faults: [] };
		const { rows: key } = await client.query<KeyEntry>(readKey, [examId]);
		const answeredBy = (student: Student) => student.answered;
		const handedIn = students.filter(({ kind }) => kind !== "flat battery");
		await eachAttempt(client, { examId, students: handedIn }, answeredBy, (student, row, answered) => {
			const fault = faultIn(row, answered, key);
			graded.sheets += 1;
			graded.wrong += fault ? 1 : 0;
			if (fault) graded.faults.push(faultOf(student, fault));
		});
		return graded;
	});
}

/** Returns undefined if the sheet contains the student's answers and was graded once. */
export function faultIn(
	row: AttemptRow | undefined,
	answered: ReadonlyMap<number, number>,
	key: readonly KeyEntry[],
): string | undefined {
	const given = [...answered].map(([questionId, optionId]) => ({ questionId, optionId }));
	const grade = gradeSheet(key, given);
	const isRight =
		row?.status === "COMPLETED" &&
		row.count === 1 &&
		row.completed === 1 &&
		given.every(({ questionId, optionId }) => row.answers[questionId]?.optionId === optionId) &&
		row.correct === grade.correct &&
		row.wrong === grade.wrong &&
		row.blank === grade.blank;
	if (isRight) return undefined;
	const { answers, ...figures } = row ?? {};
	return `graded as ${JSON.stringify(figures)}, answered as ${JSON.stringify({ ...grade, questions: undefined })}`;
}
