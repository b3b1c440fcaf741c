import { weightsFor } from "@cachimbo/rules/scoring/scoring";
import { sql } from "drizzle-orm";
import { fromCatalogue } from "../../../cache/catalogue-memory.ts";
import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import {
	type AskedQuestion,
	type Correction,
	isUnmapped,
	type KeyCorrection,
	keyAsOf,
	readStanding,
} from "../../questions/queries.ts";
import { toAskedQuestion } from "./corrected-keys.ts";
import { indexPapers } from "./paper-index.ts";
import { getPaper, type Paper, type PaperQuestion } from "./papers.ts";

/** Which of these questions an attempt asks, in progress or ended. Reads the index of papers only: call `indexPapers` before. */
export async function findAskedQuestions(
	db: Pick<Deps["db"], "execute">,
	ids: readonly number[],
): Promise<Set<number>> {
	const wanted = sql`any(${sql.param([...ids])}::int[])`;
	const { rows } = await db.execute<{ id: number }>(sql`
		with asking as materialized (
				select p.id, p.exam_id, p.course_id from papers p
				where p.id in (select x.paper_id from paper_questions x where x.question_id = ${wanted})),
			whole as materialized (
				select s.id from asking s where exists (
						select from attempts a where a.exam_id = s.exam_id and a.paper_id = s.id and a.question_ids is null)
					or exists (
						select from attempts a where a.course_id = s.course_id and a.paper_id = s.id and a.question_ids is null)),
			drawn as materialized (
				select distinct unnest(a.question_ids) as id from attempts a
				where a.course_id in (select s.course_id from asking s))
		select x.question_id as id from paper_questions x
			where x.question_id = ${wanted} and x.paper_id in (select whole.id from whole)
		union select drawn.id from drawn where drawn.id = ${wanted}`);
	return new Set(rows.map(({ id }) => id));
}

/** A paper that contains a question, and how it asks it. */
export interface AskingPaper {
	paperId: number;
	/** exactly one of `examId` and `courseId` is null */
	examId: number | null;
	courseId: number | null;
	/** course of the question */
	questionCourse: number;
	wording: string;
	asked: AskedQuestion;
	question: PaperQuestion;
	/** points in thousandths by the paper's scoring rule; null without one */
	weights: { correct: number; wrong: number; blank: number } | null;
}

interface Row extends Pick<AskingPaper, "paperId" | "examId" | "courseId" | "questionCourse" | "wording"> {
	version: number;
	keyId: number;
}

const selectAsking = statement<{ questionId: number }, Row & { scoring: Parameters<typeof weightsFor>[0] | null }>(
	"list_asking_papers",
	`select x.paper_id as "paperId", p.exam_id as "examId", p.course_id as "courseId", x.course_id as "questionCourse",
			x.wording, x.version, x.key_id as "keyId", p.scoring
		from paper_questions x join papers p on p.id = x.paper_id where x.question_id = $questionId::int order by x.paper_id`,
);

/** All papers that ask a question, oldest first. Loads one paper for each distinct wording. */
export async function listAskingPapers(deps: Deps, questionId: number): Promise<AskingPaper[]> {
	await indexPapers(deps);
	const rows = await selectAsking(deps, { questionId });
	const wordings = new Map<string, PaperQuestion>();
	for (const { wording, paperId } of rows) {
		if (wordings.has(wording)) continue;
		const question = (await getPaper(deps, paperId)).questions.get(questionId);
		if (!question) throw new Error(`Paper ${paperId} has no question ${questionId}`);
		wordings.set(wording, question);
	}
	return rows.map(({ version, keyId, scoring, ...row }) => {
		const question = wordings.get(row.wording) as PaperQuestion;
		return {
			...row,
			question,
			asked: { ...toAskedQuestion(question), version, keyId },
			weights: scoring && weightsFor(scoring, row.questionCourse),
		};
	});
}

/** A paper that a correction touches, with the right alternative before and after it. */
export interface TouchedPaper extends AskingPaper {
	keyBefore: number;
	keyAfter: number;
}

export interface TouchedPapers {
	correction: Correction;
	papers: TouchedPaper[];
	/** papers whose question has no counterpart of the corrected alternative */
	unmapped: AskingPaper[];
	/** all papers that ask the question, with its key before and after the correction */
	asking: TouchedPaper[];
}

/** Returns the papers that a correction touches. Deterministic: it depends only on the log up to that correction, and on papers. */
export async function findTouched(deps: Deps, id: number, questionId: number): Promise<TouchedPapers> {
	const { corrections } = await readStanding(deps, [questionId]);
	const correction = corrections.find((one) => one.id === id);
	if (!correction) throw new Error(`There is no correction ${id}`);
	const asking = (await listAskingPapers(deps, questionId)).map((paper) => ({
		...paper,
		keyBefore: keyAsOf(paper.asked, corrections, id - 1),
		keyAfter: keyAsOf(paper.asked, corrections, id),
	}));
	const known: KeyCorrection[] = corrections.filter((one) => one.id <= id);
	return {
		correction,
		asking,
		papers: correction.kind === "KEY" ? asking.filter(({ keyBefore, keyAfter }) => keyBefore !== keyAfter) : asking,
		unmapped: asking.filter(({ asked }) => isUnmapped(asked, correction, known)),
	};
}

const countChoices = statement<
	{ questionId: number; papers: readonly number[]; exams: readonly number[]; courses: readonly number[] },
	{ paperId: number; optionId: number | null; ended: number; running: number }
>(
	"count_choices",
	`select a.paper_id as "paperId", h.alternative_id as "optionId",
			count(*) filter (where a.status <> 'IN_PROGRESS')::int as ended,
			count(*) filter (where a.status = 'IN_PROGRESS')::int as running
		from attempts a left join attempt_answers h on h.attempt_id = a.id and h.question_id = $questionId::int
		where (a.exam_id = any($exams::int[]) or a.course_id = any($courses::int[])) and a.paper_id = any($papers::int[])
			and (a.question_ids is null or $questionId::int = any(a.question_ids))
		group by 1, 2`,
);

/** A wording of a question, with the choices of the attempts that asked it. */
export interface AskedWording {
	versions: number[];
	asked: AskedQuestion;
	question: PaperQuestion;
	/** key by which its attempts are graded now */
	keyId: number;
	/** number of ended attempts by chosen alternative; null: left blank */
	chosen: Map<number | null, number>;
	running: number;
}

/**
 * Wordings in which a question was asked, newest first, with the number of attempts by choice. Cached for at most half a minute:
 * a screen polls this every second while attempts are graded, and counting a hundred thousand attempts is slow.
 */
export async function listAskedWordings(deps: Deps, questionId: number): Promise<AskedWording[]> {
	return fromCatalogue(deps, `asked wordings ${questionId}`, () => readAskedWordings(deps, questionId));
}

async function readAskedWordings(deps: Deps, questionId: number): Promise<AskedWording[]> {
	const papers = await listAskingPapers(deps, questionId);
	const { corrections, latest } = await readStanding(deps, [questionId]);
	const counts = await countChoices(deps, {
		questionId,
		papers: papers.map(({ paperId }) => paperId),
		exams: papers.flatMap(({ examId }) => examId ?? []),
		courses: papers.flatMap(({ courseId }) => courseId ?? []),
	});
	const byPaper = Map.groupBy(counts, ({ paperId }) => paperId);
	const wordings = new Map<string, AskedWording>();
	for (const { paperId, wording, asked, question } of papers) {
		const keyId = keyAsOf(asked, corrections, latest);
		const found = wordings.get(`${wording} ${keyId}`) ?? {
			...{ versions: [], asked, question, keyId, running: 0 },
			chosen: new Map<number | null, number>(),
		};
		if (!found.versions.includes(asked.version)) found.versions.push(asked.version);
		for (const { optionId, ended, running } of byPaper.get(paperId) ?? []) {
			found.chosen.set(optionId, (found.chosen.get(optionId) ?? 0) + ended);
			found.running += running;
		}
		wordings.set(`${wording} ${keyId}`, found);
	}
	return [...wordings.values()].reverse();
}

const selectExamQuestions = statement<
	{ examId: number },
	{ questionId: number; version: number; keyId: number; paperId: number; wording: string }
>(
	"list_exam_keys",
	`select distinct on (x.question_id, x.version, x.key_id, x.wording) x.question_id as "questionId", x.version, x.key_id as "keyId",
			x.wording, x.paper_id as "paperId"
		from papers p join paper_questions x on x.paper_id = p.id where p.exam_id = $examId::int
		order by x.question_id, x.version, x.key_id, x.wording, x.paper_id desc`,
);

/** Right alternatives of an exam's questions, over all wordings in which it asked them, with the corrections so far applied. */
export async function listExamKeys(deps: Deps, examId: number): Promise<Map<number, Set<number>>> {
	const rows = await selectExamQuestions(deps, { examId });
	const { corrections, latest } = await readStanding(deps, [...new Set(rows.map(({ questionId }) => questionId))]);
	const keys = new Map<number, Set<number>>();
	for (const { questionId, version, keyId, paperId } of rows) {
		const log = corrections.filter((one) => one.questionId === questionId);
		const question = log.length > 0 ? (await getPaper(deps, paperId)).questions.get(questionId) : undefined;
		const key = question ? keyAsOf({ ...toAskedQuestion(question), version, keyId }, log, latest) : keyId;
		keys.set(questionId, (keys.get(questionId) ?? new Set()).add(key));
	}
	return keys;
}

const selectNewest = statement<{ examId: number }, { id: number }>(
	"newest_paper",
	"select max(id) as id from papers where exam_id = $examId::int having max(id) is not null",
);

/** Newest paper of an exam; undefined when nobody has ever begun it. */
export async function readNewestPaper(deps: Deps, examId: number): Promise<Paper | undefined> {
	const [newest] = await selectNewest(deps, { examId });
	return newest && getPaper(deps, newest.id);
}

const selectFormer = statement<{ examId: number; newest: number }, { questionId: number; paperId: number }>(
	"list_former_questions",
	`select distinct on (x.question_id) x.question_id as "questionId", x.paper_id as "paperId"
		from papers p join paper_questions x on x.paper_id = p.id
		where p.exam_id = $examId::int and not exists (
			select from paper_questions n where n.paper_id = $newest::int and n.question_id = x.question_id)
		order by x.question_id, x.paper_id desc`,
);

/** A question in the form in which an exam asked it last. */
export interface LastAskedQuestion {
	questionId: number;
	/** position in that paper, from 1 */
	number: number;
	/** the question as it was served */
	json: string;
}

/** Questions of an exam's earlier papers that its newest paper no longer has. */
export async function listFormerQuestions(deps: Deps, examId: number, newest: number): Promise<LastAskedQuestion[]> {
	const rows = await selectFormer(deps, { examId, newest });
	const found: LastAskedQuestion[] = [];
	for (const { questionId, paperId } of rows) {
		const { questions } = await getPaper(deps, paperId);
		const json = questions.get(questionId)?.json;
		if (json !== undefined) found.push({ questionId, number: [...questions.keys()].indexOf(questionId) + 1, json });
	}
	return found;
}
