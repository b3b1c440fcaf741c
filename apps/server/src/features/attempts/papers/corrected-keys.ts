import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { fromCatalogue } from "../../../cache/catalogue-memory.ts";
import type { Deps } from "../../../deps.ts";
import {
	type AskedQuestion,
	askedOf,
	type Correction,
	keyAsOf,
	readStanding,
	type Standing,
} from "../../questions/queries.ts";
import type { Correct } from "./grading.ts";
import type { Paper, PaperQuestion } from "./papers.ts";

export const toAskedQuestion = ({ json }: PaperQuestion): AskedQuestion => askedOf(JSON.parse(json));

/** Right alternatives of a paper's questions that have corrections. @param through id of the last correction to apply */
export function keysOf(paper: Paper, corrections: readonly Correction[], through: number): Map<number, number> {
	const byQuestion = Map.groupBy(corrections, ({ questionId }) => questionId);
	const keys = new Map<number, number>();
	for (const [questionId, log] of byQuestion) {
		const question = paper.questions.get(questionId);
		if (question) keys.set(questionId, keyAsOf(toAskedQuestion(question), log, through));
	}
	return keys;
}

/**
 * Corrections of a paper's questions, from the cache unless that is older than `through`.
 * @param through id of a correction that must be included
 */
async function standingOf(deps: Deps, paper: Paper, through: number): Promise<Standing> {
	const known = await cachedStanding(deps, paper);
	return known.latest >= through ? known : readStanding(deps, [...paper.questions.keys()]);
}

/**
 * Returns the key, the annulled questions and the last correction by which a sheet that ends now is graded. The statement that
 * ends the attempt compares that correction with the newest one.
 * @param through id of a correction that must be included
 */
export async function readCorrect(
	deps: Deps,
	paper: Paper,
	through: number,
): Promise<Correct & Pick<Standing, "latest">> {
	const { corrections, annulled, latest } = await standingOf(deps, paper, through);
	return { keys: keysOf(paper, corrections, latest), annulled: new Set(annulled), latest };
}

/** Returns the key of an earlier grading: corrections up to `through`, with the questions that were annulled then. */
export async function readCorrectAsOf(
	deps: Deps,
	paper: Paper,
	through: number,
	annulled: ReadonlySet<number>,
): Promise<Correct> {
	return { keys: keysOf(paper, await listPaperCorrections(deps, paper, through), through), annulled };
}

const cachedStanding = (deps: Deps, paper: Paper): Promise<Standing> =>
	fromCatalogue(deps, `corrections ${paper.id}`, () => readStanding(deps, [...paper.questions.keys()]));

/**
 * Corrections of a paper's questions.
 * @param through id of a correction that must be included
 */
export async function listPaperCorrections(deps: Deps, paper: Paper, through: number): Promise<Correction[]> {
	return (await standingOf(deps, paper, through)).corrections;
}

/** A question as the paper has it, with its current key. */
export async function readCorrected(deps: Deps, paper: Paper, questionId: number): Promise<PaperQuestion | undefined> {
	const question = paper.questions.get(questionId);
	if (!question) return undefined;
	const { corrections, latest } = await cachedStanding(deps, paper);
	const key = keysOf(paper, corrections, latest).get(questionId);
	return key === undefined || key === question.correctOptionId ? question : withKey(question, key);
}

/**
 * Drops the notes of the old and the new key, which contradict the new key. `rekeyed` marks the explanation as older than the
 * correction.
 */
function withKey(question: PaperQuestion, key: number): PaperQuestion {
	const dto = JSON.parse(question.json) as QuestionDto;
	const corrected: QuestionDto = {
		...dto,
		correctOption: dto.options.findIndex(({ id }) => id === key),
		options: dto.options.map((option) => ({ ...option, isCorrect: option.id === key })),
		rekeyed: true,
	};
	const notes = question.notes.filter(({ optionId }) => optionId !== key && optionId !== question.correctOptionId);
	return { ...question, correctOptionId: key, json: JSON.stringify(corrected), notes };
}
