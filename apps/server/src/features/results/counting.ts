import type { Counting } from "@cachimbo/contract/results";
import type { TieBreak } from "@cachimbo/rules/merit-order";
import type { Deps } from "../../deps.ts";
import { type ExamForAttempt, getExamForAttempt } from "../exams/queries.ts";

/** Which attempts count: in a simulacro with a close those between its opening and its close, whatever was asked for. */
type Base = Counting | "WINDOW";
/** In all, or of the students of a section. */
export type Kind = Base | `${Base}_SECTION`;

export const baseOf = (kind: Kind): Base => kind.replace("_SECTION", "") as Base;

/** An exam, and which attempts at it count. */
export interface Counted {
	exam: ExamForAttempt;
	kind: Kind;
	values: CountingValues;
}

export interface CountingValues {
	examId: number;
	opensAt: Date | null;
	closesAt: Date | null;
	sectionId: number | null;
}

interface Asked {
	counting: Counting;
	sectionId?: number | null | undefined;
}

/** @throws AppError NOT_FOUND */
export const countedOf = async (deps: Pick<Deps, "db">, examId: number, asked: Asked): Promise<Counted> =>
	countedIn(await getExamForAttempt(deps, examId), asked);

export function countedIn(exam: ExamForAttempt, { counting, sectionId = null }: Asked): Counted {
	const { id: examId, opensAt, closesAt } = exam;
	const base = closesAt ? "WINDOW" : counting;
	const kind = sectionId === null ? base : (`${base}_SECTION` as const);
	return { exam, kind, values: { examId, opensAt, closesAt, sectionId } };
}

/** Staff and closed accounts; the index `users_uncounted` has those alone. */
const isCounted = "a.user_id not in (select id from users where role <> 'USER' or closed_at is not null)";

/** SQL, of a user's id: in the section that is asked about, where one is. */
export const isOfSection = (kind: Kind, user: string) =>
	kind === baseOf(kind)
		? "true"
		: `${user} in (select sm.user_id from section_members sm where sm.section_id = $sectionId::int)`;

/** Parameters of a second exam have names of their own. */
const parameter = (prefix: string, name: string) =>
	`$${prefix}${prefix ? name.charAt(0).toUpperCase() + name.slice(1) : name}`;

/** SQL, of an attempt: it was begun in the exam's window. */
function isInWindow(attempt: string, prefix: string): string {
	const [opensAt, closesAt] = [parameter(prefix, "opensAt"), parameter(prefix, "closesAt")];
	return `${attempt}.started_at <= ${closesAt}::timestamptz
		and (${opensAt}::timestamptz is null or ${attempt}.started_at >= ${opensAt}::timestamptz)`;
}

/** SQL, of an attempt `a`: it is a student's at this exam, in its window where that decides. */
function isTry(kind: Kind, prefix: string): string {
	const inWindow = baseOf(kind) === "WINDOW" ? ` and ${isInWindow("a", prefix)}` : "";
	return `a.exam_id = ${parameter(prefix, "examId")}::int and ${isCounted} and ${isOfSection(kind, "a.user_id")}${inWindow}`;
}

/**
 * SQL, a common table expression `results`, with a prefix of its own for a second exam: of each student the attempt that
 * counts, which is the first one, or the best where that is asked for, or the first of the window. What was abandoned, not
 * graded here, or asked by another rule than the exam's now counts for nothing, and a first attempt of that kind is not made
 * up for by a second.
 *
 * Read from the attempts each time, so that a correction shows at once and nothing has to be kept in step.
 */
export function countingResults(kind: Kind, prefix = ""): string {
	const examId = parameter(prefix, "examId");
	// `is true`: papers are looked up in a table of theirs, not joined in a loop where few are expected.
	const counts = `(a.status = 'COMPLETED' and a.verified and a.paper_id in (
		select p.id from papers p join exams e on e.id = p.exam_id where p.exam_id = ${examId}::int and p.scoring is not distinct from e.scoring)) is true`;
	const columns = `a.id, a.user_id, coalesce(a.points, a.correct * 1000) as score, a.correct, a.wrong, a.score_tenths, a.max_points,
		a.total`;
	const text = {
		// There is one with each number.
		FIRST: `select ${columns} from attempts a where ${isTry(kind, prefix)} and a.number = 1 and ${counts}`,
		BEST: `select distinct on (a.user_id) ${columns} from attempts a where ${isTry(kind, prefix)} and ${counts}
			order by a.user_id, score desc, a.number`,
		// Nearly all have one try: looking back for those alone that have a number behind the first spares a sort of all.
		WINDOW: `select ${columns} from attempts a where ${isTry(kind, prefix)} and ${counts}
			and (a.number = 1 or not exists (select from attempts b
				where b.user_id = a.user_id and b.exam_id = a.exam_id and b.number < a.number and ${isInWindow("b", prefix)}))`,
	};
	return `${prefix}results as materialized (${text[baseOf(kind)]})`;
}

/** SQL, a common table expression `tried`: students who began it. */
export const triedOf = (kind: Kind) => `tried as materialized (
	select a.user_id, max(a.id) as id, bool_or(a.status = 'IN_PROGRESS') as solving from attempts a where ${isTry(kind, "")} group by a.user_id)`;

/** SQL: what registered students have made of it, each counted once, after `results` and `tried`. */
export const peopleOf = (kind: Kind) => `(
	select json_build_object('solved', s.solved, 'solving', s.solving, 'other', s.began - s.solved - s.solving,
		'pending', (select count(*) from users where role = 'USER' and closed_at is null and ${isOfSection(kind, "id")}) - s.began)
	from (
		select (select count(*) from results) as solved, count(*) as began,
			count(*) filter (where solving and user_id not in (select user_id from results)) as solving
		from tried) s)`;

/** SQL: the order of merit of rows of `results`. */
export const meritOrder = (ties: readonly TieBreak[]): string => ["score desc", ...ties.map(tieOrder)].join(", ");

function tieOrder(tie: TieBreak): string {
	if (tie === "correct") return "correct desc";
	if (tie === "fewerWrong") return "wrong";
	throw new Error("No university breaks ties by a course yet");
}

/** SQL: the columns of `results` in which those are equal who share a place; points first. */
export const sharedBy = (ties: readonly TieBreak[]): string[] =>
	["score desc", ...ties.map(tieOrder)].map((column) => `coalesce(${column.replace(" desc", "")}, 0)`);
