import { createHash } from "node:crypto";
import type { QuestionDto } from "@cachimbo/contract/questions";
import type { ExamPart } from "@cachimbo/rules/parts";
import type { ScoringRule } from "@cachimbo/rules/scoring";
import { SharedJson } from "../../cache/spliced-json.ts";
import type { Deps } from "../../deps.ts";
import { withoutKey } from "../questions/mapper.ts";
import { likenessOf } from "../questions/queries.ts";
import { run } from "./statement.ts";

interface PaperQuestion {
	courseId: number;
	correctOptionId: number;
	optionIds: ReadonlySet<number>;
	explanation: string;
	/** JSON of the contract's Question, with its key */
	json: string;
}

/** A `papers` row, read once: it is never written again, so it may be kept as long as memory lasts. */
export interface Paper {
	id: number;
	scoring: ScoringRule | null;
	parts: ExamPart[] | null;
	/** by id, in their order */
	questions: ReadonlyMap<number, PaperQuestion>;
	/** JSON array of all questions, as stored */
	whole: SharedJson;
	/** the same without the key; made when it is first asked for while one of them is sealed */
	open?: SharedJson;
}

const insertPaper = {
	name: "insert_paper",
	text: `insert into papers (exam_id, course_id, digest, questions, scoring, parts)
		values ($1::int, $2::int, $3::text, $4::text, $5::jsonb, $6::jsonb) on conflict do nothing returning id`,
};
const findPaper = {
	name: "find_paper",
	text: `select id from papers
		where digest = $3::text and (exam_id = $1::int or course_id = $2::int)`,
};
const readPaper = { name: "read_paper", text: "select questions, scoring, parts from papers where id = $1::int" };

/** Stores these questions as a paper unless they are one already. */
export async function keepPaper(
	deps: Pick<Deps, "db">,
	{ examId = null, courseId = null }: { examId?: number | null; courseId?: number | null },
	questions: readonly QuestionDto[],
	scoring: ScoringRule | null,
	parts: ExamPart[] | null,
): Promise<Paper> {
	const json = JSON.stringify(questions);
	const rule = scoring && JSON.stringify(scoring);
	const times = parts && JSON.stringify(parts);
	const digest = createHash("sha256")
		.update(json)
		.update(rule ?? "")
		.update(times ?? "")
		.digest("hex");
	const inserted = await run<{ id: number }>(deps, insertPaper, [examId, courseId, digest, json, rule, times]);
	const [row] = inserted.length > 0 ? inserted : await run<{ id: number }>(deps, findPaper, [examId, courseId, digest]);
	if (!row) throw new Error("The paper is neither new nor there");
	return parsePaper({ id: row.id, scoring, parts }, json, questions);
}

export async function loadPaper(deps: Pick<Deps, "db">, id: number): Promise<Paper> {
	const [row] = await run<Pick<Paper, "scoring" | "parts"> & { questions: string }>(deps, readPaper, [id]);
	if (!row) throw new Error(`There is no paper ${id}`);
	const { questions, ...rest } = row;
	return parsePaper({ id, ...rest }, questions, JSON.parse(questions));
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
				json: JSON.stringify(dto),
			},
		]),
	);
	return { ...head, whole: new SharedJson(json), questions };
}

/** JSON array of an attempt's questions in its order. @param ids a quiz's draw; null: the whole paper */
export function questionsJson(paper: Paper, ids: readonly number[] | null, secret: boolean): string | SharedJson {
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

const likenesses = new WeakMap<Paper, ReadonlyMap<number, string>>();

/** By id, the same value for questions that a student would take for one; read once for each paper. */
export function likenessIn(paper: Paper): ReadonlyMap<number, string> {
	const known = likenesses.get(paper);
	if (known) return known;
	const read = new Map([...paper.questions].map(([id, { json }]) => [id, likenessOf(JSON.parse(json))]));
	likenesses.set(paper, read);
	return read;
}
