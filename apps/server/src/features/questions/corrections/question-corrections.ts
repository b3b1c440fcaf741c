import type {
	AskedVersionDto,
	CorrectedOptionDto,
	CorrectionDto,
	QuestionCorrectionsDto,
	RegradeDto,
} from "@cachimbo/contract/questions/corrections";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import type { Deps } from "../../../deps.ts";
import { type AskedWording, listAskedWordings, listRegrades, type RegradeRow } from "../../attempts/queries.ts";
import { findQuestion, questionNotFound } from "../queries.ts";
import { findOption, listCorrections, standingOf } from "./corrections.ts";

/** Returns the data of the correction dialogs. @throws AppError NOT_FOUND */
export async function readQuestionCorrections(deps: Deps, id: number): Promise<QuestionCorrectionsDto> {
	const question = await findQuestion(deps, id);
	if (!question) throw questionNotFound();
	const [log, regrades, wordings] = await Promise.all([
		listCorrections(deps, id),
		listRegrades(deps, id),
		listAskedWordings(deps, id),
	]);
	const asked = wordings.map((wording) => toAskedDto(wording, question));
	const progress = new Map(regrades.map((row) => [row.correctionId, row]));
	const undoneBy = new Map(log.map((correction) => [correction.undoes, correction.id]));
	const standing = standingOf(log);
	return {
		idQuestion: id,
		version: question.version ?? 1,
		annulled: question.annulled === true,
		options: question.options.map(withLetter),
		keyId: question.options[question.correctOption ?? -1]?.id ?? 0,
		explained: Boolean(question.explanation),
		lastCorrection: log.at(-1)?.id ?? null,
		attempts: asked.reduce((sum, { attempts }) => sum + attempts, 0),
		running: wordings.reduce((sum, { running }) => sum + running, 0),
		asked: asked.filter(({ attempts }) => attempts > 0),
		corrections: log
			.map(
				(correction): CorrectionDto => ({
					id: correction.id,
					kind: correction.kind,
					before: toOptionDto(correction.before),
					after: toOptionDto(correction.after),
					reason: correction.reason,
					author: correction.author,
					at: new Date(correction.createdAt).toISOString(),
					undoes: correction.undoes,
					undoneBy: undoneBy.get(correction.id) ?? null,
					mayUndo: correction.id === standing?.id,
					regrade: toRegradeDto(progress.get(correction.id)),
				}),
			)
			.reverse(),
	};
}

const withLetter = <T>(option: T, index: number) => ({ ...option, letter: letterOf(index) });

const toOptionDto = (option: CorrectedOptionDto | null): CorrectedOptionDto | null =>
	option && { id: option.id, letter: option.letter, text: option.text, picture: option.picture };

function toAskedDto({ versions, asked, question, keyId, chosen }: AskedWording, present: QuestionDto): AskedVersionDto {
	const askedQuestion = JSON.parse(question.json) as QuestionDto;
	const presentOptions = present.options.map(({ id, text, picture }) => ({ id, text, picture: picture?.url ?? null }));
	const presentIds = new Map(
		presentOptions.flatMap((option) => {
			const found = findOption(option, asked.options);
			return found ? [[found.id, { presentId: option.id, isEdited: found.isEdited }]] : [];
		}),
	);
	const isPresent =
		askedQuestion.questionText === present.questionText &&
		askedQuestion.questionImage === present.questionImage &&
		askedQuestion.options.length === presentOptions.length &&
		askedQuestion.options.every(
			({ id }, index) => presentIds.get(id)?.presentId === presentOptions[index]?.id && !presentIds.get(id)?.isEdited,
		);
	return {
		versions,
		isPresent,
		questionHtml: askedQuestion.questionHtml,
		options: askedQuestion.options.map(({ isCorrect: _own, ...option }, index) => ({
			...withLetter(option, index),
			chosen: chosen.get(option.id) ?? 0,
			presentId: presentIds.get(option.id)?.presentId ?? null,
			isEdited: presentIds.get(option.id)?.isEdited ?? false,
		})),
		blank: chosen.get(null) ?? 0,
		attempts: [...chosen.values()].reduce((sum, count) => sum + count, 0),
		keyId,
	};
}

const notStarted: RegradeDto = { state: "QUEUED", total: 0, done: 0, changed: 0, unmapped: 0, mailed: null };

const toRegradeDto = (row: RegradeRow | undefined): RegradeDto => {
	if (!row) return notStarted;
	const { state, total, done, changed, unmapped, mailed } = row;
	return { state, total, done, changed, unmapped, mailed };
};
