import { paperParts } from "@cachimbo/contract/attempts/attempt-parts";
import { isForStaff, mayCall } from "@cachimbo/contract/core/route";
import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { createTestApp } from "../../testing/app.ts";
import {
	type NamedRoute,
	routesOfUsers as ofUsers,
	namedRoutes as routes,
	sendCall,
} from "../../testing/clients/every-call.ts";
import { type Known, type UserCall, userCalls } from "../../testing/clients/user-calls.ts";
import { finish, read, start } from "../../testing/features/attempts.ts";
import {
	createTestExam,
	createTestQuestions,
	sheetOf,
	type TestExam,
	type TestQuestion,
} from "../../testing/features/catalogue.ts";
import { correctionsBy } from "../../testing/features/corrections.ts";
import { readNotebook, review, sendReviews } from "../../testing/features/notebook.ts";
import { findRevealed, type Sealed } from "../../testing/key-scan.ts";
import { getPaper } from "../features/attempts/papers/papers.ts";
import { servedPart } from "../features/attempts/papers/parts.ts";
import { routerPath } from "../http/bind-route.ts";
import { createPageServices } from "../page-services.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "100000" }, jobs: () => [] });
const admin = await createTestAccount(test, "ADMIN");
const hour = 3_600_000;
const minute = 60_000;
const sql = (text: string, values: unknown[] = []) => test.deps.db.$client.query(text, values);
const changed = (id: number) => test.deps.bus.publish("catalogue-changed", { scope: "exams", id });

let made = 0;

/** Creates an exam, a student and a marker text in each explanation and note, and another in each question. */
async function createWorld(columns: Parameters<typeof createTestExam>[2] = {}, role: "USER" | "SUPPORT" = "USER") {
	made += 1;
	const [keyMark, textMark] = [`CLAVE-${made}-XQ`, `TEXTO-${made}-XQ`];
	const exam = await createTestExam(test.deps, 3, { durationMinutes: 60, ...columns });
	await mark(exam.questions, keyMark, textMark);
	const student = await createTestAccount(test, role);
	await assignTasks(exam, student);
	return { exam, keyMark, textMark, student };
}
type World = Awaited<ReturnType<typeof createWorld>>;

async function mark(questions: readonly TestQuestion[], keyMark: string, textMark: string) {
	await sql(
		`update questions set text = text || $2, html = html || $2, explanation = $3 || id, explanation_html = $3 || id
		where id = any($1)`,
		[questions.map(({ id }) => id), textMark, keyMark],
	);
	await sql(
		`update alternatives set text = text || $2, html = html || $2, note = $3 || question_id, note_html = $3 || question_id
		where question_id = any($1)`,
		[questions.map(({ id }) => id), textMark, keyMark],
	);
}

async function reschedule({ exam }: World, window: { opensAt?: number; closesAt?: number; published?: boolean }) {
	const at = (offset: number | undefined) => (offset === undefined ? null : new Date(Date.now() + offset));
	await sql("update exams set opens_at = $2, closes_at = $3, published = $4 where id = $1", [
		exam.id,
		at(window.opensAt),
		at(window.closesAt),
		window.published ?? true,
	]);
	changed(exam.id);
}

/** Schedules by the form's call. */
async function scheduleByForm({ exam }: World, window: { opensAt?: number; closesAt?: number }) {
	const at = (offset: number | undefined) =>
		offset === undefined ? null : new Date(Date.now() + offset).toISOString();
	const { rows } = await sql("select period, university_id, exam_type_id from exams where id = $1", [exam.id]);
	const { period: examPeriod, university_id: university, exam_type_id: examType } = rows[0];
	const body = { examPeriod, university, examType, opensAt: at(window.opensAt), closesAt: at(window.closesAt) };
	const answer = await test.call("PUT", `/exams/actualizar/${exam.id}`, { token: admin.token, body });
	expect(answer.status, answer.text).toBe(200);
}

/** Creates attempts in every state, a quiz, notebook entries with reviews, and cached responses. */
async function practise({ exam, student }: World) {
	const { token, userId } = student;
	const ended = await start(test, student, { examId: exam.id });
	await finish(test, student, ended.id, { answers: sheetOf(exam.questions, 1) });
	await start(test, student, { examId: exam.id });
	const quiz = await start(test, student, { courseId: exam.courseId });
	await finish(test, student, quiz.id, { answers: sheetOf(exam.questions, 1) });
	await start(test, student, { courseId: exam.courseId });
	const times = { startTime: new Date(Date.now() - hour).toISOString(), endTime: new Date().toISOString() };
	const body = { userId, correctAnswers: 0, totalQuestions: 3, completed: true, ...times, answers: [] };
	await test.call("POST", "/user/attempts/save", { token, body: { ...body, examId: exam.id } });
	await readNotebook(test, student);
	await sendReviews(test, student, [review(test, exam.questions[2]!, true)]);
	await sql("update notebook_entries set due_on = '2026-01-01' where user_id = $1", [student.userId]);
	await readEverything(exam, student);
}

/** Assigns the exam and its course's quiz to a section of the student. */
async function assignTasks(exam: TestExam, student: TestAccount) {
	await sql(
		`with made as (insert into sections (name, code) values ($1, $1) returning id),
			member as (insert into section_members (section_id, user_id) select id, $2 from made)
		insert into section_tasks (section_id, exam_id, course_id, opens_at, closes_at)
			select made.id, w.exam_id, w.course_id, now() - interval '1 day', now() + interval '1 day'
			from made, (values ($3::int, null::int), (null, $4::int)) w (exam_id, course_id)`,
		[`TAREA${student.userId}`, student.userId, exam.id, exam.courseId],
	);
}

/** Requests the responses that are prepared and cached as bytes. */
async function readEverything(exam: TestExam, { token }: TestAccount) {
	for (const path of [`/user/question/byexam/${exam.id}`, `/user/courses/${exam.courseId}/questions`, "/exams/todos"])
		await test.call("GET", path, { token });
}

async function knownOf({ exam, student }: World, etags: readonly string[], more: Partial<Known> = {}): Promise<Known> {
	const { rows } = await sql(
		"select id, client_id, paper_id, question_ids from attempts where user_id = $1 order by id",
		[student.userId],
	);
	const tasks = await sql("select id from section_tasks where exam_id = $1 or course_id = $2", [
		exam.id,
		exam.courseId,
	]);
	return {
		taskIds: tasks.rows.map(({ id }) => id),
		...{ student, etags, questions: exam.questions },
		...{ examIds: [exam.id], courseIds: [exam.courseId], universityIds: [exam.universityId] },
		attemptIds: rows.map(({ id }) => id),
		parts: (await Promise.all(rows.map(partsOf))).flat(),
		clientIds: rows.flatMap(({ client_id }) => client_id ?? []),
		...more,
	};
}

interface AttemptPaper {
	id: number;
	paper_id: number | null;
	question_ids: number[] | null;
}

/** Both parts of an attempt's paper, whether its student may read them or not. */
async function partsOf({ id, paper_id, question_ids }: AttemptPaper) {
	if (paper_id === null) return [];
	const paper = await getPaper(test.deps, paper_id);
	return paperParts.flatMap((part) => {
		const found = servedPart(paper, question_ids, part);
		return found ? [{ id, part, digest: found.digest }] : [];
	});
}

async function send(entry: NamedRoute, call: UserCall, { student }: Known) {
	const answer = await sendCall(test, entry, call, student);
	expect(answer.status, `${entry[0]} ${answer.text}`).toBeLessThan(500);
	return answer;
}

const expectedEtag = async ({ exam, student }: World) => {
	const { headers } = await test.call("GET", `/user/question/byexam/${exam.id}`, { token: student.token });
	return [headers.etag].flatMap((etag) => (typeof etag === "string" ? etag : []));
};

/** Makes every call twice, because the second round reads data that the first one created. @returns calls that revealed something */
async function listRevealed(world: World, sealed: Sealed, more: Partial<Known> = {}, etags: readonly string[] = []) {
	const revealed: string[] = [];
	for (const round of [1, 2]) {
		for (const entry of ofUsers) {
			const known = await knownOf(world, etags, more);
			for (const call of userCalls[entry[0]]?.(known) ?? []) {
				const answer = await send(entry, call, known);
				const found = findRevealed(answer.text, answer.headers, sealed);
				if (found.length > 0)
					revealed.push(`${round} ${entry[0]} ${JSON.stringify(call)} ${answer.status}: ${found.join(", ")}`);
			}
		}
	}
	return [...revealed, ...(await listRevealedByPages(world, sealed))];
}

async function listRevealedByPages({ exam }: World, sealed: Sealed): Promise<string[]> {
	const services = createPageServices(test.deps);
	const { rows } = await sql("select code from universities where id = $1", [exam.universityId]);
	const page = await services.findUniversity(rows[0].code.toLowerCase());
	const all = [page, await services.listPublicUniversities(), await services.countCatalogue()];
	return findRevealed(JSON.stringify(all), {}, sealed).map((found) => `a public page: ${found}`);
}

const sealedOf = ({ exam, keyMark, textMark }: World, unopened = false): Sealed => ({
	...{ questions: exam.questions, examIds: [exam.id] },
	marks: unopened ? [keyMark, textMark] : [keyMark],
});

it("has an example request for every route that a USER may call", () => {
	expect(ofUsers.map(([id]) => id).filter((id) => userCalls[id] === undefined)).toEqual([]);
	expect(Object.keys(userCalls).filter((id) => !ofUsers.some(([name]) => name === id))).toEqual([]);
});

it("refuses every staff call of a USER with the ids of a sealed exam", async () => {
	const world = await createWorld({ closesAt: new Date(Date.now() + hour) });
	const known = await knownOf(world, []);
	const bound = routes.filter(([, { method, path }]) => test.app.hasRoute({ method, url: routerPath(path) }));
	for (const entry of bound.filter(([, route]) => isForStaff(route.access))) {
		const values = { id: world.exam.id, kind: "exam", list: "contact" };
		const answer = await send(entry, { path: values, query: `?examId=${world.exam.id}` }, known);
		expect([entry[0], answer.status, findRevealed(answer.text, answer.headers, sealedOf(world, true))]).toEqual([
			entry[0],
			403,
			[],
		]);
	}
});

// Four of these calls print in a child process, and the scan runs twice.
it("reveals nothing of a sealed exam to SUPPORT, by student calls or its own", async () => {
	const world = await createWorld({ closesAt: new Date(Date.now() + hour) }, "SUPPORT");
	const ended = await start(test, world.student, { examId: world.exam.id });
	await finish(test, world.student, ended.id, { answers: sheetOf(world.exam.questions, 1) });
	await start(test, world.student, { examId: world.exam.id });
	expect(await listRevealed(world, sealedOf(world))).toEqual([]);
	const known = await knownOf(world, []);
	for (const entry of routes.filter(([, { access }]) => isForStaff(access))) {
		const values = { id: world.exam.id, examId: world.exam.id, kind: "exam", list: "contact" };
		const answer = await send(entry, { path: values, query: `?examId=${world.exam.id}` }, known);
		expect([entry[0], findRevealed(answer.text, answer.headers, sealedOf(world, true))]).toEqual([entry[0], []]);
		if (!mayCall(entry[1].access, { role: "SUPPORT", owner: false })) expect(answer.status, entry[0]).toBe(403);
	}
	await reschedule(world, { opensAt: hour });
	const unopened = await listRevealed(
		{ ...world, student: await createTestAccount(test, "SUPPORT") },
		sealedOf(world, true),
	);
	expect(unopened).toEqual([]);
}, 60_000);

it("reveals no e-mail address to TEACHER, by any staff call they may make", async () => {
	const world = await createWorld();
	const teacher = { ...world, student: await createTestAccount(test, "TEACHER") };
	const known = await knownOf(teacher, []);
	// Their own exam, whose results they may see.
	await sql("update exams set author_id = $2 where id = $1", [world.exam.id, teacher.student.userId]);
	const { id: attemptId } = await start(test, world.student, { examId: world.exam.id });
	await finish(test, world.student, attemptId, { answers: sheetOf(world.exam.questions, 1) });
	for (const entry of routes.filter(([, { access }]) => isForStaff(access))) {
		const path = { id: world.exam.id, examId: world.exam.id, attemptId, kind: "exam", list: "contact" };
		const query = `?examId=${world.exam.id}&q=persona&state=OTHER&format=csv`;
		const answer = await send(entry, { path, query }, known);
		expect(answer.text, entry[0]).not.toMatch(/[\w.]@[\w.]+\.\w/);
	}
}, 60_000);

describe("no response reveals the key of a scheduled exam to a USER", () => {
	it.each([
		["with a close", { opensAt: hour, closesAt: 2 * hour }],
		["without a close", { opensAt: hour }],
		["without a close, unpublished", { opensAt: hour, published: false }],
		["with a close, unpublished", { opensAt: hour, closesAt: 2 * hour, published: false }],
	])("nor a question, before it opens, %s", async (_, window) => {
		const world = await createWorld();
		await reschedule(world, window);
		expect(await listRevealed(world, sealedOf(world, true))).toEqual([]);
		const { rows } = await sql("select count(*)::int as n from attempts where exam_id = $1", [world.exam.id]);
		expect(rows[0].n).toBe(0);
	});

	it.each([
		["with an opening", { opensAt: -minute, closesAt: hour }],
		["without one", { closesAt: hour }],
		["unpublished meanwhile", { opensAt: -minute, closesAt: hour, published: false }],
	])("while it is open, %s", async (_, window) => {
		const world = await createWorld();
		await reschedule(world, { ...window, published: true });
		const ended = await start(test, world.student, { examId: world.exam.id });
		await finish(test, world.student, ended.id, { answers: sheetOf(world.exam.questions, 1) });
		await start(test, world.student, { examId: world.exam.id });
		await readEverything(world.exam, world.student);
		await reschedule(world, window);
		expect(await listRevealed(world, sealedOf(world))).toEqual([]);
	});

	it("while it is open and was deleted", async () => {
		const world = await createWorld({ closesAt: new Date(Date.now() + hour) });
		const ended = await start(test, world.student, { examId: world.exam.id });
		await finish(test, world.student, ended.id, { answers: sheetOf(world.exam.questions, 1) });
		await start(test, world.student, { examId: world.exam.id });
		await sql("update exams set archived_at = now() where id = $1", [world.exam.id]);
		changed(world.exam.id);
		expect(await listRevealed(world, sealedOf(world))).toEqual([]);
	});

	it("between its close and the last open sheet", async () => {
		const world = await createWorld({ closesAt: new Date(Date.now() + hour) });
		const ended = await start(test, world.student, { examId: world.exam.id });
		await finish(test, world.student, ended.id, { answers: sheetOf(world.exam.questions, 1) });
		await start(test, await createTestAccount(test), { examId: world.exam.id });
		await readEverything(world.exam, world.student);
		// Truncated, because rounding to milliseconds could move the end past the close set next by this process's clock.
		await sql(
			"update attempts set ends_at = date_trunc('milliseconds', now()) where exam_id = $1 and status = 'IN_PROGRESS'",
			[world.exam.id],
		);
		await reschedule(world, { closesAt: 0 });
		expect(await listRevealed(world, sealedOf(world))).toEqual([]);
	});

	it("between its close and the time at which its results are published", async () => {
		const world = await createWorld({ closesAt: new Date(Date.now() + hour) });
		const ended = await start(test, world.student, { examId: world.exam.id });
		await finish(test, world.student, ended.id, { answers: sheetOf(world.exam.questions, 1) });
		await start(test, world.student, { examId: world.exam.id });
		await readEverything(world.exam, world.student);
		await sql(
			"update exams set closes_at = now() - interval '10 minutes', results_at = now() + interval '1 hour' where id = $1",
			[world.exam.id],
		);
		changed(world.exam.id);
		expect(await listRevealed(world, sealedOf(world))).toEqual([]);
		await sql("update exams set results_at = now() where id = $1", [world.exam.id]);
		changed(world.exam.id);
		const revealed = (await listRevealed(world, sealedOf(world))).join("\n");
		for (const call of ["attempts.read", "questions.listByExam"]) expect(revealed).toContain(` ${call} `);
	});

	it("when an administrator schedules a solved exam, except the result that its student had seen", async () => {
		const world = await createWorld();
		const ended = await start(test, world.student, { examId: world.exam.id });
		await finish(test, world.student, ended.id, { answers: sheetOf(world.exam.questions, 1) });
		await scheduleByForm(world, { opensAt: -minute, closesAt: hour });
		const again = await start(test, world.student, { examId: world.exam.id });
		await finish(test, world.student, again.id, { answers: sheetOf(world.exam.questions, 1) });
		const revealed = await listRevealed(world, sealedOf(world));
		// Her own result and review, and her score in lists; nothing of the second attempt.
		const own = [
			new RegExp(` attempts\\.(read|readPart|finish|saveAnswers) {"path":{"id":${ended.id}[,}]`),
			/ attempts\.start /,
			/ (attempts\.list|attempts\.resultContext|account\.data) .*: (\S+)\.correctAnswers, \2\.score$/,
		];
		expect(revealed.filter((line) => !own.some((one) => one.test(line)))).toEqual([]);
		expect(revealed.length).toBeGreaterThan(0);
		const stranger = { ...world, student: await createTestAccount(test) };
		expect(await listRevealed(stranger, sealedOf(world))).toEqual([]);
	});

	it.each([
		["that opens later, without a close", { opensAt: hour }, true],
		["that opens later", { opensAt: hour, closesAt: 2 * hour }, true],
		["that is open", { opensAt: -minute, closesAt: hour }, false],
		["that is open and unpublished", { closesAt: hour, published: false }, false],
	])("when it was a practice exam and became one %s", async (_, window, unopened) => {
		const world = await createWorld();
		await practise(world);
		const etags = await expectedEtag(world);
		if (unopened)
			await sql("update attempts set status = 'COMPLETED', ended_at = now() where user_id = $1", [
				world.student.userId,
			]);
		await reschedule(world, window);
		expect(await listRevealed(world, sealedOf(world, unopened), {}, etags)).toEqual([]);
	});

	it("while a student is solving it, who continues with the same questions", async () => {
		const world = await createWorld();
		const { id } = await start(test, world.student, { examId: world.exam.id });
		await reschedule(world, { opensAt: hour });
		const { token } = world.student;
		const { questions, status } = (await test.call("GET", `/user/attempts/${id}`, { token })).json.data;
		expect([questions.length, status]).toEqual([3, "IN_PROGRESS"]);
		const answers = sheetOf(world.exam.questions, 2);
		const ended = (await finish(test, world.student, id, { answers })).json.data;
		expect(ended).toMatchObject({ status: "COMPLETED", questions: [], result: null, review: null });
		await reschedule(world, {});
		const attempt = (await test.call("GET", `/user/attempts/${id}`, { token })).json.data;
		expect(attempt).toMatchObject({ result: { correctAnswers: 2 }, review: [{}, {}, {}] });
	});

	it("of a question that was moved into it, in its students' earlier data", async () => {
		const world = await createWorld();
		await practise(world);
		const simulacro = await createTestExam(test.deps, 1, { closesAt: new Date(Date.now() + hour) });
		const [moved] = world.exam.questions as [TestQuestion];
		await sql("update questions set exam_id = $2 where id = $1", [moved.id, simulacro.id]);
		changed(simulacro.id);
		const sealed = { questions: [moved], examIds: [simulacro.id], marks: [`${world.keyMark}${moved.id}`] };
		const examIds = [world.exam.id, simulacro.id];
		expect(await listRevealed(world, sealed, { examIds })).toEqual([]);
	});

	it("of a question that was added to it, in its students' data of another exam", async () => {
		const world = await createWorld();
		await practise(world);
		const simulacro = await createTestExam(test.deps, 1, { closesAt: new Date(Date.now() + hour) });
		const [shared] = world.exam.questions as [TestQuestion];
		const body = { questionIds: [shared.id] };
		const put = await test.call("POST", `/exams/${simulacro.id}/questions`, { token: admin.token, body });
		expect(put.json.data).toEqual({ added: 1 });
		const sealed = { questions: [shared], examIds: [simulacro.id], marks: [`${world.keyMark}${shared.id}`] };
		const examIds = [world.exam.id, simulacro.id];
		expect(await listRevealed(world, sealed, { examIds })).toEqual([]);
	});

	it("of a question that another exam asks, by the figures of attempts that ended meanwhile", async () => {
		const world = await createWorld();
		const { student, exam } = world;
		const other = await createTestAccount(test);
		const [shared] = exam.questions as [TestQuestion];
		await sql("delete from exam_questions where exam_id = $1 and question_id <> $2", [exam.id, shared.id]);
		changed(exam.id);
		const before = await start(test, student, { examId: exam.id });
		await finish(test, student, before.id, { answers: sheetOf([shared], 1) });
		const quizzes = [];
		for (const who of [student, other]) quizzes.push(await start(test, who, { courseId: exam.courseId }));
		const simulacro = await createTestExam(test.deps, 1, { closesAt: new Date(Date.now() + hour) });
		const body = { questionIds: [shared.id] };
		await test.call("POST", `/exams/${simulacro.id}/questions`, { token: admin.token, body });
		const attempts: { id: number; who: TestAccount }[] = [];
		for (const [index, who] of [student, other].entries()) {
			// One of them is right about the shared question, in both attempts.
			const answers = sheetOf([shared], 1 - index);
			const practice = await start(test, who, { examId: exam.id });
			expect(practice).toMatchObject({ sharesSealed: true, resultsAt: expect.stringMatching(/Z$/) });
			await finish(test, who, practice.id, { answers });
			const quiz = quizzes[index]!;
			await finish(test, who, quiz.id, { answers });
			attempts.push({ id: practice.id, who }, { id: quiz.id, who });
		}
		for (const { id, who } of attempts)
			expect(await read(test, who, id)).toMatchObject({ status: "COMPLETED", result: null, sharesSealed: true });
		const figuresOf = async ({ token, userId }: TestAccount) => {
			const paths = [`student-statistics/user/${userId}`, `${userId}/progress`, "attempts", `${userId}/data`];
			const [statistics, progress, list, data] = await Promise.all(
				paths.map(async (path) => JSON.parse((await test.call("GET", `/user/${path}`, { token })).text)),
			);
			return {
				average: statistics.data.averageScore,
				scores: list.data.items.map(({ score }: { score: number | null }) => score),
				correct: data.studyDays.map(({ correct }: { correct: number }) => correct),
				answered: progress.data.courses.filter(({ total }: { total: number }) => total > 0).length,
			};
		};
		expect(await figuresOf(other)).toEqual({ average: 0, scores: [null, null], correct: [0], answered: 0 });
		// The attempt that had ended before the seal keeps its result; its review comes back after the close.
		const early = { result: { correctAnswers: 1 }, review: null, reviewAt: expect.stringMatching(/Z$/) };
		expect(await read(test, student, before.id)).toMatchObject(early);
		const shown = { average: 100, scores: [null, null, 100], correct: [1], answered: 1 };
		expect(await figuresOf(student)).toEqual(shown);
		const sealed = { questions: [shared], examIds: [exam.id], marks: [`${world.keyMark}${shared.id}`] };
		expect(await listRevealed({ ...world, student: other }, sealed, { examIds: [exam.id, simulacro.id] })).toEqual([]);
		await sql("update exams set closes_at = now() - interval '1 hour' where id = $1", [simulacro.id]);
		changed(simulacro.id);
		for (const { id, who } of attempts)
			expect(await read(test, who, id)).toMatchObject({ result: { correctAnswers: expect.any(Number) } });
	});

	it("of a course's own question that is a copy of one of its questions", async () => {
		const world = await createWorld({ opensAt: new Date(Date.now() + hour) });
		const copies = await createTestQuestions(test.deps, 3, { courseId: world.exam.courseId, examId: null });
		await mark(copies, world.keyMark, world.textMark);
		changed(world.exam.id);
		expect(await listRevealed(world, { ...sealedOf(world, true), questions: copies }, { questions: copies })).toEqual(
			[],
		);
	});
});

describe("the key is revealed", () => {
	it.each([
		["of a practice exam", {}],
		["of one that opened and has no close", { opensAt: -hour }],
		["after the close", { opensAt: -3 * hour, closesAt: -hour }],
	])("%s, as a control of the scan", async (_, window) => {
		const world = await createWorld();
		await reschedule(world, window);
		const revealed = (await listRevealed(world, sealedOf(world))).join("\n");
		for (const call of [
			"questions.listByExam",
			"attempts.start",
			"attempts.read",
			"attempts.finish",
			"attempts.readPart",
			"courses.listQuestions",
		])
			expect(revealed).toContain(` ${call} `);
		for (const found of [
			world.keyMark,
			".isCorrect",
			".correctOption",
			".review",
			".explanation",
			".noteHtml",
			".notes",
			".sheet.right",
			'"part":"notes"',
		])
			expect(revealed).toContain(found);
	});

	it("when a scheduled exam becomes a practice exam", async () => {
		const world = await createWorld();
		await reschedule(world, { closesAt: hour });
		const ended = await start(test, world.student, { examId: world.exam.id });
		await finish(test, world.student, ended.id, { answers: sheetOf(world.exam.questions, 1) });
		await readEverything(world.exam, world.student);
		await reschedule(world, {});
		const revealed = (await listRevealed(world, sealedOf(world))).join("\n");
		expect(revealed).toContain(`attempts.read {"path":{"id":${ended.id}}}`);
		expect(revealed).toContain("notebook.entries");
	});

	it("of a question corrected while its exam was sealed, after that exam, though another is sealed", async () => {
		const world = await createWorld();
		const { student, exam } = world;
		const { id } = await start(test, student, { examId: exam.id });
		await finish(test, student, id, { answers: sheetOf(exam.questions, 3) });
		await scheduleByForm(world, { closesAt: hour });
		await correctionsBy(test, admin).key(exam.questions[0]!, 4);
		expect(await read(test, student, id)).toMatchObject({ review: null, reviewAt: expect.stringMatching(/Z$/) });
		await createTestExam(test.deps, 1, { closesAt: new Date(Date.now() + hour) });
		await sql("update exams set closes_at = now() - interval '1 hour' where id = $1", [exam.id]);
		changed(exam.id);
		expect(await read(test, student, id)).toMatchObject({ review: [{}, {}, {}] });
	});

	it("to administrators at any time", async () => {
		const world = await createWorld({ opensAt: new Date(Date.now() + hour) });
		const { text } = await test.call("GET", `/user/question/byexam/${world.exam.id}`, { token: admin.token });
		expect(text).toContain(world.keyMark);
	});
});
