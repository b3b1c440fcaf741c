import { createHash } from "node:crypto";
import type { SaveCourseAttemptInput, SaveExamAttemptInput } from "@cachimbo/contract/attempts/attempt-inputs";
import { statement } from "../../../db/statement.ts";
import { isScheduled } from "../../exams/queries.ts";
import { latestCorrection } from "../../questions/queries.ts";
import { type Columns, columnNames, columns, followEnd } from "../answers/sheet-writer.ts";
import { longestSeconds } from "../papers/grading.ts";
import { type AttemptRow, attemptColumns } from "../state.ts";

/**
 * Digest of a request body, to recognise a repeat. Null if there is a clientId, which identifies the attempt itself. See
 * docs/decisions/0026.
 */
export function digestOf(input: SaveExamAttemptInput | SaveCourseAttemptInput): string | null {
	if (input.clientId) return null;
	const { attemptNumber, correctAnswers, totalQuestions, startTime, endTime, completed, status, answers } = input;
	const sent = [
		"examId" in input ? { examId: input.examId } : { courseId: input.courseId },
		[attemptNumber ?? null, correctAnswers, totalQuestions, startTime, endTime, completed, status ?? null],
		answers?.map(({ idQuestion, optionId }) => [idQuestion, optionId]) ?? null,
	];
	return createHash("sha256").update(JSON.stringify(sent)).digest("hex");
}

/** SQL query: an attempt stored before digests existed. It counts as a repeat if everything stored of it is equal. */
const storedBefore = (source: "exam" | "course") => `
	select a.* from attempts a
	where a.user_id = $userId::int and a.${source}_id = $sourceId::int and a.client_id is null and a.body_digest is null
		and a.started_at = $startTime::timestamptz and a.ended_at = $endTime::timestamptz and a.status = $status::attempt_status
		and a.total = $total::int and a.correct = $correct::int and (a.paper_id is null) = ($paperId::int is null)
		and (select count(*) from attempt_answers h where h.attempt_id = a.id) = cardinality($questions::int[])
		and not exists (
			select * from unnest($questions::int[], $options::int[])
			except select h.question_id, h.alternative_id from attempt_answers h where h.attempt_id = a.id)`;

/** SQL condition: the attempt is verified. Never true for a scheduled exam: its key may be known by the time the device sends it. */
const isVerified = {
	exam: `$paperId::int is not null and not ${isScheduled("$sourceId::int")}`,
	course: "$paperId::int is not null",
};

type Stored = "userId" | "status" | "paperId" | "questionIds" | "total" | "correct" | "wrong" | "blank" | "scoreTenths";
interface DeviceValues extends Columns, Pick<AttemptRow, Stored | "points" | "maxPoints"> {
	sourceId: number;
	clientId: string | null;
	digest: string | null;
	startTime: string;
	endTime: string;
	byCourse: string | null;
	missed: number[];
	/** the last correction by which it was graded */
	gradedThrough: number;
}

/**
 * Returns the existing attempt with this clientId or, without a clientId, with the same body. Otherwise inserts an ended attempt
 * with the next number, its answers and its share in the statistics. Times in the future are set to now. Returns no row if a key
 * was corrected since the grading.
 */
const saveStatement = (source: "exam" | "course") =>
	statement<DeviceValues, AttemptRow>(
		`save_${source}_attempt`,
		`with existing as (
			select ${attemptColumns} from (
				select * from attempts where $clientId::uuid is not null and user_id = $userId::int and client_id = $clientId::uuid
				union all select * from attempts where user_id = $userId::int and body_digest = $digest::text
				union all select * from (${storedBefore(source)}) old where $clientId::uuid is null) a
			limit 1),
		counter as (
			insert into ${source}_attempt_counters as c (user_id, ${source}_id, last)
			select $userId::int, $sourceId::int, 1 where not exists (select from existing) 
				and ($paperId::int is null or $gradedThrough::int = ${latestCorrection})
			on conflict (user_id, ${source}_id) do update set last = c.last + 1
			returning last),
		ended as (
			insert into attempts as a (user_id, ${source}_id, client_id, body_digest, number, started_at, ended_at, status,
				reason, paper_id, question_ids, total, correct, wrong, blank, score_tenths, points, max_points, by_course,
				graded_through, verified, time_spent_seconds)
			select $userId::int, $sourceId::int, $clientId::uuid, $digest::text, last, began, finished, $status::attempt_status,
				case when $status::attempt_status = 'COMPLETED' then 'FINISHED' else 'ABANDONED' end::end_reason,
				$paperId::int, $questionIds::int[], $total::int, $correct::int, $wrong::int, $blank::int, $scoreTenths::int,
				$points::int, $maxPoints::int, $byCourse::jsonb, $gradedThrough::int, ${isVerified[source]},
				least(${longestSeconds}, round(extract(epoch from finished - began)))::int
			from counter, (select least($startTime::timestamptz, now()) as began, least($endTime::timestamptz, now()) as finished) declared
			returning a.*),
		before as (select * from attempts where false),
		sheet as (select ended.id as attempt_id, answer.* from ended, unnest(${columns}) as answer (${columnNames})),
		missed as (select ended.id as attempt_id, question_id from ended, unnest($missed::int[]) as question_id),
		${followEnd}
		select ${attemptColumns} from ended a union all select * from existing`,
	);

export const saveStatements = { exam: saveStatement("exam"), course: saveStatement("course") };
