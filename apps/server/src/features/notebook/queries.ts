import type {
	DueDto,
	EntryGroup,
	EntryPageDto,
	ErrorCause,
	NotebookDto,
	NotebookEntryDto,
} from "@cachimbo/contract/notebook/notebook";
import { limaDay } from "@cachimbo/rules/lima-day";
import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import { attempts } from "../../db/schema/attempts/attempts.ts";
import { notebookEntries } from "../../db/schema/attempts/notebook.ts";
import { studyDays } from "../../db/schema/attempts/statistics.ts";
import { questions } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { getAskedQuestion, questionWithNotes } from "../attempts/queries.ts";
import { listCourseNames } from "../courses/queries.ts";
import { listAttemptExams } from "../exams/queries.ts";
import { getPreferences } from "../preferences/queries.ts";
import { countReportNews } from "../question-reports/queries.ts";
import type { EntryRow } from "./entries.ts";
import { refreshNotebook } from "./fold.ts";
import { inGroup, isDueBy, isFreshOn, isOfCourse, isVisibleEntry } from "./groups.ts";
import { toEntryDto } from "./mapper.ts";

/** Figures of the notebook. */
export async function getNotebook(deps: Deps, userId: number): Promise<NotebookDto> {
	await refreshNotebook(deps, userId);
	const now = deps.clock.now();
	const today = limaDay(now.getTime());
	const [rows, preferences, reportNews, [day]] = await Promise.all([
		countByCourse(deps, userId, today),
		getPreferences(deps, userId),
		countReportNews(deps, userId),
		deps.db
			.select({ answered: studyDays.answered })
			.from(studyDays)
			.where(and(eq(studyDays.userId, userId), eq(studyDays.day, today))),
	]);
	const names = await listCourseNames(
		deps,
		rows.map((row) => row.courseId),
	);
	const sum = (count: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + count(row), 0);
	return {
		serverTime: now.toISOString(),
		today,
		due: sum((row) => row.due),
		fresh: sum((row) => row.fresh),
		total: sum((row) => row.total),
		done: sum((row) => row.done),
		courses: rows
			.filter((row) => row.total > 0)
			.map(({ courseId, due, total }) => ({ course: { id: courseId, name: names.get(courseId) ?? "" }, due, total }))
			.sort((a, b) => b.due - a.due || b.total - a.total || a.course.name.localeCompare(b.course.name, "es")),
		answeredToday: day?.answered ?? 0,
		dailyGoal: preferences.dailyGoal,
		reportNews,
		nextDueOn: rows.flatMap((row) => row.nextDueOn ?? []).sort()[0] ?? null,
	};
}

function countByCourse({ db }: Deps, userId: number, today: string) {
	const { doneAt, dueOn, courseId } = notebookEntries;
	return db
		.select({
			courseId,
			total: sql<number>`(count(*) filter (where ${doneAt} is null))::int`,
			due: sql<number>`(count(*) filter (where ${isDueBy(today)}))::int`,
			fresh: sql<number>`(count(*) filter (where ${isFreshOn(today)}))::int`,
			done: sql<number>`count(${doneAt})::int`,
			nextDueOn: sql<string | null>`(min(${dueOn}) filter (where ${doneAt} is null and ${dueOn} > ${today}))::text`,
		})
		.from(notebookEntries)
		.innerJoin(questions, eq(questions.id, notebookEntries.questionId))
		.where(isVisibleEntry(userId))
		.groupBy(courseId);
}

/** Number of entries, including done ones, by cause; null: without a cause. Does not add new misses first. */
export async function countCauses({ db }: Pick<Deps, "db">, userId: number): Promise<Map<ErrorCause | null, number>> {
	const rows = await db
		.select({ cause: notebookEntries.cause, count: count() })
		.from(notebookEntries)
		.innerJoin(questions, eq(questions.id, notebookEntries.questionId))
		.where(isVisibleEntry(userId))
		.groupBy(notebookEntries.cause);
	return new Map(rows.map((row) => [row.cause, row.count]));
}

interface DueInput {
	courseId?: number | undefined;
	limit: number;
}

/** Entries due today, the oldest first, with everything needed to answer them offline. */
export async function listDue(deps: Deps, userId: number, { courseId, limit }: DueInput): Promise<DueDto> {
	await refreshNotebook(deps, userId);
	const now = deps.clock.now();
	const today = limaDay(now.getTime());
	const where = isVisibleEntry(userId, and(isDueBy(today), isOfCourse(courseId)));
	const { dueOn, lastReviewedAt, questionId } = notebookEntries;
	const [due, rows] = await Promise.all([
		countEntries(deps, where),
		selectEntries(deps, where).orderBy(asc(dueOn), asc(lastReviewedAt), asc(questionId)).limit(limit),
	]);
	return { serverTime: now.toISOString(), today, due, entries: await describe(deps, rows) };
}

interface ListInput {
	courseId?: number | undefined;
	cause?: ErrorCause | undefined;
	group?: EntryGroup | undefined;
	page: number;
	size: number;
}

/** All entries: scheduled ones first, by due day. */
export async function listEntries(deps: Deps, userId: number, input: ListInput): Promise<EntryPageDto> {
	await refreshNotebook(deps, userId);
	const { courseId, cause, group, page, size } = input;
	const ofCause = cause && eq(notebookEntries.cause, cause);
	const ofGroup = group && inGroup(group, limaDay(deps.clock.now().getTime()));
	const where = isVisibleEntry(userId, and(isOfCourse(courseId), ofCause, ofGroup));
	const { doneAt, dueOn, lastReviewedAt, questionId } = notebookEntries;
	const [total, rows] = await Promise.all([
		countEntries(deps, where),
		selectEntries(deps, where)
			.orderBy(sql`${doneAt} is not null`, asc(dueOn), asc(lastReviewedAt), asc(questionId))
			.limit(size)
			.offset((page - 1) * size),
	]);
	return { items: await describe(deps, rows), page, size, total };
}

async function countEntries({ db }: Deps, where: SQL | undefined): Promise<number> {
	const [row] = await db
		.select({ total: sql<number>`count(*)::int` })
		.from(notebookEntries)
		.innerJoin(questions, eq(questions.id, notebookEntries.questionId))
		.where(where);
	return row?.total ?? 0;
}

interface FoundEntry {
	entry: EntryRow;
	attemptExamId: number | null;
	attemptCourseId: number | null;
}

const selectEntries = ({ db }: Deps, where: SQL | undefined) =>
	db
		.select({ entry: notebookEntries, attemptExamId: attempts.examId, attemptCourseId: attempts.courseId })
		.from(notebookEntries)
		.innerJoin(questions, eq(questions.id, notebookEntries.questionId))
		.leftJoin(attempts, eq(attempts.id, notebookEntries.attemptId))
		.where(where);

/** Adds the questions as they were when last missed, and the current key. */
async function describe(deps: Deps, rows: readonly FoundEntry[]): Promise<NotebookEntryDto[]> {
	const examIds = [...new Set(rows.flatMap((row) => row.attemptExamId ?? []))];
	const exams = examIds.length > 0 ? await listAttemptExams(deps, examIds) : new Map();
	const names = await listCourseNames(deps);
	const courseOf = (id: number) => ({ id, name: names.get(id) ?? "" });
	return Promise.all(
		rows.map(async ({ entry, attemptExamId, attemptCourseId }) => {
			const askedQuestion = await getAskedQuestion(deps, entry.paperId, entry.questionId);
			if (!askedQuestion) throw new Error(`Paper ${entry.paperId} has no question ${entry.questionId}`);
			return toEntryDto(entry, {
				question: questionWithNotes(askedQuestion),
				course: courseOf(entry.courseId),
				missedIn: {
					exam: attemptExamId === null ? null : (exams.get(attemptExamId) ?? null),
					course: attemptCourseId === null ? null : courseOf(attemptCourseId),
				},
			});
		}),
	);
}
