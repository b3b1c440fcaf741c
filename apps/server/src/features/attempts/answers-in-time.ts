import type { FinishAttemptInput } from "@cachimbo/contract/attempt-inputs";
import type { Deps } from "../../deps.ts";
import { amendMisses } from "../notebook/amend-misses.ts";
import { recountEnded } from "../statistics/recount.ts";
import { answerColumns, type Ending, endAttempt, figureValues, mergeSheet, paperOf } from "./end-attempt.ts";
import { annulledIn, findForeign, grade } from "./grading.ts";
import { keepLate, newsIn } from "./late-answers.ts";
import { getCourseNames } from "./sources.ts";
import { type AttemptRow, type AttemptState, attemptColumns, getState, isEnded, mayWrite } from "./state.ts";
import { run } from "./statement.ts";

/** What a device sends of an attempt, whichever call it does it by. */
export type LateSheet = Pick<FinishAttemptInput, "answers" | "deviceId" | "revision">;
type LateAnswer = LateSheet["answers"][number];

/** What became of a sheet that arrived after the time and its grace were over. */
export interface Taken {
	/** as it stands now */
	state: AttemptState;
	/** some of it came too late: kept, not counted */
	late: boolean;
}

/**
 * Takes a sheet that arrived after the time and its grace were over: what was given in time counts, the rest is kept.
 * The same sheet again changes nothing. @returns undefined when the attempt is no longer as `state` says
 */
export async function takeLate(deps: Deps, state: AttemptState, sheet: LateSheet): Promise<Taken | undefined> {
	const paper = await paperOf(deps, state);
	const news = newsIn(state, sheet.answers, sheet.deviceId).filter(
		(answer) => findForeign(paper, state.questionIds, [answer]) === undefined,
	);
	const inTime = findInTime(state, sheet, news);
	if (inTime.length > 0) {
		const ending = mergeSheet(state, { ...sheet, answers: inTime, reason: "TIME_OUT" });
		const counted = isEnded(state) ? await countLate(deps, state, ending) : await endAttempt(deps, state, ending);
		if (!counted) return undefined;
	}
	const late = news.filter((answer) => !inTime.includes(answer));
	await keepLate(deps, state.id, late, sheet.deviceId);
	return { state: inTime.length > 0 ? await getState(deps, state.id, state.userId) : state, late: late.length > 0 };
}

/**
 * Those that the device says were given before the end, when it may speak for the attempt. In a scheduled simulacro others
 * are measured by the same clock, so nobody's word is taken there. See docs/decisions/0018.
 */
function findInTime(state: AttemptState, sheet: LateSheet, news: readonly LateAnswer[]): LateAnswer[] {
	const { endsAt, secretUntil, startedAt } = state;
	const isSimulacro = secretUntil !== null && startedAt < secretUntil;
	if (endsAt === null || isSimulacro || !mayWrite(state, sheet.deviceId, sheet.revision)) return [];
	const given = news.filter(({ answeredAt }) => answeredAt !== undefined && new Date(answeredAt) <= endsAt);
	return sheet.revision === undefined && replacesAnothers(state, sheet, given) ? [] : given;
}

/** Nobody was asked: it must not take the place of what another device chose. */
function replacesAnothers(state: AttemptState, { deviceId }: LateSheet, given: readonly LateAnswer[]): boolean {
	const chosen = new Map(state.answers.map((answer) => [answer.questionId, answer]));
	return given.some(({ idQuestion, optionId }) => {
		const held = chosen.get(idQuestion);
		return held !== undefined && held.deviceId !== deviceId && held.optionId !== null && held.optionId !== optionId;
	});
}

const recountStatement = {
	name: "count_late_answers",
	text: `with before as (
			select a.* from attempts a
			where a.id = $1::int and a.revision = $2::int and a.reason = 'TIME_OUT' for no key update),
		ended as (
			update attempts a set correct = $3::int, wrong = $4::int, blank = $5::int, score_tenths = $6::int,
				points = $7::int, max_points = $8::int, by_course = $9::jsonb, revision = a.revision + 1
			from before where a.id = before.id
			returning a.*),
		saved as (
			insert into attempt_answers as held
				(attempt_id, question_id, alternative_id, flagged, seq, elapsed_ms, device_id)
			select ended.id, sheet.* from ended, unnest($10::int[], $11::int[], $12::bool[], $13::int[], $14::int[], $15::text[]) as sheet
			on conflict (attempt_id, question_id) do update set alternative_id = excluded.alternative_id,
				flagged = excluded.flagged, seq = excluded.seq, elapsed_ms = excluded.elapsed_ms,
				device_id = excluded.device_id, saved_at = now()),
		${recountEnded},
		${amendMisses("$16")}
		select ${attemptColumns} from ended a`,
};

/** Grades an ended attempt again with what was given in time, as it was graded: what was annulled then, and no more. */
async function countLate(deps: Deps, state: AttemptState, { answers, changed }: Ending): Promise<object | undefined> {
	const paper = await paperOf(deps, state);
	const names = await getCourseNames(deps);
	const figures = grade(paper, state.questionIds, answers, names, annulledIn(state));
	const [row] = await run<AttemptRow>(deps, recountStatement, [
		state.id,
		state.revision,
		...figureValues(figures),
		...answerColumns(changed),
		figures.missed,
	]);
	return row;
}
