import type { AttemptSheetDto } from "@cachimbo/contract/attempts/attempt-parts";
import type {
	AttemptAnswerDto,
	AttemptExamDto,
	AttemptListItemDto,
	AttemptResultDto,
	ReviewEntryDto,
	SavedAttemptDto,
	SupersededAnswers,
} from "@cachimbo/contract/attempts/attempts";
import type { ScoringDto } from "@cachimbo/contract/exams/exams";
import type { AttemptCorrectionDto, ScoreFiguresDto } from "@cachimbo/contract/questions/corrections";
import type { HeldAnswer } from "@cachimbo/rules/attempts/attempt-merge";
import { letterOf, noLetter } from "@cachimbo/rules/exams/option-letter";
import { fromThousandths, ruleToWire, type ScoringRule } from "@cachimbo/rules/scoring/scoring";
import { digestOf, type SharedJson, SplicedJson } from "../../cache/spliced-json.ts";
import type { ScoreFigures } from "../../db/schema/attempts/corrections.ts";
import { type Correction, keyAsOf } from "../questions/queries.ts";
import { keysOf, toAskedQuestion } from "./papers/corrected-keys.ts";
import { annulledIn } from "./papers/grading.ts";
import { notesJson, type Paper, type PaperQuestion, type ServedPart, servedPaper } from "./papers/papers.ts";
import { askedPart, servedPart } from "./papers/parts.ts";
import { type AttemptRow, type AttemptState, type Hidden, isEnded } from "./state.ts";

/** Fields of a request that choose the form of the reply. */
export interface ReplyForm {
	/** the contract's `papers`: digests of the papers that the device holds */
	papers?: string | undefined;
	/** the paper in parts: see the contract's `attemptQuery` */
	split?: boolean | undefined;
}

/** The contract's AttemptDto, serialised. */
export class AttemptJson {
	readonly json: SplicedJson;
	/**
	 * ETag of an ended attempt. It does not depend on the server time or on whether questions are included. Null while the
	 * attempt can change.
	 */
	readonly tag: string | null;
	constructor(json: SplicedJson, tag: string | null) {
		this.json = json;
		this.tag = tag;
	}
}

/** Parts of an attempt's reply other than its row. */
export interface AttemptView {
	exam: AttemptExamDto | null;
	course: { id: number; name: string } | null;
	paper: Paper | undefined;
	/** For an ended attempt: the corrections that its figures include. */
	corrections?: readonly Correction[];
	hidden: Hidden;
	form: ReplyForm;
	/** Reply in parts: the questions come with their key, for an attempt that begins without a network. */
	keyed?: boolean;
	/** The reply resumes an attempt that another start began. */
	resumed?: boolean;
	/** Course of the oldest open quiz that this start abandoned. */
	abandonedQuiz?: string | undefined;
}

const thousandths = (points: number | null) => (points === null ? null : fromThousandths(points));
const tenths = (score: number | null) => (score === null ? null : score / 10);
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function toScoringDto(rule: ScoringRule): ScoringDto {
	const { sections, ...wire } = ruleToWire(rule);
	return { ...wire, sections: sections.map((section) => ({ ...section, courseIds: [...section.courseIds] })) };
}

const toAnswerDto = ({ questionId, optionId, flagged, seq, elapsedMs, deviceId }: HeldAnswer): AttemptAnswerDto => ({
	idQuestion: questionId,
	optionId,
	flagged,
	seq: seq ?? 0,
	elapsedMs,
	deviceId,
});

export const toSupersededAnswers = (state: AttemptState): SupersededAnswers => ({
	revision: state.revision,
	answers: state.answers.map(({ savedAt, ...answer }) => ({
		...toAnswerDto(answer),
		...(savedAt === undefined ? {} : { savedAt: new Date(savedAt).toISOString() }),
	})),
});

/** Serialises an attempt. A whole paper's questions are spliced in as stored JSON, or omitted if the device holds them. */
export function toAttemptJson(state: AttemptState, view: AttemptView): AttemptJson {
	return view.form.split ? toSplitJson(state, view) : toWholeJson(state, view);
}

function toWholeJson(state: AttemptState, view: AttemptView): AttemptJson {
	const shown = shownPaper(view);
	const paper = shown && servedPaper(shown, state.questionIds, view.hidden.key);
	const isHeld = holds(view, paper);
	const facts = { ...factsOf(state, view), paper: paper?.digest ?? null, answers: toAnswers(state) };
	const review = showsReview(state, view) ? toReview(state, view.paper, view.corrections ?? []) : null;
	const brief = JSON.stringify({ ...facts, review });
	const body = isHeld || !review ? brief : JSON.stringify({ ...facts, review: explained(review, view.paper) });
	const notes = review && view.paper && notesJson(view.paper, state.questionIds);
	return toJson(state, view, brief, body, [
		...[',"questions":', !paper || isHeld ? "[]" : paper.json],
		...(notes ? [',"notes":', notes] : []),
	]);
}

/** The paper in parts, and the counted sheet of an ended attempt: only what is this student's. */
function toSplitJson(state: AttemptState, view: AttemptView): AttemptJson {
	const { questionIds } = state;
	const shown = shownPaper(view);
	const asked = shown && askedPart(shown, questionIds);
	const withReview = showsReview(state, view);
	const facts = {
		...factsOf(state, view),
		paper: asked?.digest ?? null,
		keyPart: shown && !view.hidden.key ? servedPart(shown, questionIds, "key")?.digest : undefined,
		notesPart: shown && withReview ? servedPart(shown, questionIds, "notes")?.digest : undefined,
		answers: isEnded(state) ? [] : toAnswers(state),
		review: null,
		...(view.keyed ? {} : { questions: [] }),
		...(isEnded(state) && view.paper ? { sheet: toSheet(state, view, view.paper, withReview) } : {}),
	};
	const body = JSON.stringify(facts);
	if (view.keyed)
		return toJson(state, view, body, body, [
			',"questions":',
			shown ? servedPaper(shown, questionIds, view.hidden.key).json : "[]",
		]);
	return toJson(state, view, body, body, asked && !holds(view, asked) ? [',"asked":', asked.json] : []);
}

/** @param brief everything except the server time and the spliced parts, whose digests it contains: the ETag depends on it */
function toJson(
	state: AttemptState,
	view: AttemptView,
	brief: string,
	body: string,
	spliced: readonly (string | SharedJson)[],
): AttemptJson {
	const resumed = view.resumed ? '"resumed":true,' : "";
	const abandoned = view.abandonedQuiz === undefined ? "" : `"abandonedQuiz":${JSON.stringify(view.abandonedQuiz)},`;
	const before = `{"serverTime":"${state.now.toISOString()}",${resumed}${abandoned}${body.slice(1, -1)}`;
	const tag = isEnded(state) ? `W/"${digestOf(brief)}"` : null;
	return new AttemptJson(new SplicedJson(before, ...spliced, "}"), tag);
}

const shownPaper = ({ hidden, paper }: AttemptView): Paper | undefined => (hidden.questions ? undefined : paper);

const holds = ({ form }: AttemptView, part: ServedPart | undefined): boolean =>
	part !== undefined && (form.papers?.split(",").includes(part.digest) ?? false);

const showsResult = (state: AttemptState, view: AttemptView): boolean => isEnded(state) && !view.hidden.figures;

const showsReview = (state: AttemptState, view: AttemptView): view is AttemptView & { paper: Paper } =>
	showsResult(state, view) && view.paper !== undefined && !view.hidden.key;

const toAnswers = (state: AttemptState): AttemptAnswerDto[] =>
	isEnded(state) ? state.answers.map(toAnswerDto) : toSupersededAnswers(state).answers;

/** Everything except questions, answers, review and server time. */
function factsOf(state: AttemptState, view: AttemptView) {
	const ended = isEnded(state);
	const withResult = showsResult(state, view);
	const { until, shared } = view.hidden;
	const scoring = view.paper?.scoring ? toScoringDto(view.paper.scoring) : null;
	return {
		id: state.id,
		attemptNumber: state.number,
		status: state.status,
		reason: state.reason,
		startTime: state.startedAt.toISOString(),
		endTime: iso(state.endedAt),
		endsAt: iso(state.endsAt),
		untimed: state.untimed,
		extraTimePercent: state.extraTimePercent,
		revision: state.revision,
		exam: view.exam && (view.paper ? { ...view.exam, scoring, parts: view.paper.parts } : view.exam),
		course: view.course,
		result: withResult ? { ...toResultDto(state, scoring), ...toCorrections(state, view) } : null,
		...(until && !withResult && (ended || shared) ? { resultsAt: until.toISOString() } : {}),
		...(until && withResult ? { reviewAt: until.toISOString() } : {}),
		...(shared ? { sharesSealed: true } : {}),
		...(withResult && state.compared && state.closed ? { compared: true } : {}),
		...(ended
			? {
					correctAnswers: withResult ? state.correct : null,
					totalQuestions: state.total,
					score: withResult ? tenths(state.scoreTenths) : null,
					completed: state.status === "COMPLETED",
				}
			: {}),
	};
}

/** One letter for each question; see the contract's AttemptSheetDto. */
function toSheet(
	{ questionIds, answers, byCourse, gradedThrough, late }: AttemptState,
	{ corrections = [] }: AttemptView,
	paper: Paper,
	withKey: boolean,
): AttemptSheetDto {
	const ids = questionIds ?? [...paper.questions.keys()];
	const held = new Map(answers.map((answer) => [answer.questionId, answer]));
	const lateChoices = new Map(late?.map((answer) => [answer.questionId, answer.optionId]));
	const letters = (choiceOf: (id: number, question: PaperQuestion) => number | null | undefined) =>
		ids.map((id) => letterIn(paper.questions.get(id), (question) => choiceOf(id, question))).join("");
	const positions = (isListed: (id: number) => boolean) => ids.flatMap((id, index) => (isListed(id) ? index : []));
	const choiceOf = (id: number) => held.get(id)?.optionId ?? null;
	const keys = keysOf(paper, corrections, gradedThrough);
	const annulled = annulledIn({ byCourse });
	const flagged = positions((id) => held.get(id)?.flagged === true);
	const arrivedLate = letters((id) => lateChoice(lateChoices.get(id), choiceOf(id)).lateOptionId);
	return {
		choices: letters(choiceOf),
		...(withKey ? { right: letters((id, { correctOptionId }) => keys.get(id) ?? correctOptionId) } : {}),
		...(withKey && annulled.size > 0 ? { annulled: positions((id) => annulled.has(id)) } : {}),
		...(arrivedLate === noLetter.repeat(ids.length) ? {} : { late: arrivedLate }),
		...(flagged.length > 0 ? { flagged } : {}),
		elapsedMs: ids.map((id) => held.get(id)?.elapsedMs ?? 0),
	};
}

function letterIn(
	question: PaperQuestion | undefined,
	optionOf: (question: PaperQuestion) => number | null | undefined,
): string {
	const optionId = question && optionOf(question);
	const index = optionId == null ? -1 : [...(question as PaperQuestion).optionIds].indexOf(optionId);
	return index === -1 ? noLetter : letterOf(index);
}

/** @param attempt an ended attempt */
function toResultDto(attempt: AttemptState, scoring: ScoringDto | null): AttemptResultDto {
	const correct = attempt.correct ?? 0;
	return {
		correctAnswers: correct,
		wrongAnswers: attempt.wrong ?? attempt.total - correct,
		blankAnswers: attempt.blank ?? 0,
		totalQuestions: attempt.total,
		score: (attempt.scoreTenths ?? 0) / 10,
		points: thousandths(attempt.points),
		maxPoints: thousandths(attempt.maxPoints),
		scoring,
		timeSpentSeconds: attempt.timeSpentSeconds ?? 0,
		verified: attempt.verified,
		...(attempt.lateCounted ? { lateCounted: attempt.lateCounted } : {}),
		byCourse: (attempt.byCourse ?? []).map(({ annulled: _ids, ...course }) => course),
	};
}

const toFiguresDto = ({ correct, total, scoreTenths, points, maxPoints }: ScoreFigures): ScoreFiguresDto => ({
	correctAnswers: correct,
	totalQuestions: total,
	score: scoreTenths / 10,
	points: thousandths(points),
	maxPoints: thousandths(maxPoints),
});

/** Corrections of the attempt's questions; empty while any of their keys is secret. */
function toCorrections(state: AttemptState, { paper, corrections = [], hidden }: AttemptView) {
	if (!paper || corrections.length === 0 || hidden.key) return {};
	const asked = state.questionIds && new Set(state.questionIds);
	const changes = new Map(state.changes?.map((change) => [change.correctionId, change]));
	const undone = new Set(corrections.map(({ undoes }) => undoes));
	const annulled = annulledIn(state);
	const shown = corrections.flatMap((correction): AttemptCorrectionDto[] => {
		const { id, questionId, kind } = correction;
		const question = asked && !asked.has(questionId) ? undefined : paper.questions.get(questionId);
		if (!question) return [];
		const log = corrections.filter((other) => other.questionId === questionId);
		const [before, after] = [id - 1, id].map((through) => keyAsOf(toAskedQuestion(question), log, through)) as [
			number,
			number,
		];
		const change = changes.get(id);
		const stands =
			!undone.has(id) && (kind === "KEY" ? before !== after : kind === "ANNUL" && annulled.has(questionId));
		if (!change && !stands) return [];
		return [
			{
				id,
				idQuestion: questionId,
				kind,
				at: new Date(correction.createdAt).toISOString(),
				reason: correction.reason,
				undone: undone.has(id),
				beforeOptionId: kind === "KEY" ? before : null,
				afterOptionId: kind === "KEY" ? after : null,
				before: change ? toFiguresDto(change.before) : null,
				after: change ? toFiguresDto(change.after) : null,
			},
		];
	});
	return shown.length > 0 ? { corrections: shown } : {};
}

function toReview(
	{ questionIds, answers, byCourse, gradedThrough, late }: AttemptState,
	paper: Paper,
	corrections: readonly Correction[],
): ReviewEntryDto[] {
	const annulled = annulledIn({ byCourse });
	const keys = keysOf(paper, corrections, gradedThrough);
	const held = new Map(answers.map((answer) => [answer.questionId, answer]));
	const lateChoices = new Map(late?.map((answer) => [answer.questionId, answer.optionId]));
	return (questionIds ?? [...paper.questions.keys()]).map((idQuestion) => {
		const question = paper.questions.get(idQuestion);
		if (!question) throw new Error(`Paper ${paper.id} has no question ${idQuestion}`);
		const answer = held.get(idQuestion);
		const optionId = answer?.optionId ?? null;
		const correctOptionId = keys.get(idQuestion) ?? question.correctOptionId;
		const right = optionId === correctOptionId;
		return {
			idQuestion,
			optionId,
			correctOptionId,
			outcome: annulled.has(idQuestion) ? "annulled" : optionId === null ? "blank" : right ? "correct" : "wrong",
			flagged: answer?.flagged ?? false,
			elapsedMs: answer?.elapsedMs ?? 0,
			...lateChoice(lateChoices.get(idQuestion), optionId),
		};
	});
}

/** The choice that arrived too late to count. A late clearing of an answer is not shown: nobody would look for it. */
const lateChoice = (late: number | null | undefined, counted: number | null) =>
	late == null || late === counted ? {} : { lateOptionId: late };

const explained = (review: readonly ReviewEntryDto[], paper: Paper | undefined): ReviewEntryDto[] =>
	review.map((entry) => ({ ...entry, explanation: paper?.questions.get(entry.idQuestion)?.explanation ?? "" }));

/** @param row an ended attempt */
export const toSavedAttemptDto = (row: AttemptRow): SavedAttemptDto => ({
	id: row.id,
	attemptNumber: row.number,
	correctAnswers: row.correct ?? 0,
	totalQuestions: row.total,
	score: (row.scoreTenths ?? 0) / 10,
	completed: row.status === "COMPLETED",
	status: row.status === "ABANDONED" ? "ABANDONED" : "COMPLETED",
	startTime: row.startedAt.toISOString(),
	endTime: (row.endedAt ?? row.startedAt).toISOString(),
	points: thousandths(row.points),
	maxPoints: thousandths(row.maxPoints),
	verified: row.verified,
});

export type AttemptListRow = AttemptRow & {
	answered: number;
	secret: boolean;
	/** figures at its end, if a correction has changed them */
	scoreBefore: ScoreFigures | null;
};

const isChanged = (row: AttemptListRow, before: ScoreFigures): boolean =>
	row.scoreTenths !== before.scoreTenths || row.points !== before.points || row.total !== before.total;

export const toListItemDto = (
	row: AttemptListRow,
	exam: AttemptExamDto | null,
	course: { id: number; name: string } | null,
): AttemptListItemDto => ({
	id: row.id,
	attemptNumber: row.number,
	status: row.status,
	reason: row.reason,
	startTime: row.startedAt.toISOString(),
	endTime: iso(row.endedAt),
	endsAt: iso(row.endsAt),
	...(row.timeSpentSeconds === null ? {} : { timeSpentSeconds: row.timeSpentSeconds }),
	exam,
	course,
	totalQuestions: row.total,
	answered: row.answered,
	correctAnswers: row.secret ? null : row.correct,
	score: row.secret ? null : tenths(row.scoreTenths),
	points: row.secret ? null : thousandths(row.points),
	maxPoints: row.secret ? null : thousandths(row.maxPoints),
	...(row.scoreBefore && !row.secret && isChanged(row, row.scoreBefore)
		? { scoreBefore: toFiguresDto(row.scoreBefore) }
		: {}),
});
