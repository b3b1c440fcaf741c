import { createHash } from "node:crypto";
import type { SaveCourseAttemptInput, SaveExamAttemptInput } from "@cachimbo/contract/attempt-inputs";
import { recordMisses } from "../notebook/misses.ts";
import { countEnded } from "../statistics/commands.ts";
import { longestSeconds } from "./grading.ts";
import { attemptColumns } from "./state.ts";

/**
 * What was sent, in one value: equal where all of it is. Only of what has no clientId, which says by itself what is the
 * same attempt. See docs/decisions/0026.
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

/** An attempt stored before digests were: the same when all that was stored of it is equal. */
const storedBefore = (source: "exam" | "course") => `
	select a.* from attempts a
	where a.user_id = $1::int and a.${source}_id = $2::int and a.client_id is null and a.body_digest is null
		and a.started_at = $4::timestamptz and a.ended_at = $5::timestamptz and a.status = $6::attempt_status
		and a.total = $9::int and a.correct = $10::int and (a.paper_id is null) = ($7::int is null)
		and (select count(*) from attempt_answers h where h.attempt_id = a.id) = cardinality($17::int[])
		and not exists (
			select * from unnest($17::int[], $18::int[])
			except select h.question_id, h.alternative_id from attempt_answers h where h.attempt_id = a.id)`;

/** Of a scheduled exam nothing that a device sends is verified: by then its key may be known. */
const isVerified = {
	exam: `$7::int is not null and not exists (select from exams e
		where e.id = $2::int and (e.opens_at is not null or e.closes_at is not null))`,
	course: "$7::int is not null",
};

/**
 * One that has this clientId, else, without a clientId, one that was sent with the same body; otherwise the next number,
 * the ended attempt with it, its answers and its share in the statistics. Times ahead of now are now.
 */
const saveStatement = (source: "exam" | "course") => ({
	name: `save_${source}_attempt`,
	text: `with existing as (
			select ${attemptColumns} from (
				select * from attempts where $3::uuid is not null and user_id = $1::int and client_id = $3::uuid
				union all select * from attempts where user_id = $1::int and body_digest = $22::text
				union all select * from (${storedBefore(source)}) old where $3::uuid is null) a
			limit 1),
		counter as (
			insert into ${source}_attempt_counters as c (user_id, ${source}_id, last)
			select $1::int, $2::int, 1 where not exists (select from existing)
			on conflict (user_id, ${source}_id) do update set last = c.last + 1
			returning last),
		ended as (
			insert into attempts as a (user_id, ${source}_id, client_id, body_digest, number, started_at, ended_at, status,
				reason, paper_id, question_ids, total, correct, wrong, blank, score_tenths, points, max_points, by_course,
				verified, time_spent_seconds)
			select $1::int, $2::int, $3::uuid, $22::text, last, began, finished, $6::attempt_status,
				case when $6::attempt_status = 'COMPLETED' then 'FINISHED' else 'ABANDONED' end::end_reason,
				$7::int, $8::int[], $9::int, $10::int, $11::int, $12::int, $13::int, $14::int, $15::int, $16::jsonb,
				${isVerified[source]}, least(${longestSeconds}, round(extract(epoch from finished - began)))::int
			from counter, (select least($4::timestamptz, now()) as began, least($5::timestamptz, now()) as finished) declared
			returning a.*),
		saved as (
			insert into attempt_answers (attempt_id, question_id, alternative_id, seq, flagged, elapsed_ms)
			select ended.id, sheet.question_id, sheet.alternative_id, 0, sheet.flagged, sheet.elapsed_ms from ended,
				unnest($17::int[], $18::int[], $20::bool[], $21::int[])
					as sheet (question_id, alternative_id, flagged, elapsed_ms)),
		${countEnded},
		${recordMisses("$19")}
		select ${attemptColumns} from ended a union all select * from existing`,
});

export const saveStatements = { exam: saveStatement("exam"), course: saveStatement("course") };
