import { statement } from "../../../db/statement.ts";
import { correctMisses } from "../../notebook/misses.ts";
import { countCorrected } from "../../statistics/commands.ts";

interface DueValues {
	correctionId: number;
	questionId: number;
	sourceId: number;
	/** keyset cursor: the next rows come after this attempt of this student */
	userId: number;
	attemptId: number;
	papers: readonly number[];
	size: number;
}

/** Ended attempts at an exam or a course, in the order of the index. */
const dueStatement = (source: "exam" | "course") =>
	statement<DueValues, { id: number; userId: number }>(
		`due_regrades_of_${source}`,
		`select a.id, a.user_id as "userId" from attempts a
			where a.${source}_id = $sourceId::int and a.user_id >= $userId::int
				and (a.user_id, a.id) > ($userId::int, $attemptId::int) and a.status <> 'IN_PROGRESS'
				and a.paper_id = any($papers::int[]) and a.graded_through < $correctionId::int
				and (a.question_ids is null or $questionId::int = any(a.question_ids))
			order by a.user_id, a.id limit $size::int for no key update of a`,
	);

/**
 * Selects and locks the next ended attempts that a correction has not reached. A request that adds a late sheet to one of them
 * waits, and then finds its grading out of date.
 */
export const lockDueAttempts = { exam: dueStatement("exam"), course: dueStatement("course") };

/** SQL: outcome of a question under a key. */
const outcome = (annulled: string, key: string) =>
	`case when ${annulled} then 'annulled' when h.alternative_id is null then 'blank' when h.alternative_id = ${key} then 'correct' else 'wrong' end`;

/** SQL: change in the count of an outcome: 1, 0 or -1. */
const moved = (is: string) => `((j.after ${is})::int - (j.before ${is})::int)`;

const points = (which: string) =>
	`case j.${which} when 'correct' then j.if_correct when 'wrong' then j.if_wrong when 'blank' then j.if_blank else 0 end`;

/** SQL: tallies by course of an attempt (`attempts` a), with the tally of the question's course adjusted by `judged` j. */
const courses = `(
	select jsonb_agg(case when (t->>'courseId')::int <> j.course_id then t else
		(t - 'annulled') || jsonb_build_object(
			'correct', (t->>'correct')::int + ${moved("= 'correct'")}, 'wrong', (t->>'wrong')::int + ${moved("= 'wrong'")},
			'blank', (t->>'blank')::int + ${moved("= 'blank'")}, 'total', (t->>'total')::int + ${moved("<> 'annulled'")})
		|| case when without.ids = '[]' then '{}' else jsonb_build_object('annulled', without.ids) end end order by place)
	from jsonb_array_elements(a.by_course) with ordinality as listed (t, place) cross join lateral (
		select coalesce(jsonb_agg(id order by id::int) filter (where id::int <> $questionId::int), '[]')
			|| case when j.after = 'annulled' then jsonb_build_array($questionId::int) else '[]' end as ids
		from jsonb_array_elements(coalesce(t->'annulled', '[]')) as annulled_ids (id)) without)`;

const figures = (row: string) =>
	`jsonb_build_object('correct', ${row}.correct, 'total', ${row}.total, 'scoreTenths', ${row}.score_tenths, 'points', ${row}.points, 'maxPoints', ${row}.max_points)`;

interface RegradeValues {
	correctionId: number;
	questionId: number;
	/** ids of attempts, which are locked */
	ids: readonly number[];
	/** whether the correction annuls or restores the question; null: neither */
	annuls: boolean | null;
	papers: readonly number[];
	courses: readonly number[];
	keysBefore: readonly number[];
	keysAfter: readonly number[];
	/** points in thousandths */
	ifCorrect: readonly (number | null)[];
	ifWrong: readonly (number | null)[];
	ifBlank: readonly (number | null)[];
}

/**
 * Applies one more correction to attempts: updates their figures, the statistics and the error notebook, and the score changes
 * shown to students. Only this question's outcome can differ, so nothing else of an attempt is read. Equal to grading the whole
 * sheet again (regrade.test.ts).
 */
export const regradeBatch = statement<RegradeValues, { changed: number }>(
	"regrade_attempts",
	`with judged as materialized (
			select a.id as attempt_id, a.user_id, a.exam_id, a.status, a.ended_at, p.course_id, p.if_correct, p.if_wrong, p.if_blank,
				${outcome("was.annulled", "p.key_before")} as before,
				${outcome("coalesce($annuls::boolean, was.annulled)", "p.key_after")} as after,
				a.score_tenths as tenths_before, a.points as points_before, ${figures("a")} as figures_before
			from attempts a
			join unnest($papers::int[], $courses::int[], $keysBefore::int[], $keysAfter::int[], $ifCorrect::int[], $ifWrong::int[],
				$ifBlank::int[]) as p (paper_id, course_id, key_before, key_after, if_correct, if_wrong, if_blank) on p.paper_id = a.paper_id
			cross join lateral (select a.by_course @> jsonb_build_array(jsonb_build_object('annulled', jsonb_build_array($questionId::int)))
				as annulled) was
			left join attempt_answers h on h.attempt_id = a.id and h.question_id = $questionId::int
			where a.id = any($ids::int[])),
		sums as materialized (
			select j.*, a.correct + ${moved("= 'correct'")} as correct, a.wrong + ${moved("= 'wrong'")} as wrong,
				a.blank + ${moved("= 'blank'")} as blank, a.total + ${moved("<> 'annulled'")} as total,
				a.points + ${points("after")} - ${points("before")} as points,
				a.max_points + ${moved("<> 'annulled'")} * j.if_correct as max_points,
				case when j.before = j.after then a.by_course else ${courses} end as by_course
			from judged j join attempts a on a.id = j.attempt_id),
		graded as (
			update attempts a set graded_through = $correctionId::int, correct = s.correct, wrong = s.wrong, blank = s.blank,
				total = s.total, points = s.points, max_points = s.max_points, by_course = s.by_course,
				score_tenths = case when s.total = 0 then 0 else (s.correct * 2000 + s.total) / (2 * s.total) end
			from sums s where a.id = s.attempt_id
			returning a.id, a.score_tenths, ${figures("a")} as figures, s.figures_before, s.tenths_before, s.points_before, a.points),
		moved as (
			select j.user_id, j.exam_id, j.status, j.ended_at, j.course_id, ${moved("= 'correct'")} as correct,
				${moved("= 'wrong'")} as wrong, ${moved("<> 'annulled'")} as total, g.score_tenths - j.tenths_before as score_tenths
			from judged j join graded g on g.id = j.attempt_id where j.before <> j.after),
		${countCorrected},
		${correctMisses},
		recorded as (
			insert into score_changes (attempt_id, correction_id, before, after)
			select id, $correctionId::int, figures_before, figures from graded where figures <> figures_before
			on conflict do nothing)
		select count(*) filter (where figures <> figures_before)::int as changed from graded`,
);
