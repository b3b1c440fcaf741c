import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { ID_MAX } from "@cachimbo/contract/core/fields";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { listAttemptsBefore } from "../attempts/queries.ts";
import { listSealedExams, questionsIn, secretUntil } from "../exams/queries.ts";
import { askedOf, type Correction, keyAsOf, readStanding } from "../questions/queries.ts";

const attemptsAtOnce = 25;
/** Parsed papers cached while a file is written: exams are often taken again, and a paper may have a megabyte. */
const papersCached = 4;

type Questions = ReadonlyMap<number, QuestionDto>;

interface Sheet {
	id: number;
	gradedThrough: number;
	paperId: number | null;
	secret: boolean;
	answers: { idQuestion: number; optionId: number | null; flagged: boolean; elapsedMs: number; savedAt: string }[];
}

const readSheets = statement<{ ids: number[] }, Sheet>(
	"own_data_sheets",
	`select a.id, a.paper_id as "paperId", a.graded_through as "gradedThrough",
			a.status = 'IN_PROGRESS' or coalesce(${secretUntil("e")} > now(), false) as secret, coalesce((
			select json_agg(json_build_object('idQuestion', h.question_id, 'optionId', h.alternative_id, 'flagged', h.flagged,
				'elapsedMs', h.elapsed_ms, 'savedAt', h.saved_at) order by h.question_id)
			from attempt_answers h where h.attempt_id = a.id), '[]') as answers
		from attempts a left join exams e on e.id = a.exam_id where a.id = any($ids::int[])`,
);

/** A user's attempts, newest first, each with its answers as texts; page by page, so that memory stays bounded. */
export async function* ownAttempts(deps: Deps, actor: Actor): AsyncGenerator<object[]> {
	const questionsOf = createPaperReader(deps);
	for (let before = ID_MAX; ; ) {
		const items = await listAttemptsBefore(deps, actor, { before, size: attemptsAtOnce });
		const lastItem = items.at(-1);
		if (!lastItem) return;
		before = lastItem.id;
		yield await withAnswers(deps, items, questionsOf);
	}
}

async function withAnswers(
	deps: Deps,
	items: readonly AttemptListItemDto[],
	questionsOf: (paperId: number) => Promise<Questions>,
): Promise<object[]> {
	const rows = await readSheets(deps, { ids: items.map((item) => item.id) });
	const exams = await listSealedExams(deps);
	const seals = { sealed: questionsIn(exams), unopened: questionsIn(exams.filter(({ unopened }) => unopened)) };
	const { corrections } = await readStanding(deps, [
		...new Set(rows.flatMap(({ answers }) => answers.map(({ idQuestion }) => idQuestion))),
	]);
	const sheets = new Map(rows.map((row) => [row.id, row]));
	const written: object[] = [];
	for (const item of items) {
		const sheet = sheets.get(item.id);
		const questions = sheet?.paperId ? await questionsOf(sheet.paperId) : undefined;
		written.push({ ...item, answers: sheet ? answersAsTexts(sheet, questions, seals, corrections) : [] });
	}
	return written;
}

/** Answers as texts. Omits correctness while the key is secret, and the question's text before its exam opens. */
function answersAsTexts(
	{ answers, secret, gradedThrough }: Sheet,
	questions: Questions | undefined,
	{ sealed, unopened }: { sealed: ReadonlySet<number>; unopened: ReadonlySet<number> },
	corrections: readonly Correction[],
): object[] {
	return answers.map((answer) => {
		const question = unopened.has(answer.idQuestion) ? undefined : questions?.get(answer.idQuestion);
		const option = question?.options.find(({ id }) => id === answer.optionId);
		const log = corrections.filter(({ questionId }) => questionId === answer.idQuestion);
		const key = question && keyAsOf(askedOf(question), log, gradedThrough);
		return {
			...answer,
			question: question?.questionText ?? null,
			answer: option?.text ?? null,
			correct: secret || sealed.has(answer.idQuestion) || !option ? null : option.id === key,
		};
	});
}

const readPaper = statement<{ paperId: number }, { questions: string }>(
	"own_data_paper",
	"select questions from papers where id = $paperId::int",
);

function createPaperReader(deps: Deps): (paperId: number) => Promise<Questions> {
	const cache = new Map<number, Questions>();
	return async (paperId) => {
		const known = cache.get(paperId);
		if (known) return known;
		const [paper] = await readPaper(deps, { paperId });
		const dtos: QuestionDto[] = JSON.parse(paper?.questions ?? "[]");
		const questions = new Map(dtos.map((dto) => [dto.idQuestion, dto]));
		const [oldest] = cache.keys();
		if (cache.size >= papersCached && oldest !== undefined) cache.delete(oldest);
		cache.set(paperId, questions);
		return questions;
	};
}
