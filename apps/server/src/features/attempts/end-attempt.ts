import type { FinishAttemptInput } from "@cachimbo/contract/attempt-inputs";
import type { EndReason } from "@cachimbo/contract/attempts";
import { type HeldAnswer, mergeAnswer } from "@cachimbo/rules/attempt-merge";
import type { Deps } from "../../deps.ts";
import { recordMisses } from "../notebook/misses.ts";
import { findAnnulled } from "../questions/queries.ts";
import { countEnded } from "../statistics/commands.ts";
import { type Figures, grade, longestSeconds } from "./grading.ts";
import type { Paper } from "./papers.ts";
import { getCourseNames, getPaper } from "./sources.ts";
import { type AttemptRow, type AttemptState, attemptColumns } from "./state.ts";
import { run } from "./statement.ts";

/**
 * Ends an attempt if it stands as it was read, with its last answers, its figures, its share in the statistics and what
 * the notebook takes from it. The revision stands for all of it: whatever changed in between, nothing is written and the
 * attempt is read again.
 */
const endStatement = {
	name: "end_attempt",
	text: `with ended as (
			update attempts a set status = $3::attempt_status, reason = $4::end_reason,
				ended_at = case when $4::end_reason = 'TIME_OUT' then least(now(), a.ends_at) else now() end,
				time_spent_seconds = least(${longestSeconds},
					greatest(0, round(extract(epoch from least(now(), a.ends_at) - a.started_at))))::int,
				correct = $5::int, wrong = $6::int, blank = $7::int, score_tenths = $8::int,
				points = $9::int, max_points = $10::int, by_course = $11::jsonb, total = $18::int,
				revision = a.revision + ($12::int[] <> '{}')::int
			where a.id = $1::int and a.revision = $2::int and a.status = 'IN_PROGRESS'
			returning a.*),
		saved as (
			insert into attempt_answers as held
				(attempt_id, question_id, alternative_id, flagged, seq, elapsed_ms, device_id)
			select ended.id, sheet.* from ended, unnest($12::int[], $13::int[], $14::bool[], $15::int[], $16::int[], $17::text[]) as sheet
			on conflict (attempt_id, question_id) do update set alternative_id = excluded.alternative_id,
				flagged = excluded.flagged, seq = excluded.seq, elapsed_ms = excluded.elapsed_ms,
				device_id = excluded.device_id, saved_at = now()),
		${countEnded},
		${recordMisses("$19")}
		select ${attemptColumns} from ended a`,
};

/** How an attempt is to end. */
export interface Ending {
	reason: EndReason;
	/** what is graded: one for each question that was ever answered */
	answers: HeldAnswer[];
	/** those of `answers` that are not stored yet */
	changed: HeldAnswer[];
}

type Sheet = Pick<FinishAttemptInput, "answers" | "deviceId" | "reason">;

/** What is held with what a sheet changes in it. */
export function mergeSheet(state: AttemptState, { answers: sheet, deviceId, reason }: Sheet): Ending {
	const merged = new Map(state.answers.map((answer) => [answer.questionId, answer]));
	const changed: HeldAnswer[] = [];
	for (const { idQuestion: questionId, optionId, flagged, seq, elapsedMs } of sheet) {
		const held = merged.get(questionId);
		const answer = mergeAnswer(held, {
			questionId,
			optionId,
			...(flagged === undefined ? {} : { flagged }),
			...(elapsedMs === undefined ? {} : { elapsedMs }),
			seq: seq ?? null,
			deviceId: deviceId ?? null,
		});
		if (answer === held) continue;
		merged.set(questionId, answer);
		changed.push(answer);
	}
	return { reason, answers: [...merged.values()].sort((a, b) => a.questionId - b.questionId), changed };
}

/** @returns undefined when the attempt is no longer as `state` says: nothing was written */
export async function endAttempt(deps: Deps, state: AttemptState, ending: Ending): Promise<AttemptState | undefined> {
	const { reason, answers, changed } = ending;
	const paper = await paperOf(deps, state);
	const annulled = await findAnnulled(deps, state.questionIds ?? [...paper.questions.keys()]);
	const figures = grade(paper, state.questionIds, answers, await getCourseNames(deps), annulled);
	const [row] = await run<AttemptRow>(deps, endStatement, [
		state.id,
		state.revision,
		reason === "ABANDONED" ? "ABANDONED" : "COMPLETED",
		reason,
		...figureValues(figures),
		...answerColumns(changed),
		figures.total,
		figures.missed,
	]);
	return row && { ...row, answers, now: state.now, secretUntil: state.secretUntil, sealed: state.sealed };
}

export const figureValues = ({ correct, wrong, blank, scoreTenths, points, maxPoints, byCourse }: Figures) => [
	correct,
	wrong,
	blank,
	scoreTenths,
	points,
	maxPoints,
	JSON.stringify(byCourse),
];

/** Columns of attempt_answers, in the order in which the statements write them. */
export const answerColumns = (answers: readonly HeldAnswer[]) => [
	answers.map((answer) => answer.questionId),
	answers.map((answer) => answer.optionId),
	answers.map((answer) => answer.flagged),
	answers.map((answer) => answer.seq ?? 0),
	answers.map((answer) => answer.elapsedMs),
	answers.map((answer) => answer.deviceId),
];

export function paperOf(deps: Deps, { id, paperId }: AttemptRow): Promise<Paper> {
	if (paperId === null) throw new Error(`Attempt ${id} runs without a paper`);
	return getPaper(deps, paperId);
}
