import type { Counting } from "@cachimbo/contract/results/results";
import type { TieBreak } from "@cachimbo/rules/merit/merit-order";
import type { Deps } from "../../deps.ts";
import { type ExamForAttempt, getExamForAttempt } from "../exams/queries.ts";

/** Which attempts count. In a simulacro with a close it is always WINDOW: those begun between its opening and its close. */
type Base = Counting | "WINDOW";
/** All students, or only those in a section. */
export type CountingKind = Base | `${Base}_SECTION`;

export const baseOf = (kind: CountingKind): Base => kind.replace("_SECTION", "") as Base;

/** An exam and the choice of attempts that count. */
export interface CountedExam {
	exam: ExamForAttempt;
	kind: CountingKind;
	values: CountingValues;
}

export interface CountingValues {
	examId: number;
	opensAt: Date | null;
	closesAt: Date | null;
	sectionId: number | null;
}

interface CountingChoice {
	counting: Counting;
	sectionId?: number | null | undefined;
}

/** @throws AppError NOT_FOUND */
export async function readCountedExam(
	deps: Pick<Deps, "db">,
	examId: number,
	choice: CountingChoice,
): Promise<CountedExam> {
	return selectCounting(await getExamForAttempt(deps, examId), choice);
}

export function selectCounting(exam: ExamForAttempt, { counting, sectionId = null }: CountingChoice): CountedExam {
	const { id: examId, opensAt, closesAt } = exam;
	const base = closesAt ? "WINDOW" : counting;
	const kind = sectionId === null ? base : (`${base}_SECTION` as const);
	return { exam, kind, values: { examId, opensAt, closesAt, sectionId } };
}

/** SQL condition: excludes attempts of staff and closed accounts, found through the partial index `users_uncounted`. */
const isCounted = "a.user_id not in (select id from users where role <> 'USER' or closed_at is not null)";

/** SQL condition on a user's id: in the given section, if there is one. */
export const isOfSection = (kind: CountingKind, user: string) =>
	kind === baseOf(kind)
		? "true"
		: `${user} in (select sm.user_id from section_members sm where sm.section_id = $sectionId::int)`;

/** SQL parameter; those of a second exam have a prefix. */
const parameter = (prefix: string, name: string) =>
	`$${prefix}${prefix ? name.charAt(0).toUpperCase() + name.slice(1) : name}`;

/** SQL condition on an attempt: it was begun in the exam's window. */
function isInWindow(attempt: string, prefix: string): string {
	const [opensAt, closesAt] = [parameter(prefix, "opensAt"), parameter(prefix, "closesAt")];
	return `${attempt}.started_at <= ${closesAt}::timestamptz
		and (${opensAt}::timestamptz is null or ${attempt}.started_at >= ${opensAt}::timestamptz)`;
}

/** SQL condition on an attempt `a`: it is a student's at this exam, and within its window if that matters. */
function isStudentAttempt(kind: CountingKind, prefix: string): string {
	const inWindow = baseOf(kind) === "WINDOW" ? ` and ${isInWindow("a", prefix)}` : "";
	return `a.exam_id = ${parameter(prefix, "examId")}::int and ${isCounted} and ${isOfSection(kind, "a.user_id")}${inWindow}`;
}

/**
 * SQL, a common table expression `results`, with a prefix for a second exam: the attempt of each student that counts. This is the
 * first one, the best one if requested, or the first in the window. An attempt does not count if it was abandoned, was not graded
 * by the server, or had another scoring rule than the exam has now. A second attempt does not replace a first one that does not count.
 *
 * Computed from the attempts on each read, so that a correction takes effect at once and no copy must be kept in sync.
 */
export function countingResults(kind: CountingKind, prefix = ""): string {
	const examId = parameter(prefix, "examId");
	// `is true` makes PostgreSQL look papers up in a hashed subquery instead of a nested loop, which it would choose for few rows.
	const counts = `(a.status = 'COMPLETED' and a.verified and a.paper_id in (
		select p.id from papers p join exams e on e.id = p.exam_id where p.exam_id = ${examId}::int and p.scoring is not distinct from e.scoring)) is true`;
	const columns = `a.id, a.user_id, coalesce(a.points, a.correct * 1000) as score, a.correct, a.wrong, a.score_tenths, a.max_points,
		a.total`;
	const text = {
		// A student has only one attempt with each number.
		FIRST: `select ${columns} from attempts a where ${isStudentAttempt(kind, prefix)} and a.number = 1 and ${counts}`,
		BEST: `select distinct on (a.user_id) ${columns} from attempts a where ${isStudentAttempt(kind, prefix)} and ${counts}
			order by a.user_id, score desc, a.number`,
		// Nearly all students have one attempt. Searching earlier ones only for second attempts avoids sorting all.
		WINDOW: `select ${columns} from attempts a where ${isStudentAttempt(kind, prefix)} and ${counts}
			and (a.number = 1 or not exists (select from attempts b
				where b.user_id = a.user_id and b.exam_id = a.exam_id and b.number < a.number and ${isInWindow("b", prefix)}))`,
	};
	return `${prefix}results as materialized (${text[baseOf(kind)]})`;
}

/** SQL, a common table expression `tried`: students who began the exam. */
export const triedCte = (kind: CountingKind) => `tried as materialized (
	select a.user_id, max(a.id) as id, bool_or(a.status = 'IN_PROGRESS') as solving from attempts a where ${isStudentAttempt(kind, "")} group by a.user_id)`;

/** SQL, after `results` and `tried`: number of registered students by state, each counted once. */
export const countPeopleSql = (kind: CountingKind) => `(
	select json_build_object('solved', s.solved, 'solving', s.solving, 'other', s.began - s.solved - s.solving,
		'pending', (select count(*) from users where role = 'USER' and closed_at is null and ${isOfSection(kind, "id")}) - s.began)
	from (
		select (select count(*) from results) as solved, count(*) as began,
			count(*) filter (where solving and user_id not in (select user_id from results)) as solving
		from tried) s)`;

/** SQL: sort order of `results` by merit. */
export const meritOrder = (ties: readonly TieBreak[]): string => ["score desc", ...ties.map(tieOrder)].join(", ");

function tieOrder(tie: TieBreak): string {
	if (tie === "correct") return "correct desc";
	if (tie === "fewerWrong") return "wrong";
	throw new Error("No university breaks ties by a course yet");
}

/** SQL: columns of `results`, points first; students with equal values share a place. */
export const tieColumns = (ties: readonly TieBreak[]): string[] =>
	["score desc", ...ties.map(tieOrder)].map((column) => `coalesce(${column.replace(" desc", "")}, 0)`);
