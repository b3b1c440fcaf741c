import type {
	QuestionReportDto,
	QuestionReportKind,
	QuestionReportState,
	ReportedQuestionDto,
} from "@cachimbo/contract/question-reports/question-reports";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { and, count, desc, eq, isNull, ne, type SQL } from "drizzle-orm";
import { courses, questions } from "../../db/schema/catalogue/catalogue.ts";
import { questionReports } from "../../db/schema/catalogue/question-reports.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { listAttemptExams } from "../exams/queries.ts";
import { listQuestionsByIds } from "../questions/queries.ts";
import { type ChoiceRow, toAnswersDto, toReportDto } from "./mapper.ts";

type Reader = Pick<Deps, "db">;

interface Page {
	page: number;
	size: number;
}

const selectOwn = ({ db }: Reader, where: SQL | undefined) => {
	const { id, questionId, kind, text, byMail, state, answer, createdAt, decidedAt, seenAt } = questionReports;
	return db
		.select({
			...{ id, questionId, kind, text, byMail, state, answer, createdAt, decidedAt, seenAt },
			course: { id: courses.id, name: courses.name },
		})
		.from(questionReports)
		.innerJoin(questions, eq(questions.id, questionId))
		.innerJoin(courses, eq(courses.id, questions.courseId))
		.where(where);
};

/** A student's own reports, newest first, without the questions, since their exam may have been sealed meanwhile. */
export async function listOwnReports(deps: Reader, userId: number, { page, size }: Page) {
	const own = eq(questionReports.userId, userId);
	const [rows, [counted]] = await Promise.all([
		selectOwn(deps, own)
			.orderBy(desc(questionReports.id))
			.limit(size)
			.offset((page - 1) * size),
		deps.db.select({ total: count() }).from(questionReports).where(own),
	]);
	return { items: rows.map(toReportDto), page, size, total: counted?.total ?? 0 };
}

export async function getOwnReport(deps: Reader, id: number): Promise<QuestionReportDto> {
	const [row] = await selectOwn(deps, eq(questionReports.id, id));
	if (!row) throw new Error(`There is no report ${id}`);
	return toReportDto(row);
}

/** Number of a student's decided reports whose outcome the student has not seen. */
export async function countReportNews({ db }: Reader, userId: number): Promise<number> {
	const { state, seenAt } = questionReports;
	const [row] = await db
		.select({ news: count() })
		.from(questionReports)
		.where(and(eq(questionReports.userId, userId), ne(state, "OPEN"), isNull(seenAt)));
	return row?.news ?? 0;
}

const readOpen = statement<object, { questions: number; reports: number }>(
	"question_reports_open",
	`select count(distinct question_id)::int as questions, count(*)::int as reports
		from question_reports where state = 'OPEN'`,
);

export async function countOpenReports(deps: Reader): Promise<{ questions: number; reports: number }> {
	const [row] = await readOpen(deps, {});
	return row ?? { questions: 0, reports: 0 };
}

interface ReportFilter {
	state: QuestionReportState;
	kind: QuestionReportKind | null;
}

interface GroupRow extends Record<QuestionReportKind, number> {
	questionId: number;
	total: number;
	lastId: number;
	since: Date;
}

const countOfKind = (kind: QuestionReportKind) => `count(*) filter (where kind = '${kind}')::int as "${kind}"`;
const groups = `from question_reports where state = $state::question_report_state group by question_id
	having $kind::question_report_kind is null or bool_or(kind = $kind::question_report_kind)`;

const listGroups = statement<ReportFilter & { size: number; offset: number }, GroupRow>(
	"question_reports_by_question",
	`select question_id as "questionId", count(*)::int as total, max(id) as "lastId", min(created_at) as since,
			${(["KEY", "TEXT", "PICTURE", "OTHER"] as const).map(countOfKind).join()}
		${groups} order by case when $state = 'OPEN' then count(*) end desc, max(decided_at) desc, min(created_at), question_id
		limit $size::int offset $offset::int`,
);
const countGroups = statement<ReportFilter, { total: number }>(
	"question_reports_count_questions",
	`select count(*)::int as total from (select question_id ${groups}) g`,
);

type ReportRow = ReportedQuestionDto["reports"][number] & { questionId: number };

const listReports = statement<{ ids: number[]; state: QuestionReportState }, ReportRow>(
	"question_reports_said",
	`select r.question_id as "questionId", r.id, r.kind, r.text, r.answer, r.created_at as "createdAt", r.decided_at as "decidedAt",
			trim(u.first_names || ' ' || u.last_names) as reporter, trim(d.first_names || ' ' || d.last_names) as "decidedBy"
		from unnest($ids::int[]) asked(id) cross join lateral (
			select * from question_reports where question_id = asked.id and state = $state::question_report_state
			order by text <> '' desc, id desc limit 20) r
		join users u on u.id = r.user_id left join users d on d.id = r.decided_by
		order by r.question_id, r.text <> '' desc, r.id desc`,
);

/** Number of attempts read for the shares of alternatives, since reading all of a large exam would take seconds. */
const attemptsRead = 300;

/** Counts choices over all exams with the question. @param examIds one exam of each question; 0: a course's own question */
const countChoices = statement<{ ids: number[]; examIds: number[]; courseIds: number[] }, ChoiceRow>(
	"question_reports_choices",
	`select asked.id as "questionId", h.alternative_id as "optionId", count(*)::int as count
		from unnest($ids::int[], $examIds::int[], $courseIds::int[]) asked(id, exam_id, course_id)
		cross join lateral (
			(select a.id from exam_questions e join attempts a on a.exam_id = e.exam_id and a.status = 'COMPLETED'
				where asked.exam_id > 0 and e.question_id = asked.id limit ${attemptsRead})
			union all
			(select a.id from attempts a where asked.exam_id = 0 and a.course_id = asked.course_id and a.status = 'COMPLETED'
				limit ${attemptsRead})) a
		join attempt_answers h on h.attempt_id = a.id and h.question_id = asked.id
		group by asked.id, h.alternative_id`,
);

const readCourses = statement<{ ids: number[] }, { id: number; course: ReportedQuestionDto["course"] }>(
	"question_reports_courses",
	`select q.id, json_build_object('id', c.id, 'name', c.name) as course
		from questions q join courses c on c.id = q.course_id where q.id = any($ids::int[])`,
);

/** The ADMIN's inbox, grouped by question. */
export async function listReportedQuestions(
	deps: Reader,
	{ state, kind, page, size }: Page & { state: QuestionReportState; kind?: QuestionReportKind | undefined },
) {
	const asked: ReportFilter = { state, kind: kind ?? null };
	const [found, [counted]] = await Promise.all([
		listGroups(deps, { ...asked, size, offset: (page - 1) * size }),
		countGroups(deps, asked),
	]);
	const ids = found.map(({ questionId }) => questionId);
	const [reports, courseRows, standing] = await Promise.all([
		listReports(deps, { ids, state }),
		readCourses(deps, { ids }),
		listQuestionsByIds(deps, ids),
	]);
	const examIds = [...new Set(standing.flatMap(({ examId }) => examId ?? []))];
	const [exams, choices] = await Promise.all([
		listAttemptExams(deps, examIds),
		countChoices(deps, columnsOf(standing)),
	]);
	const courseOf = new Map(courseRows.map(({ id, course }) => [id, course]));
	const items = found.map(({ questionId, total, lastId, since, ...counts }): ReportedQuestionDto => {
		const question = standing.find(({ idQuestion }) => idQuestion === questionId) ?? null;
		return {
			...{ questionId, question, state, counts, total, lastId },
			course: courseOf.get(questionId) ?? { id: 0, name: "" },
			exam: exams.get(question?.examId ?? 0) ?? null,
			since: since.toISOString(),
			reports: reports.filter((report) => report.questionId === questionId).map(toReportItem),
			answers: toAnswersDto(choices.filter((choice) => choice.questionId === questionId)),
		};
	});
	return { items, page, size, total: counted?.total ?? 0 };
}

const columnsOf = (list: readonly QuestionDto[]) => ({
	ids: list.map(({ idQuestion }) => idQuestion),
	examIds: list.map(({ examId }) => examId ?? 0),
	courseIds: list.map(({ courseId }) => courseId),
});

const toReportItem = ({
	questionId: _,
	createdAt,
	decidedAt,
	...report
}: ReportRow): ReportedQuestionDto["reports"][number] => ({
	...report,
	createdAt: new Date(createdAt).toISOString(),
	decidedAt: decidedAt && new Date(decidedAt).toISOString(),
});
