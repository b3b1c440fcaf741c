import type { QuestionDto } from "@cachimbo/contract/questions";
import { fromCatalogue } from "../../cache/catalogue-memory.ts";
import type { Deps } from "../../deps.ts";
import {
	type AskedQuestion,
	askedOf,
	type Correction,
	keyAsOf,
	readStanding,
	type Standing,
} from "../questions/queries.ts";
import type { Correct } from "./grading.ts";
import type { Paper, PaperQuestion } from "./papers.ts";

export const askedIn = ({ json }: PaperQuestion): AskedQuestion => askedOf(JSON.parse(json));

/** The right alternatives of the questions of a paper that were ever corrected. @param through the last correction that counts */
export function keysOf(paper: Paper, corrections: readonly Correction[], through: number): Map<number, number> {
	const byQuestion = Map.groupBy(corrections, ({ questionId }) => questionId);
	const keys = new Map<number, number>();
	for (const [questionId, log] of byQuestion) {
		const question = paper.questions.get(questionId);
		if (question) keys.set(questionId, keyAsOf(askedIn(question), log, through));
	}
	return keys;
}

/** What a sheet on this paper is graded by that ends now, and the last correction in it. */
export async function readCorrect(
	deps: Deps,
	paper: Paper,
	ids: readonly number[] | null,
): Promise<Correct & Pick<Standing, "latest">> {
	const { corrections, annulled, latest } = await readStanding(deps, ids ?? [...paper.questions.keys()]);
	return { keys: keysOf(paper, corrections, latest), annulled: new Set(annulled), latest };
}

/** As it was graded: by the corrections up to one, and without what was annulled then. */
export async function readCorrectAsOf(
	deps: Deps,
	paper: Paper,
	through: number,
	annulled: ReadonlySet<number>,
): Promise<Correct> {
	const { corrections } = await readStanding(deps, [...paper.questions.keys()]);
	return { keys: keysOf(paper, corrections, through), annulled };
}

const remembered = (deps: Deps, paper: Paper): Promise<Standing> =>
	fromCatalogue(deps, `corrections ${paper.id}`, () => readStanding(deps, [...paper.questions.keys()]));

/**
 * The corrections of a paper's questions, to be shown; from memory, where it knows as much as what is shown.
 * @param through a correction that is known to be there
 */
export async function listPaperCorrections(deps: Deps, paper: Paper, through: number): Promise<Correction[]> {
	const known = await remembered(deps, paper);
	if (known.latest >= through) return known.corrections;
	return (await readStanding(deps, [...paper.questions.keys()])).corrections;
}

/** A question as a paper has it, with the key that counts now. */
export async function readCorrected(deps: Deps, paper: Paper, questionId: number): Promise<PaperQuestion | undefined> {
	const question = paper.questions.get(questionId);
	if (!question) return undefined;
	const { corrections, latest } = await remembered(deps, paper);
	const key = keysOf(paper, corrections, latest).get(questionId);
	return key === undefined || key === question.correctOptionId ? question : withKey(question, key);
}

/** What was written of the two alternatives says the opposite of what stands; the explanation is marked as one of before. */
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
