import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { finish, start } from "../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, sheetOf, type TestExam } from "../../../testing/features/catalogue.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
});

const hour = 3600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const as = ({ token }: TestAccount, method: string, path: string, body?: object) =>
	server.call(method, path, { token, ...(body && { body }) });
const query = async (text: string, values: unknown[] = []) => (await server.deps.db.$client.query(text, values)).rows;

let made = 0;
async function makeSection(teacher?: TestAccount, ...members: TestAccount[]): Promise<{ id: number; code: string }> {
	made += 1;
	const body = { name: `Ciclo de tareas ${made}`, teacherId: teacher?.userId ?? null };
	const section = (await as(admin, "POST", "/admin/sections", body)).json.data;
	for (const { userId } of members)
		await as(admin, "POST", `/admin/sections/${section.id}/members`, { userIds: [userId] });
	return section;
}

const open = () => ({ opensAt: at(-1), closesAt: at(24) });
const assign = (sectionId: number, body: object, who = admin) =>
	as(who, "POST", `/admin/sections/${sectionId}/tasks`, { ...open(), ...body });
async function assigned(sectionId: number, body: object) {
	const answer = await assign(sectionId, body);
	expect(answer.status, answer.text).toBe(201);
	return answer.json.data;
}
const begin = (who: TestAccount, taskId: number, clientId: string = randomUUID()) =>
	as(who, "POST", `/user/tasks/${taskId}/start`, { clientId });
const due = async (who: TestAccount) => (await as(who, "GET", "/user/tasks")).json.data;
const resultsOf = async (task: { sectionId: number; id: number }, who = admin) =>
	(await as(who, "GET", `/admin/sections/${task.sectionId}/tasks/${task.id}/results`)).json.data;
const hand = (who: TestAccount, id: number, exam: TestExam, right: number, reason = "FINISHED") =>
	finish(server, who, id, { answers: sheetOf(exam.questions, right), reason });

/** Begins the task and hands it in with this many right answers. */
async function solve(who: TestAccount, taskId: number, exam: TestExam, right: number): Promise<number> {
	const { attemptId } = (await begin(who, taskId)).json.data;
	expect((await hand(who, attemptId, exam, right)).status).toBe(200);
	return attemptId;
}

describe("a task of a section", () => {
	it("is assigned once however often the request is repeated, and is due for the section's members only", async () => {
		const [student, other, late] = [
			await createTestAccount(server),
			await createTestAccount(server),
			await createTestAccount(server),
		];
		const { id, code } = await makeSection(undefined, student);
		const exam = await createTestExam(server.deps, 4);
		const body = { examId: exam.id, note: "  Con calculadora no. ", clientId: randomUUID() };
		const sent = await Promise.all([1, 2, 3].map(() => assign(id, body)));
		expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(new Set(sent.map(({ json }) => json.data.id)).size).toBe(1);
		expect(sent[0]!.json.data).toMatchObject({ tries: 1, note: "Con calculadora no.", members: 1, done: 0 });
		expect(await due(student)).toMatchObject([
			{ state: "PENDING", used: 0, tries: 1, questionCount: 4, attemptId: null, exam: { idExams: exam.id } },
		]);
		expect([await due(other), await due(admin)]).toEqual([[], []]);
		await as(late, "POST", `/user/${late.userId}/sections/join`, { code });
		expect(await due(late), "who joins later sees what is open").toHaveLength(1);
	});

	it("does not return another section's task for its clientId", async () => {
		const teacher = await createTestAccount(server, "TEACHER");
		const [theirs, others] = [await makeSection(teacher), await makeSection()];
		const exam = await createTestExam(server.deps, 2);
		const body = { examId: exam.id, note: "Solo para ustedes", clientId: randomUUID() };
		await assigned(others.id, body);
		const answer = await assign(theirs.id, body, teacher);
		expect([answer.status, answer.json.message]).toEqual([409, "Este identificador ya es de otra tarea"]);
		expect((await as(teacher, "GET", `/admin/sections/${theirs.id}/tasks`)).json.data).toEqual([]);
	});

	it("refuses exams that students may not take and invalid windows, and writes nothing", async () => {
		const { id } = await makeSection();
		const draft = await createTestExam(server.deps, 2, { published: false });
		const exam = await createTestExam(server.deps, 2);
		for (const [body, field, said] of [
			[{}, "examId", "Elige un examen o un curso"],
			[{ examId: exam.id, courseId: exam.courseId }, "examId", "Elige un examen o un curso"],
			[{ examId: 999_999 }, "examId", "Este examen ya no está"],
			[{ examId: draft.id }, "examId", "Es un borrador: publícalo antes de asignarlo"],
			[{ courseId: 999_999 }, "courseId", "Este curso ya no está"],
			[{ examId: exam.id, tries: 0 }, "tries", "El número de intentos debe ser un número entero entre 1 y 20"],
			[{ examId: exam.id, opensAt: at(3), closesAt: at(2) }, "closesAt", "El cierre debe ser posterior a la apertura"],
			[
				{ examId: exam.id, opensAt: at(-3), closesAt: at(-2) },
				"closesAt",
				"El cierre ya pasó: elige uno que esté por venir",
			],
		] as const) {
			const answer = await assign(id, body);
			expect([answer.status, answer.json.errors?.[field]], JSON.stringify(body)).toEqual([422, said]);
		}
		expect((await as(admin, "GET", `/admin/sections/${id}/tasks`)).json.data).toEqual([]);
		expect((await assign(999_999, { examId: exam.id })).status).toBe(404);
	});

	it("counts only attempts begun as the task as tries, not practice", async () => {
		const student = await createTestAccount(server);
		const { id } = await makeSection(undefined, student);
		const exam = await createTestExam(server.deps, 4);
		const task = await assigned(id, { examId: exam.id, tries: 2 });
		const clientId = randomUUID();
		const first = await begin(student, task.id, clientId);
		expect((await begin(student, task.id, clientId)).json.data).toEqual(first.json.data);
		expect((await begin(student, task.id)).json.data, "what is under way is gone on with").toEqual(first.json.data);
		expect(await due(student)).toMatchObject([{ state: "RUNNING", used: 1, attemptId: first.json.data.attemptId }]);
		await hand(student, first.json.data.attemptId, exam, 1);
		const second = await solve(student, task.id, exam, 3);
		const over = await begin(student, task.id);
		expect([over.status, over.json.message]).toEqual([
			409,
			"Ya usaste los 2 intentos de esta tarea. Puedes seguir practicando por tu cuenta.",
		]);
		const { id: practice } = await start(server, student, { examId: exam.id });
		await hand(student, practice, exam, 4);
		expect(await due(student)).toMatchObject([{ state: "DONE", used: 2, attemptId: second }]);
		const { items } = await resultsOf(task);
		expect(items, "the best of what was begun as the task").toMatchObject([
			{ state: "DONE", used: 2, result: { attemptId: second, score: 75, correct: 3, total: 4 } },
		]);
	});

	it("starts the last try once for concurrent requests", async () => {
		const student = await createTestAccount(server);
		const { id } = await makeSection(undefined, student);
		const exam = await createTestExam(server.deps, 2);
		const task = await assigned(id, { examId: exam.id });
		const answers = await Promise.all([1, 2, 3, 4].map(() => begin(student, task.id)));
		expect(new Set(answers.map(({ status, json }) => `${status} ${json.data?.attemptId}`)).size).toBe(1);
		expect(await query("select number from task_attempts where task_id = $1", [task.id])).toEqual([{ number: 1 }]);
		expect(await query("select count(*)::int as n from attempts where exam_id = $1", [exam.id])).toEqual([{ n: 1 }]);
	});

	it("cannot be begun before its opening, after its close, by a non-member, or after withdrawal", async () => {
		const [student, other] = [await createTestAccount(server), await createTestAccount(server)];
		const { id } = await makeSection(undefined, student);
		const exam = await createTestExam(server.deps, 2);
		const early = await assigned(id, { examId: exam.id, opensAt: at(1), closesAt: at(2) });
		const task = await assigned(id, { examId: exam.id });
		const refusalOf = async (who: TestAccount, taskId: number) => {
			const { status, json } = await begin(who, taskId);
			return [status, json.message];
		};
		expect(await refusalOf(student, early.id)).toEqual([409, "Esta tarea todavía no abre"]);
		const gone = [404, "Esta tarea no es de tus secciones, o la retiraron"];
		expect([await refusalOf(other, task.id), await refusalOf(other, 999_999)]).toEqual([gone, gone]);
		await query("update section_tasks set opens_at = now() - interval '2 hours', closes_at = now() where id = $1", [
			task.id,
		]);
		expect(await refusalOf(student, task.id)).toEqual([
			409,
			"Esta tarea ya cerró. Puedes practicar por tu cuenta, pero no contará como tarea.",
		]);
		expect((await due(student)).map(({ state }: { state: string }) => state)).toEqual(["MISSED", "UPCOMING"]);
		await as(admin, "DELETE", `/admin/sections/${id}/tasks/${early.id}`);
		expect(await refusalOf(student, early.id)).toEqual(gone);
		expect((await as(admin, "DELETE", `/admin/sections/${id}/tasks/${early.id}`)).status).toBe(404);
		await as(admin, "DELETE", `/admin/sections/${id}/members/${student.userId}`);
		expect(await due(student), "who has left has nothing to do").toEqual([]);
	});

	it("recognises attempts made independently in its window, and distinguishes late from missing ones", async () => {
		const [own, late, before, abandoned, nobody] = await Promise.all(
			[1, 2, 3, 4, 5].map(() => createTestAccount(server)),
		);
		const { id } = await makeSection(undefined, own!, late!, before!, abandoned!, nobody!);
		const exam = await createTestExam(server.deps, 4);
		const { id: early } = await start(server, before!, { examId: exam.id });
		await hand(before!, early, exam, 4);
		await query("update attempts set started_at = started_at - interval '1 day' where id = $1", [early]);
		const task = await assigned(id, { examId: exam.id });
		for (const [student, right] of [
			[own!, 2],
			[late!, 3],
		] as const)
			await hand(student, (await start(server, student, { examId: exam.id })).id, exam, right);
		await solve(before!, task.id, exam, 4);
		const { attemptId } = (await begin(abandoned!, task.id)).json.data;
		await hand(abandoned!, attemptId, exam, 0, "ABANDONED");
		await query("update attempts set started_at = now() + interval '2 days' where user_id = $1", [late!.userId]);
		const stateOf = async () => {
			const { items } = await resultsOf(task);
			return [own!, late!, before!, abandoned!, nobody!].map(({ userId }) => {
				const { state, seenBefore, result } = items.find((item: { userId: number }) => item.userId === userId);
				return [state, seenBefore, result?.score ?? null];
			});
		};
		expect(await stateOf()).toEqual([
			["OWN", false, 50],
			["LATE", false, 75],
			["DONE", true, 100],
			["PENDING", false, null],
			["PENDING", false, null],
		]);
		expect((await as(admin, "GET", `/admin/sections/${id}/tasks`)).json.data).toMatchObject([
			{ members: 5, done: 2, late: 1, running: 0 },
		]);
		expect(await due(own!)).toMatchObject([{ state: "DONE", used: 0 }]);
		await query("update section_tasks set opens_at = now() - interval '3 hours', closes_at = now() where id = $1", [
			task.id,
		]);
		expect((await stateOf()).map(([state]) => state)).toEqual(["OWN", "LATE", "DONE", "MISSED", "MISSED"]);
	});

	it("can be a course's quiz, with new questions each time", async () => {
		const student = await createTestAccount(server);
		const { id } = await makeSection(undefined, student);
		const course = await createTestCourse(server.deps, 25);
		const task = await assigned(id, { courseId: course.id, tries: null });
		expect(await due(student)).toMatchObject([{ tries: null, questionCount: 20, course: { name: course.name } }]);
		const { attemptId } = (await begin(student, task.id)).json.data;
		const { courseId, total } = (
			await query('select course_id as "courseId", total from attempts where id = $1', [attemptId])
		)[0];
		expect([courseId, total]).toEqual([course.id, 20]);
		await finish(server, student, attemptId);
		expect((await begin(student, task.id)).json.data.attemptId).not.toBe(attemptId);
		expect(await due(student)).toMatchObject([{ state: "RUNNING", used: 2 }]);
	});

	it("has a simulacro's current window, also after rescheduling, and one try", async () => {
		const student = await createTestAccount(server);
		const { id } = await makeSection(undefined, student);
		const [opensAt, closesAt] = [new Date(at(5)), new Date(at(8))];
		const exam = await createTestExam(server.deps, 2, { opensAt, closesAt, durationMinutes: 60 });
		const task = await assigned(id, { examId: exam.id, tries: 3 });
		expect(task).toMatchObject({
			...{ followsExam: true, tries: 1, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
		});
		const { version } = task;
		const more = { opensAt: at(1), closesAt: at(9), tries: 5, note: "Con lápiz", version };
		const changed = await as(admin, "PUT", `/admin/sections/${id}/tasks/${task.id}`, more);
		expect([changed.status, changed.json.data], changed.text).toMatchObject([200, { tries: 1, note: "Con lápiz" }]);
		expect((await begin(student, task.id)).json.message).toBe("Esta tarea todavía no abre");
		await query("update exams set opens_at = now() - interval '1 hour' where id = $1", [exam.id]);
		const { attemptId } = (await begin(student, task.id)).json.data;
		await hand(student, attemptId, exam, 2);
		const [dueTask] = await due(student);
		expect(dueTask).toMatchObject({ state: "DONE", followsExam: true });
		expect(JSON.stringify(dueTask)).not.toMatch(/score|points/);
	});

	it("lets one of two concurrent changes succeed, and returns the stored task to the other", async () => {
		const { id } = await makeSection();
		const exam = await createTestExam(server.deps, 2);
		const task = await assigned(id, { examId: exam.id });
		const { version } = task;
		const answers = await Promise.all(
			[2, 3].map((tries) => as(admin, "PUT", `/admin/sections/${id}/tasks/${task.id}`, { ...open(), tries, version })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const [won, lost] = answers.sort((a, b) => a.status - b.status);
		expect(lost!.json.data.tries).toBe(won!.json.data.tries);
	});

	it("exports its results without formulas, with the state of each student", async () => {
		const student = await createTestAccount(server);
		const { id } = await makeSection(undefined, student);
		await query("update users set last_names = '=1+1' where id = $1", [student.userId]);
		const exam = await createTestExam(server.deps, 4);
		const task = await assigned(id, { examId: exam.id });
		await solve(student, task.id, exam, 3);
		const file = await as(admin, "GET", `/admin/sections/${id}/tasks/${task.id}/results/export`);
		expect(file.text).toContain('"estudiante";"estado";"intentos";"puntaje"');
		expect(file.text).toContain(`"'=1+1, Rosa";"hecha";"1";"75";"";"";"3";"4";"`);
	});
});

describe("a TEACHER", () => {
	it("has their own sections, and gets the same 404 for another's section as for an unknown one", async () => {
		const [teacher, colleague, student] = [
			await createTestAccount(server, "TEACHER"),
			await createTestAccount(server, "TEACHER"),
			await createTestAccount(server),
		];
		const [mine, others] = [await makeSection(teacher, student), await makeSection(colleague, student)];
		const exam = await createTestExam(server.deps, 4);
		const [task, foreign] = [
			await assign(mine.id, { examId: exam.id }, teacher),
			await assigned(others.id, { examId: exam.id }),
		];
		expect(task.status).toBe(201);
		expect((await as(teacher, "GET", "/admin/sections")).json.data.map(({ id }: { id: number }) => id)).toEqual([
			mine.id,
		]);
		const members = await as(teacher, "GET", `/admin/sections/${mine.id}/members`);
		expect(members.json.data.items).toMatchObject([{ userId: student.userId, names: "Ñahui Quispe, Rosa" }]);
		expect(members.text).not.toContain(student.email);
		await solve(student, task.json.data.id, exam, 2);
		const results = await resultsOf(task.json.data, teacher);
		expect(results).toMatchObject({ hidden: false, items: [{ state: "DONE", result: { score: 50 } }] });
		expect(JSON.stringify(results)).not.toContain(student.email);

		const body = { ...open(), examId: exam.id, tries: 1 };
		const path = `/admin/sections/${others.id}`;
		for (const [method, suffix, sent] of [
			["GET", "", undefined],
			["GET", "/members", undefined],
			["GET", "/tasks", undefined],
			["POST", "/tasks", body],
			["PUT", `/tasks/${foreign.id}`, body],
			["DELETE", `/tasks/${foreign.id}`, undefined],
			["GET", `/tasks/${foreign.id}/results`, undefined],
			["GET", `/tasks/${foreign.id}/results/export`, undefined],
		] as const) {
			const answer = await as(teacher, method, `${path}${suffix}`, sent);
			const unreal = await as(teacher, method, `/admin/sections/999999${suffix}`, sent);
			expect([answer.status, answer.json.message], `${method} ${suffix}`).toEqual([404, unreal.json.message]);
		}
		const crossed = await as(teacher, "GET", `/admin/sections/${mine.id}/tasks/${foreign.id}/results`);
		expect(crossed.status, "nor by the way of a section of theirs").toBe(404);
		expect((await as(colleague, "GET", `${path}/tasks`)).json.data).toMatchObject([{ id: foreign.id, tries: 1 }]);
	});

	it("gets no result of a simulacro before publication, and loses access when no longer the section's teacher", async () => {
		const [teacher, student] = [await createTestAccount(server, "TEACHER"), await createTestAccount(server)];
		const section = await makeSection(teacher, student);
		const exam = await createTestExam(server.deps, 2, { opensAt: new Date(at(-1)), closesAt: new Date(at(2)) });
		const task = await assigned(section.id, { examId: exam.id });
		await solve(student, task.id, exam, 1);
		expect(await resultsOf(task, teacher)).toMatchObject({ hidden: true, items: [{ state: "DONE", result: null }] });
		expect(await resultsOf(task)).toMatchObject({ hidden: false, items: [{ result: { score: 50 } }] });
		const file = await as(teacher, "GET", `/admin/sections/${section.id}/tasks/${task.id}/results/export`);
		expect(file.text).toContain('"hecha";"1";"";"";"";"";"";""');
		await as(admin, "PUT", `/admin/sections/${section.id}`, { name: "Ciclo sin docente", teacherId: null });
		expect((await as(teacher, "GET", `/admin/sections/${section.id}`)).status).toBe(404);
	});
});
