import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { finish, start } from "../../../testing/features/attempts.ts";
import {
	createTestCourse,
	createTestExam,
	createTestQuestions,
	sheetOf,
	type TestCourse,
	type TestExam,
} from "../../../testing/features/catalogue.ts";

let server: TestApp;
let admin: TestAccount;
let students: TestAccount[];
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	admin = await createTestAccount(server, "ADMIN");
	students = [await createTestAccount(server), await createTestAccount(server)];
});

const ask = (kind: string, id: unknown, { token } = admin) =>
	server.call("GET", `/admin/removal/${kind}/${id}`, { token });
const counts = async (kind: string, id: number) => (await ask(kind, id)).json.data;
const remove = async (path: string) =>
	expect((await server.call("DELETE", path, { token: admin.token })).status).toBe(200);
const removeExam = (id: number) => remove(`/exams/eliminar/${id}`);

async function attempt(student: TestAccount, subject: { examId: number } | { courseId: number }, answered?: TestExam) {
	const { id } = await start(server, student, subject);
	await finish(server, student, id, { answers: answered ? sheetOf(answered.questions, 2) : [] });
	return id as number;
}

let others = 0;
/** Creates a second exam in the university of the first. */
async function createExamBeside(
	{ universityId, examTypeId, courseId }: TestExam,
	questionCount: number,
): Promise<TestExam> {
	const body = { examPeriod: `2025-${++others}`, examType: examTypeId, university: universityId };
	const { json } = await server.call("POST", "/exams/crear", { token: admin.token, body });
	const id = json.data.idExams;
	const questions = await createTestQuestions(server.deps, questionCount, { courseId, examId: id });
	return { id, universityId, examTypeId, courseId, questions };
}

describe("the preview of a deletion", () => {
	it("counts an exam's questions, and the attempts on it", async () => {
		const exam = await createTestExam(server.deps, 4);
		const [first, second] = students;
		await attempt(first!, { examId: exam.id });
		await attempt(first!, { examId: exam.id });
		await attempt(second!, { examId: exam.id });
		const unchanged = { name: expect.stringMatching(/^U\d+ 2024-I Tipo \d+$/), exams: 0, questions: 4 };
		expect(await counts("exam", exam.id)).toEqual({ ...unchanged, attempts: 3, students: 2 });
		await remove(`/admin/question/delete/${exam.questions[0]?.id}`);
		expect(await counts("exam", exam.id)).toMatchObject({ questions: 3, attempts: 3 });
	});

	it("counts a university's standing exams, their questions, and the attempts on them", async () => {
		const exam = await createTestExam(server.deps, 4);
		const beside = await createExamBeside(exam, 3);
		const gone = await createExamBeside(exam, 5);
		for (const { id } of [exam, beside, gone]) await attempt(students[0]!, { examId: id });
		await attempt(students[1]!, { examId: beside.id });
		await removeExam(gone.id);
		expect(await counts("university", exam.universityId)).toEqual({
			name: expect.stringMatching(/^Universidad \d+$/),
			exams: 2,
			questions: 7,
			attempts: 3,
			students: 2,
		});
	});

	it("counts a course's own questions and its quizzes, not its questions in exams", async () => {
		const exam = await createTestExam(server.deps, 4);
		const course: TestCourse = await createTestCourse(server.deps, 7);
		await createTestQuestions(server.deps, 2, { courseId: course.id, examId: exam.id });
		for (const student of students) await attempt(student, { courseId: course.id });
		await attempt(students[0]!, { examId: exam.id });
		expect(await counts("course", course.id)).toEqual({
			name: course.name,
			exams: 0,
			questions: 7,
			attempts: 2,
			students: 2,
		});
	});

	it.each([
		["university", "No encontramos esta universidad"],
		["exam", "No encontramos este examen"],
		["course", "No encontramos este curso"],
	])("is not shown for an unknown %s, nor for a deleted one", async (kind, message) => {
		const answer = await ask(kind, 2_000_000_000);
		expect([answer.status, answer.json.message]).toEqual([404, message]);
		const exam = await createTestExam(server.deps, 1);
		const path = {
			university: `/admin/university/eliminar/${exam.universityId}`,
			exam: `/exams/eliminar/${exam.id}`,
			course: `/admin/courses/delete/${exam.courseId}`,
		}[kind]!;
		const id = Number(path.split("/").at(-1));
		expect((await ask(kind, id)).status).toBe(200);
		await remove(path);
		expect((await ask(kind, id)).status).toBe(404);
	});

	it.each([
		["group", 1],
		["exam", "1;--"],
		["__proto__", 1],
		["exam", "' or 1=1"],
	])("refuses the kind and id %s/%s", async (kind, id) => {
		expect([404, 422]).toContain((await ask(kind, encodeURIComponent(id))).status);
	});

	it("is shown to an ADMIN only", async () => {
		expect((await ask("exam", 1, students[0])).status).toBe(403);
	});
});

describe("after attempts (P-039)", () => {
	it("a question, exam, course and university can be deleted: lists hide them; attempts, scores and statistics stay", async () => {
		const student = await createTestAccount(server);
		const exam = await createTestExam(server.deps, 10);
		const course = await createTestCourse(server.deps, 7);
		const attempts = [
			await attempt(student, { examId: exam.id }, exam),
			await attempt(student, { courseId: course.id }),
		];
		const read = async () => {
			const { userId, token } = student;
			const paths = [
				`/user/student-statistics/user/${userId}`,
				...attempts.map((id) => `/user/attempts/${id}`),
				"/user/attempts",
				`/user/attempts/last-attempt-number/${userId}/${exam.id}`,
			];
			const answers = await Promise.all(paths.map((path) => server.call("GET", path, { token })));
			return answers.map(({ status, json }) => ({ status, data: { ...json.data, serverTime: undefined } }));
		};
		const before = await read();
		expect(before.map((one) => one.status)).toEqual(before.map(() => 200));
		expect(before[1]?.data).toMatchObject({ correctAnswers: 2, score: 20, status: "COMPLETED" });

		await remove(`/admin/question/delete/${exam.questions[0]?.id}`);
		await removeExam(exam.id);
		await remove(`/admin/courses/delete/${course.id}`);
		await remove(`/admin/university/eliminar/${exam.universityId}`);

		expect(await read()).toEqual(before);
		const shown = async (path: string): Promise<{ id?: number; idExams?: number }[]> =>
			(await server.call("GET", path, { token: student.token })).json.data;
		expect((await shown("/exams/todos")).map((one) => one.idExams)).not.toContain(exam.id);
		expect((await shown("/user/university/todos")).map((one) => one.id)).not.toContain(exam.universityId);
		expect((await shown("/user/courses/all")).map((one) => one.id)).not.toContain(course.id);
		expect((await server.call("GET", `/user/question/byexam/${exam.id}`, { token: student.token })).status).toBe(404);
	});
});
