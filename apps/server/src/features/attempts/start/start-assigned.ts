import { statement } from "../../../db/statement.ts";
import { retryOnDuplicate } from "../../../db/unique-violation.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { AppError } from "../../../work/errors.ts";
import { taskGone, tasksWhere } from "../../tasks/queries.ts";
import { hasTimeLeft } from "../queries.ts";
import { rememberFacts } from "../state.ts";
import {
	planExam,
	planQuiz,
	refusalOf,
	type StartValues,
	serialiseStarts,
	startStatement,
	valuesOf,
} from "./start-attempt.ts";

interface Asked {
	userId: number;
	taskId: number;
	clientId: string;
}

/** SQL: attempts that a student began as this task. */
const begunAsTask =
	"task_attempts x join attempts a on a.id = x.attempt_id where x.task_id = $taskId::int and x.user_id = $userId::int";
const isRunning = `a.status = 'IN_PROGRESS' and ${hasTimeLeft("a")}`;
const task = `(${tasksWhere("t.id = $taskId::int")}) w`;
const isMember = `exists (select from section_members s where s.section_id = w.section_id and s.user_id = $userId::int)`;

/** CTEs of the statement that starts a task, so that they see a task that was just withdrawn, closed or used up. */
const asTask = {
	task: `task as (
		select w.id from ${task} where ${isMember} and w.opens_at <= now() and w.closes_at > now()
			and not exists (select from ${begunAsTask} and ${isRunning})
			and coalesce(w.tries > (select count(*) from ${begunAsTask}), true))`,
	// Two concurrent starts of the last try: the unique index on the number refuses the second, whose retry finds none left.
	noted: `noted as (
		insert into task_attempts (attempt_id, task_id, user_id, number)
		select created.id, $taskId::int, $userId::int, 1 + (select count(*) from ${begunAsTask}) from created)`,
};

const statements = {
	exam: startStatement<StartValues & Asked>("exam", asTask),
	course: startStatement<StartValues & Asked>("course", asTask),
};

const findBegun = statement<Asked, { id: number; isOther: boolean }>(
	"find_begun_task",
	`select a.id, x.task_id is distinct from $taskId::int as "isOther"
		from attempts a left join task_attempts x on x.attempt_id = a.id
		where a.user_id = $userId::int and (a.client_id = $clientId::uuid or (x.task_id = $taskId::int and ${isRunning}))
		order by a.client_id = $clientId::uuid desc nulls last, a.id desc limit 1`,
);

/** Returns the attempt with this clientId, else the one in progress for this task. */
async function findAttempt(deps: Deps, asked: Asked): Promise<{ attemptId: number } | undefined> {
	const [found] = await findBegun(deps, asked);
	if (found?.isOther) throw new AppError("CONFLICT", "Este identificador ya es de otro intento");
	return found && { attemptId: found.id };
}

interface TaskFacts {
	examId: number | null;
	courseId: number | null;
	tries: number | null;
	used: number;
	isEarly: boolean;
	isOver: boolean;
}

const readTask = statement<Omit<Asked, "clientId">, TaskFacts>(
	"read_task_to_start",
	`select w.exam_id as "examId", w.course_id as "courseId", w.tries, w.opens_at > now() as "isEarly",
			w.closes_at <= now() as "isOver", (select count(*)::int from ${begunAsTask}) as used
		from ${task} where ${isMember}`,
);

/** @throws AppError NOT_FOUND, CONFLICT */
async function readOpenTask(deps: Deps, asked: Asked): Promise<TaskFacts> {
	const [facts] = await readTask(deps, asked);
	if (!facts) throw taskGone();
	const { isEarly, isOver, tries, used } = facts;
	if (isEarly) throw new AppError("CONFLICT", "Esta tarea todavía no abre");
	if (isOver)
		throw new AppError("CONFLICT", "Esta tarea ya cerró. Puedes practicar por tu cuenta, pero no contará como tarea.");
	if (tries !== null && used >= tries) {
		const all = tries === 1 ? "el único intento" : `los ${tries} intentos`;
		throw new AppError("CONFLICT", `Ya usaste ${all} de esta tarea. Puedes seguir practicando por tu cuenta.`);
	}
	return facts;
}

/**
 * Begins an attempt for a task of the student's section, or returns the one in progress for it. All limits of a normal start
 * apply too: plans, registration, a simulacro's opening.
 * @throws AppError NOT_FOUND for a task of a section that the student is not in, CONFLICT before and after its window and when
 * its tries are used up
 */
export const startTask = (deps: Deps, actor: Actor, taskId: number, clientId: string) =>
	serialiseStarts(actor.userId, () => start(deps, actor, { userId: actor.userId, taskId, clientId }));

async function start(deps: Deps, actor: Actor, asked: Asked): Promise<{ attemptId: number }> {
	const before = await findAttempt(deps, asked);
	if (before) return before;
	try {
		return { attemptId: await begin(deps, actor, asked) };
	} catch (refusal) {
		// Another device may have begun it at the same moment: then return that attempt instead of the refusal.
		const meanwhile = refusal instanceof AppError && (await findAttempt(deps, asked));
		if (meanwhile) return meanwhile;
		throw refusal;
	}
}

async function begin(deps: Deps, actor: Actor, asked: Asked): Promise<number> {
	const { examId, courseId } = await readOpenTask(deps, asked);
	const plan = examId === null ? await planQuiz(deps, courseId as number) : await planExam(deps, actor, examId, false);
	const values = { ...(await valuesOf(deps, actor, plan, asked)), taskId: asked.taskId };
	const [row] = await retryOnDuplicate(() => statements[plan.source](deps, values));
	if (!row) {
		// The task may have changed meanwhile: then its refusal applies, else one of the limits of every start.
		await readOpenTask(deps, asked);
		throw await refusalOf(deps, values);
	}
	if (row.created) rememberFacts(deps, row);
	return row.id;
}
