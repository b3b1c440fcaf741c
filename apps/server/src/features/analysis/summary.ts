import type { AnalysedItemDto, AnalysisResultDto } from "@cachimbo/contract/analysis/analysis";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import {
	analyseItem,
	type ChoiceCount,
	type ItemInput,
	itemVariance,
	MIN_ATTEMPTS,
	reliabilityOf,
	type WarningKind,
	warningsOf,
} from "@cachimbo/rules/exams/item-analysis";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { fromThousandths, type ScoringRule, weightsFor } from "@cachimbo/rules/scoring/scoring";
import { plainTextOf } from "../../content/plain-text.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import {
	type LastAskedQuestion,
	listExamKeys,
	listFormerQuestions,
	type Paper,
	readNewestPaper,
} from "../attempts/queries.ts";
import { listCourseNames } from "../courses/queries.ts";
import { readStanding } from "../questions/queries.ts";

interface Counted {
	optionId: number;
	score: number;
	attempts: number;
	timed: number;
	milliseconds: number;
}

/** Reads the counts of one question at a time: under a rule with penalties there are thousands of totals. */
const selectCounts = statement<{ examId: number; questionId: number }, Counted>(
	"list_item_counts",
	`select alternative_id as "optionId", score, attempts, timed, milliseconds::float8 as milliseconds
		from item_counts where exam_id = $examId::int and question_id = $questionId::int`,
);

/** Item as it is stored. `removed` is computed when the analysis is read. */
type KeptItem = Omit<AnalysedItemDto, "removed">;
export type KeptResult = Omit<AnalysisResultDto, "items"> & { items: KeptItem[] };

const emptyResult: KeptResult = { attempts: 0, minimum: MIN_ATTEMPTS, reliability: null, items: [] };
/** Points without a scoring rule: one for each correct answer, as in `fold`. */
const onePoint = { correct: 1000, wrong: 0, blank: 0 };
const textLength = 160;
const optionLength = 60;

/** Number of students who answered a question, and of those who answered it correctly. */
export interface Facility {
	questionId: number;
	attempts: number;
	correct: number;
}

interface Summary {
	result: KeptResult;
	/** also for few attempts: several exams that ask the question may have enough of them together */
	facilities: Facility[];
}

/** Computes an exam's figures from the counts: all questions that its attempts were asked, except annulled ones. */
export async function summarise(deps: Deps, examId: number): Promise<Summary> {
	const [rows, paper] = await Promise.all([
		selectCounts(deps, { examId, questionId: 0 }),
		readNewestPaper(deps, examId),
	]);
	const totals = rows.map(toCount);
	const attempts = totals.reduce((sum, count) => sum + count.attempts, 0);
	if (!paper || attempts === 0) return { result: { ...emptyResult, attempts }, facilities: [] };
	const { items, variances, facilities } = await describeItems(deps, examId, paper, attempts);
	if (attempts < MIN_ATTEMPTS) return { result: { ...emptyResult, attempts }, facilities };
	const reliability = reliabilityOf(variances, totals);
	const result: KeptResult = {
		attempts,
		minimum: MIN_ATTEMPTS,
		reliability: reliability
			? {
					alpha: reliability.alpha,
					alphaError: reliability.alphaError,
					measurementError: fromThousandths(reliability.measurementError),
					mean: fromThousandths(reliability.mean),
					deviation: fromThousandths(reliability.deviation),
					approximate: items.some((item) => item.attempts !== attempts),
				}
			: null,
		items: items.sort((a, b) => gravity(a) - gravity(b) || a.number - b.number),
	};
	return { result, facilities };
}

const facilityOf = (questionId: number, { counts, keys }: ItemInput): Facility => ({
	questionId,
	attempts: counts.reduce((sum, { attempts }) => sum + attempts, 0),
	correct: counts.reduce(
		(sum, { optionId, attempts }) => (optionId !== null && keys.has(optionId) ? sum + attempts : sum),
		0,
	),
});

/** Describes one question after the other, so that the counts of only one are in memory. */
async function describeItems(deps: Deps, examId: number, paper: Paper, attempts: number) {
	const asked = await listAsked(deps, examId, paper);
	const [{ annulled }, keys, names] = await Promise.all([
		readStanding(
			deps,
			asked.map(({ questionId }) => questionId),
		),
		listExamKeys(deps, examId),
		listCourseNames(deps),
	]);
	const items: KeptItem[] = [];
	const variances: number[] = [];
	const facilities: Facility[] = [];
	for (const { questionId, number, json } of asked) {
		const counts = annulled.includes(questionId) ? [] : await selectCounts(deps, { examId, questionId });
		if (counts.length === 0) continue;
		const question = JSON.parse(json) as QuestionDto;
		const input = toInput(question, counts, keys.get(questionId) ?? new Set(), paper.scoring);
		const facility = facilityOf(questionId, input);
		items.push(toItem(question, number, input, names));
		// Students who were not asked the question have no variance in its points.
		variances.push(itemVariance(input) * (facility.attempts / attempts));
		facilities.push(facility);
	}
	return { items, variances, facilities };
}

/** The questions of the newest paper, then the removed ones: attempts have points for those, too. */
async function listAsked(deps: Deps, examId: number, { id, questions }: Paper): Promise<LastAskedQuestion[]> {
	const newest = [...questions].map(([questionId, { json }], index) => ({ questionId, number: index + 1, json }));
	return [...newest, ...(await listFormerQuestions(deps, examId, id))];
}

const toCount = ({ optionId, score, attempts, timed, milliseconds }: Counted): ChoiceCount => ({
	...{ optionId: optionId === 0 ? null : optionId, score, attempts, timed, milliseconds },
});

const toInput = (
	question: QuestionDto,
	counts: readonly Counted[],
	keys: ReadonlySet<number>,
	scoring: ScoringRule | null,
): ItemInput => ({
	keys,
	options: question.options.map(({ id }) => id),
	weights: scoring ? weightsFor(scoring, question.courseId) : onePoint,
	counts: counts.map(toCount),
});

function toItem(question: QuestionDto, number: number, input: ItemInput, names: ReadonlyMap<number, string>): KeptItem {
	const figures = analyseItem(input);
	const letters = new Map(question.options.map(({ id }, index) => [id, letterOf(index)]));
	const { options, ...rest } = figures;
	return {
		idQuestion: question.idQuestion,
		number,
		course: names.get(question.courseId) ?? "",
		text: plainTextOf(question.questionHtml, textLength),
		...rest,
		options: options.map(({ optionId, ...counts }, index) => ({
			id: optionId,
			letter: letterOf(index),
			text: plainTextOf(question.options[index]?.html ?? "", optionLength),
			isKey: input.keys.has(optionId),
			...counts,
		})),
		warnings: warningsOf(figures, input.keys).map(({ kind, options: about }) => ({
			kind,
			options: about.map((id) => letters.get(id) ?? ""),
		})),
	};
}

const warningsByGravity: readonly WarningKind[] = [
	"KEY_BEATEN",
	"NEGATIVE",
	"BELOW_CHANCE",
	"LOW",
	"OMITTED",
	"EASY",
	"UNUSED",
];

/** Sort rank of an item's gravest warning; items without one come last. */
const gravity = ({ warnings: [first] }: KeptItem): number =>
	first ? warningsByGravity.indexOf(first.kind) : warningsByGravity.length;
