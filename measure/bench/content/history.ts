import { Client } from "pg";
import { databaseOf } from "../processes/cachimbo.ts";

interface Wanted {
	/** Number of attempts of all students together. */
	attempts: number;
	/** Number of attempts of the measured student, included in `attempts`. */
	own: number;
	userId: number;
	/** Number of answers per attempt; undefined if only the stored results of ended attempts are measured. */
	answersEach?: number;
}

/** Average number of attempts of a student. */
const attemptsEach = 50;

/** SQL for a catalogue of some years: 10 universities, 20 courses, 100 exams of 100 questions, one of them an open simulacro. */
const catalogue = `
	insert into universities (name, description, code, country)
		select 'Universidad ' || n, 'Para medir', 'B' || n, 'Perú' from generate_series(1, 10) n;
	insert into courses (name) select 'Curso para medir ' || n from generate_series(1, 20) n;
	insert into exam_types (name) values ('Para medir');
	insert into exams (university_id, exam_type_id, period, closes_at)
		select u.id, (select max(id) from exam_types), 2016 + n % 10 || '-' || 1 + n / 10,
			case when n = 1 and u.code = 'B1' then now() + interval '1 day' end
		from universities u, generate_series(1, 10) n where u.code like 'B%' order by n, u.id;
	with asked as (
			select e.id as exam_id, c.id as course_id, n, (select coalesce(max(id), 0) from questions)
				+ row_number() over (order by e.id, n) as question_id
			from exams e, generate_series(1, 100) n join courses c on c.name = 'Curso para medir ' || 1 + n % 20
			where e.exam_type_id = (select max(id) from exam_types)),
		made as (
			insert into questions (id, course_id, text, html) overriding system value
			select question_id, course_id, 'Pregunta', '<p>Pregunta</p>' from asked)
	insert into exam_questions (exam_id, question_id, position) select exam_id, question_id, n from asked;
	select setval('questions_id_seq', (select max(id) from questions));
	insert into papers (exam_id, digest, questions) select max(id), 'bench', '[]' from exams`;

/** SQL for the attempts: one in five is a quiz, one in ten was abandoned, and any two ends are half a minute apart. */
const attempts = ({ attempts, own, userId }: Wanted) => `
	insert into attempts (user_id, exam_id, course_id, number, status, reason, started_at, ended_at, total, correct, wrong,
			blank, score_tenths, points, max_points, by_course, time_spent_seconds)
		select case when i % ${attempts / own} = 0 then ${userId} else first.student + i % ${attempts / attemptsEach} end,
			case when is_quiz then null else first.exam + h % 100 end, case when is_quiz then first.course + h % 20 end, i,
			case when h % 10 = 0 then 'ABANDONED' else 'COMPLETED' end::attempt_status,
			case when h % 10 = 0 then 'ABANDONED' else 'FINISHED' end::end_reason,
			t - interval '20 minutes', t, 20, r, 15 - r, 5, r * 50, r * 20000, 400000,
			(select jsonb_agg(jsonb_build_object('courseId', case when is_quiz then first.course + h % 20
				else first.course + (h + n) % 20 end, 'name', 'Curso para medir', 'correct', r / 4, 'wrong', 2, 'blank', 1,
				'total', 20 / case when is_quiz then 1 else 4 end))
				from generate_series(1, case when is_quiz then 1 else 4 end) n),
			1200
		from (select i, abs(hashint4(i)) as h, abs(hashint4(i + 7)) % 16 as r, abs(hashint4(i)) % 5 = 3 as is_quiz,
				now() - (${attempts} - i) * interval '30 seconds' as t from generate_series(1, ${attempts}) i) made,
			(select (select min(id) from users where email like 'historia%') as student,
				(select min(id) from exams where exam_type_id = (select max(id) from exam_types)) as exam,
				(select min(id) from courses where name like 'Curso para medir%') as course) first`;

/** Inserts the answers one after the other, as a phone would have sent them. */
const answers = (each: number) => `
	insert into attempt_answers (attempt_id, question_id, alternative_id, seq, elapsed_ms, device_id, saved_at)
		select a.id, n, n * 5, n, 40000, md5(a.id::text)::uuid::text, a.started_at + n * interval '40 seconds'
		from attempts a, generate_series(1, ${each}) n order by a.id, n`;

const figures = `
	insert into user_statistics (user_id, exam_attempts, completed_exams, score_tenths_sum, time_spent_seconds,
			last_attempt_at, last_course_attempt_at)
		select user_id, count(exam_id), count(exam_id) filter (where status = 'COMPLETED'),
			coalesce(sum(score_tenths) filter (where exam_id is not null and status = 'COMPLETED'), 0),
			sum(time_spent_seconds), max(ended_at) filter (where exam_id is not null), now() - interval '2 days'
		from attempts group by 1;
	insert into user_course_statistics (user_id, course_id, quiz_attempts, quiz_completed, correct, total)
		select a.user_id, t."courseId", count(a.course_id), bool_or(a.course_id is not null), sum(t.correct), sum(t.total)
		from attempts a, jsonb_to_recordset(a.by_course) as t("courseId" int, correct int, total int) group by 1, 2;
	insert into study_days (user_id, day, answered, correct)
		select user_id, (ended_at at time zone 'America/Lima')::date, sum(correct + wrong), sum(correct)
		from attempts group by 1, 2;
	insert into notebook_entries (user_id, question_id, paper_id, attempt_id, course_id, stability, difficulty,
			last_reviewed_at, due_on)
		select user_id, row_number() over (partition by user_id), (select max(id) from papers), id, (select max(id) from courses),
			3, 5, ended_at, current_date - id % 3 + 1
		from attempts where id % 10 = 0`;

/** Leaves no background work of the database for the measurement. */
const vacuumSql =
	"vacuum (analyze) users, attempts, attempt_answers, exams, questions, user_statistics, user_course_statistics, study_days, notebook_entries";

/** Inserts years of attempts directly, with the figures that the server would have stored. Commits do not wait for the disk. */
export async function writeHistory(dataDir: string, wanted: Wanted): Promise<void> {
	const client = new Client(databaseOf(dataDir));
	await client.connect();
	try {
		await client.query("set synchronous_commit = off");
		await client.query(catalogue);
		await client.query(
			`insert into users (first_names, last_names, email, password_hash)
			select 'Historia', 'De prueba', 'historia' || n || '@cachimbo.test', '' from generate_series(0, ${wanted.attempts / attemptsEach}) n`,
		);
		await client.query(attempts(wanted));
		if (wanted.answersEach) await client.query(answers(wanted.answersEach));
		await client.query(figures);
		await client.query(
			`insert into preferences (user_id, target_university_id, daily_goal)
			select ${wanted.userId}, min(id), 20 from universities where code = 'B1'`,
		);
		await client.query(vacuumSql);
	} finally {
		await client.end();
	}
}
