import { createHash } from "node:crypto";
import type { OptionNoteDto, PaperPart } from "@cachimbo/contract/attempts/attempt-parts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import type { ExamPart } from "@cachimbo/rules/exams/parts";
import type { ScoringRule } from "@cachimbo/rules/scoring/scoring";
import { LRUCache } from "lru-cache";
import { countLookups } from "../../../cache/lookups.ts";
import type { PreparedAnswer } from "../../../cache/prepared-answer.ts";
import { digestOf, SharedJson } from "../../../cache/spliced-json.ts";
import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { withoutKey, withoutNotes } from "../../questions/mapper.ts";
import { likenessOf } from "../../questions/queries.ts";
import { indexFrom } from "./paper-index.ts";

export interface PaperQuestion {
	courseId: number;
	correctOptionId: number;
	optionIds: ReadonlySet<number>;
	explanation: string;
	/** JSON of the contract's Question, with its key but without notes */
	json: string;
	notes: readonly OptionNoteDto[];
	/** JSON of its parts; computed on first use: see `partsOf` */
	parts?: { asked: string; key: string };
}

/** A row of `papers`. Immutable, so it may stay in the cache without expiry. */
export interface Paper {
	id: number;
	scoring: ScoringRule | null;
	parts: ExamPart[] | null;
	/** by id, in the paper's order */
	questions: ReadonlyMap<number, PaperQuestion>;
	/** JSON array of all questions, without their notes, which are sent only after the end */
	whole: SharedJson;
	/** JSON array of the notes of all questions; undefined when there are none */
	notes: SharedJson | undefined;
	/** `whole` without the keys; computed on first use, while a question is sealed */
	open?: SharedJson;
	/** JSON arrays of `AskedQuestionDto` and `KeyEntryDto`; computed on first use */
	asked?: SharedJson;
	key?: SharedJson;
	/** Replies with `key` and `notes`, ready in each encoding; computed on first use */
	replies?: Partial<Record<PaperPart, Promise<PreparedAnswer>>>;
	/** position of each question; computed on first use: see `part-times` */
	positions?: ReadonlyMap<number, number>;
	/** computed on first use: see `likenessIn` */
	likeness?: ReadonlyMap<number, string>;
}

interface PaperSource {
	examId: number | null;
	courseId: number | null;
}

interface PaperValues extends PaperSource {
	digest: string;
	questions: string;
	scoring: string | null;
	parts: string | null;
}

const insertPaper = statement<PaperValues, { id: number }>(
	"insert_paper",
	`with made as (
			insert into papers (exam_id, course_id, digest, questions, scoring, parts)
			values ($examId::int, $courseId::int, $digest::text, $questions::text, $scoring::jsonb, $parts::jsonb)
			on conflict do nothing returning id, questions::jsonb as questions),
		indexed as (${indexFrom("made")})
	select id from made`,
);
const findPaper = statement<PaperValues, { id: number }>(
	"find_paper",
	"select id from papers where digest = $digest::text and (exam_id = $examId::int or course_id = $courseId::int)",
);
const readPaper = statement<{ id: number }, PaperHead & { questions: string }>(
	"read_paper",
	"select id, questions, scoring, parts from papers where id = $id::int",
);

const counted = countLookups("papers");

const createPaperMemory = () => new LRUCache<number, Promise<Paper>>({ max: 200 });

/** Caches papers by id, so that derived values are computed once and shared. */
function remember(deps: Deps, id: number, load: () => Promise<Paper>): Promise<Paper> {
	const papers = deps.memories.of(createPaperMemory);
	const known = papers.get(id);
	counted(known !== undefined);
	if (known) return known;
	const loading = load();
	papers.set(id, loading);
	loading.catch(() => {
		if (papers.peek(id) === loading) papers.delete(id);
	});
	return loading;
}

/** Stores the questions as a paper unless an equal one exists. Returns undefined without questions. */
export async function storePaper(
	deps: Deps,
	{ examId = null, courseId = null }: Partial<PaperSource>,
	questions: readonly QuestionDto[],
	scoring: ScoringRule | null,
	parts: ExamPart[] | null,
): Promise<Paper | undefined> {
	if (questions.length === 0) return undefined;
	const json = JSON.stringify(questions);
	const rule = scoring && JSON.stringify(scoring);
	const times = parts && JSON.stringify(parts);
	const digest = createHash("sha256")
		.update(json)
		.update(rule ?? "")
		.update(times ?? "")
		.digest("hex");
	const values = { examId, courseId, digest, questions: json, scoring: rule, parts: times };
	const inserted = await insertPaper(deps, values);
	const [row] = inserted.length > 0 ? inserted : await findPaper(deps, values);
	if (!row) throw new Error("The paper is neither new nor there");
	return remember(deps, row.id, async () => parsePaper({ id: row.id, scoring, parts }, json, questions));
}

export async function getPaper(deps: Deps, id: number): Promise<Paper> {
	return remember(deps, id, () => loadPaper(deps, id));
}

async function loadPaper(deps: Deps, id: number): Promise<Paper> {
	const [row] = await readPaper(deps, { id });
	if (!row) throw new Error(`There is no paper ${id}`);
	const { questions, ...head } = row;
	return parsePaper(head, questions, JSON.parse(questions));
}

type PaperHead = Pick<Paper, "id" | "scoring" | "parts">;

function parsePaper(head: PaperHead, json: string, dtos: readonly QuestionDto[]): Paper {
	const questions = new Map(
		dtos.map((dto): [number, PaperQuestion] => [
			dto.idQuestion,
			{
				courseId: dto.courseId,
				correctOptionId: dto.options.find((option) => option.isCorrect)?.id ?? 0,
				optionIds: new Set(dto.options.map((option) => option.id)),
				explanation: dto.explanation ?? "",
				json: JSON.stringify(withoutNotes(dto)),
				notes: dto.options.flatMap(({ id, noteHtml }) => (noteHtml ? [{ optionId: id, html: noteHtml }] : [])),
			},
		]),
	);
	const notes = [...questions.values()].flatMap((question) => question.notes);
	if (notes.length === 0) return { ...head, whole: new SharedJson(json), notes: undefined, questions };
	const bare = `[${[...questions.values()].map((question) => question.json).join()}]`;
	return { ...head, whole: new SharedJson(bare), notes: new SharedJson(JSON.stringify(notes)), questions };
}

/** Notes of an attempt's questions as JSON; undefined when there are none. @param ids questions of a quiz; null: the whole paper */
export function notesJson(paper: Paper, ids: readonly number[] | null): string | SharedJson | undefined {
	if (ids === null || !paper.notes) return paper.notes;
	const notes = ids.flatMap((id) => paper.questions.get(id)?.notes ?? []);
	return notes.length > 0 ? JSON.stringify(notes) : undefined;
}

/** A question of a paper, with its key and its notes. */
export function questionWithNotes({ json, notes }: PaperQuestion): QuestionDto {
	const question = JSON.parse(json) as QuestionDto;
	if (notes.length === 0) return question;
	const htmlOf = new Map(notes.map(({ optionId, html }) => [optionId, html]));
	const options = question.options.map((option) => {
		const noteHtml = htmlOf.get(option.id);
		return noteHtml === undefined ? option : { ...option, noteHtml };
	});
	return { ...question, options };
}

/** Questions or another part of a paper in the form sent to a device. */
export interface ServedPart {
	/** digest of exactly these bytes: with and without the key it differs */
	digest: string;
	/** JSON array */
	json: string | SharedJson;
}

export const served = (json: string | SharedJson): ServedPart => ({
	digest: typeof json === "string" ? digestOf(json) : json.digest,
	json,
});

/** Questions of an attempt, in its order. @param ids questions of a quiz; null: the whole paper */
export const servedPaper = (paper: Paper, ids: readonly number[] | null, secret: boolean): ServedPart =>
	served(questionsJson(paper, ids, secret));

function questionsJson(paper: Paper, ids: readonly number[] | null, secret: boolean): string | SharedJson {
	if (ids !== null) return `[${ids.map((id) => questionJson(paper, id, secret)).join()}]`;
	if (!secret) return paper.whole;
	paper.open ??= withoutKeys(paper.whole);
	return paper.open;
}

function questionJson(paper: Paper, id: number, secret: boolean): string {
	const json = paper.questions.get(id)?.json ?? "null";
	return secret ? JSON.stringify(withoutKey(JSON.parse(json))) : json;
}

const withoutKeys = ({ bytes }: SharedJson) =>
	new SharedJson(JSON.stringify((JSON.parse(bytes.toString()) as QuestionDto[]).map(withoutKey)));

/** Duplicate key by question id: equal for questions that a student would take for the same. Computed once for each paper. */
export function likenessIn(paper: Paper): ReadonlyMap<number, string> {
	paper.likeness ??= new Map([...paper.questions].map(([id, { json }]) => [id, likenessOf(JSON.parse(json))]));
	return paper.likeness;
}
