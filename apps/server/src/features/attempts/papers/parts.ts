import type { AskedQuestionDto, KeyEntryDto, PaperPart } from "@cachimbo/contract/attempts/attempt-parts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { PreparedAnswer } from "../../../cache/prepared-answer.ts";
import { SharedJson } from "../../../cache/spliced-json.ts";
import { notesJson, type Paper, type PaperQuestion, type ServedPart, served } from "./papers.ts";

function partsOf(question: PaperQuestion): { asked: string; key: string } {
	if (!question.parts) {
		const dto = JSON.parse(question.json) as QuestionDto;
		const { idQuestion, correctOption, explanationHtml } = dto;
		const key: KeyEntryDto = { idQuestion, ...(correctOption === undefined ? {} : { correctOption }), explanationHtml };
		question.parts = { asked: JSON.stringify(toAskedDto(dto)), key: JSON.stringify(key) };
	}
	return question.parts;
}

function toAskedDto(question: QuestionDto): AskedQuestionDto {
	const { idQuestion, questionHtml, courseId, options, passage } = question;
	const { questionImage, questionImageWidth, questionImageHeight, questionImageAlt } = question;
	return {
		...{ idQuestion, questionHtml, courseId },
		...(questionImage === null ? {} : { questionImage, questionImageWidth, questionImageHeight, questionImageAlt }),
		options: options.map(({ id, html, picture }) => (picture ? { id, html, picture } : { id, html })),
		...(passage ? { passage } : {}),
	};
}

/** JSON array of a part of each question. @param ids questions of a quiz; null: the whole paper */
function partJson(paper: Paper, ids: readonly number[] | null, part: "asked" | "key"): string | SharedJson {
	const json = (questions: Iterable<PaperQuestion>) =>
		`[${[...questions].map((question) => partsOf(question)[part]).join()}]`;
	if (ids !== null) return json(ids.flatMap((id) => paper.questions.get(id) ?? []));
	paper[part] ??= new SharedJson(json(paper.questions.values()));
	return paper[part];
}

/** The questions of an attempt without their key, in its order: a JSON array of `AskedQuestionDto`. */
export const askedPart = (paper: Paper, ids: readonly number[] | null): ServedPart =>
	served(partJson(paper, ids, "asked"));

/** A part of an attempt's paper, which the caller must be allowed to see; undefined if there is none. */
export function servedPart(paper: Paper, ids: readonly number[] | null, part: PaperPart): ServedPart | undefined {
	const json = part === "key" ? partJson(paper, ids, "key") : notesJson(paper, ids);
	return json === undefined ? undefined : served(json);
}

const entriesOf = (json: string) => `{"entries":${json}}`;

/** Most thorough compression: a whole paper's part is compressed once. */
const thorough = 11;

/**
 * Part of a paper, ready to send. Undefined if the paper has no such part, or not with this digest.
 * @param envelope puts the JSON of the part into that of a reply
 */
export async function partReply(
	paper: Paper,
	ids: readonly number[] | null,
	part: PaperPart,
	digest: string,
	envelope: (json: string) => string,
): Promise<PreparedAnswer | undefined> {
	const found = servedPart(paper, ids, part);
	if (found?.digest !== digest) return undefined;
	if (typeof found.json === "string") return PreparedAnswer.of(envelope(entriesOf(found.json)));
	paper.replies ??= {};
	paper.replies[part] ??= PreparedAnswer.of(envelope(entriesOf(found.json.bytes.toString())), undefined, thorough);
	return paper.replies[part];
}
