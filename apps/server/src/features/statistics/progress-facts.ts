import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { newestFirst } from "../attempts/queries.ts";
import { hiddenAttempts } from "../exams/queries.ts";

interface CourseFigures {
	courseId: number;
	correct: number;
	total: number;
}

/** Facts about a student's progress, read by one statement. */
export interface ProgressFacts {
	/** newest first */
	scores: {
		attemptId: number;
		endedAt: string;
		name: string;
		scoreTenths: number;
		points: number | null;
		maxPoints: number | null;
	}[];
	courses: CourseFigures[];
	/** days with at least one answer, newest first */
	days: { day: string; answered: number }[];
	lastQuizOn: string | null;
	dueErrors: number;
	/** university of the exam tried last */
	lastUniversityId: number | null;
}

const latestScores = 30;
/** Limit of a streak in days; longer than any preparation. */
const longestStreak = 1100;

const hidden = hiddenAttempts("$userId::int");

/** SQL: newest scores. The limit applies before the joins, backwards along the index. */
const scores = `select a.id as "attemptId", a.ended_at as "endedAt", concat_ws(' ', u.code, e.period, t.name) as name,
		a.score_tenths as "scoreTenths", a.points, a.max_points as "maxPoints"
	from (select * from attempts
			where user_id = $userId::int and exam_id is not null and status = 'COMPLETED' and id not in (select id from hidden)
			order by ${newestFirst("attempts")} limit ${latestScores}) a
		join exams e on e.id = a.exam_id join universities u on u.id = e.university_id
		join exam_types t on t.id = e.exam_type_id
	order by a.ended_at desc, a.id desc`;

const courses = `select s.course_id as "courseId", s.correct - coalesce(h.correct, 0) as correct,
		s.total - coalesce(h.total, 0) as total
	from user_course_statistics s left join (
		select t."courseId", sum(t.correct)::int as correct, sum(t.total)::int as total
		from hidden, jsonb_to_recordset(hidden.by_course) as t("courseId" int, correct int, total int) group by 1
	) h on h."courseId" = s.course_id
	where s.user_id = $userId::int and s.total > coalesce(h.total, 0)`;

const days = `select to_char(d.day, 'YYYY-MM-DD') as day, d.answered from study_days d
	where d.user_id = $userId::int and d.answered > 0 and d.day > $today::date - ${longestStreak} order by d.day desc`;

/**
 * SQL: errors due today, as the notebook will count them once it is opened. A new miss is due the next day, whatever due date its
 * entry has. Excludes misses that a correction made right, annulled questions, and questions of sealed exams.
 */
const dueErrors = `select count(*)::int from (
		select n.question_id from notebook_entries n
		where n.user_id = $userId::int and n.done_at is null and n.due_on <= $today::date
			and not exists (select from notebook_misses m
				where m.user_id = $userId::int and m.question_id = n.question_id and not m.taken_in)
			and (not exists (select from notebook_rejudged j where j.user_id = n.user_id and j.question_id = n.question_id)
				or exists (select from attempts a join notebook_misses m on m.attempt_id = a.id and m.question_id = n.question_id
					where a.user_id = n.user_id)
				or exists (select from notebook_reviews r
					where r.user_id = n.user_id and r.question_id = n.question_id and r.paper_id is not null))
		union
		select m.question_id from notebook_misses m
		where m.user_id = $userId::int and not m.taken_in
		group by 1 having (max(m.missed_at) at time zone 'America/Lima')::date < $today::date
	) due join questions q on q.id = due.question_id
	where q.annulled_at is null and q.id not in (
		select place.question_id from sealed join exam_questions place on place.exam_id = sealed.id)`;

const jsonArrayOf = (rows: string) => `coalesce((select json_agg(r) from (${rows}) r), '[]')`;

const readFacts = statement<{ userId: number; today: string }, ProgressFacts>(
	"read_progress",
	`with ${hidden} select ${jsonArrayOf(scores)} as scores, ${jsonArrayOf(courses)} as courses, ${jsonArrayOf(days)} as days,
		(${dueErrors}) as "dueErrors",
		(select to_char(s.last_course_attempt_at at time zone 'America/Lima', 'YYYY-MM-DD') from user_statistics s
			where s.user_id = $userId::int) as "lastQuizOn",
		(select e.university_id from attempts a join exams e on e.id = a.exam_id
			where a.user_id = $userId::int order by ${newestFirst("a")} limit 1) as "lastUniversityId"`,
);

/** Reads the facts. The cost grows with study days and courses, not with attempts. @param today in Lima's calendar */
export async function readProgressFacts(deps: Pick<Deps, "db">, userId: number, today: string): Promise<ProgressFacts> {
	const [facts] = await readFacts(deps, { userId, today });
	if (!facts) throw new Error("Progress always has a row");
	return facts;
}

const readTried = statement<
	{ userId: number; examIds: readonly number[] },
	{ examId: number; lastTenths: number | null }
>(
	"read_tried_exams",
	`with ${hidden} select a.exam_id as "examId", (array_agg(case when a.id not in (select id from hidden) then a.score_tenths end
			order by ${newestFirst("a")}) filter (where a.status = 'COMPLETED'))[1] as "lastTenths"
		from attempts a where a.user_id = $userId::int and a.exam_id = any($examIds::int[]) group by a.exam_id`,
);

/** Exams among these that the student has begun, with the score of the last completed attempt, unless it is sealed. */
export async function readTriedExams(
	deps: Pick<Deps, "db">,
	userId: number,
	examIds: readonly number[],
): Promise<Map<number, number | null>> {
	const rows = await readTried(deps, { userId, examIds });
	return new Map(rows.map((row) => [row.examId, row.lastTenths]));
}
