import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { finish, start } from "../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, sheetOf, type TestExam } from "../../../testing/features/catalogue.ts";
import {
	makeCatalogue,
	makeQuestion,
	png,
	questionInput,
	uploadPicture,
} from "../../../testing/features/catalogue-api.ts";
import { grantPlan } from "../../../testing/features/plans.ts";
import { questionBlocks } from "../../content/question-blocks.ts";
import { addressKey } from "../../limits/address-key.ts";
import { createPageServices } from "../../page-services.ts";
import { drawQuestion } from "./draw-question.ts";
import { getSharable, getSharableResult } from "./queries.ts";
import { questionSubject, resultSubject } from "./subjects.ts";

let server: TestApp;
let student: TestAccount;
let admin: TestAccount;
let exam: TestExam;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	student = await createTestAccount(server);
	admin = await createTestAccount(server, "ADMIN");
	exam = await createTestExam(server.deps, 4);
});

const site = { name: "Cachimbo", publicUrl: "https://cachimbo.pe" };
const open = (id: number, { token } = student) => server.call("GET", `/user/question/${id}`, { token });
const questionPicture = (id: number, { token } = student) =>
	server.app.inject({ url: `/api/v1/user/question/${id}/picture`, headers: { authorization: `Bearer ${token}` } });
const resultPicture = (id: number, { token } = student) =>
	server.app.inject({ url: `/api/v1/user/attempts/${id}/picture`, headers: { authorization: `Bearer ${token}` } });
const page = (id: number) => createPageServices(server.deps).findSharedQuestion(id);
const second = () => exam.questions[1]!.id;
const hour = 3_600_000;

describe("a shared question", () => {
	it("opens with its key and its source", async () => {
		const { status, json } = await open(second());
		expect(status).toBe(200);
		expect(json.data).toMatchObject({ number: 2, exam: { id: exam.id, title: expect.stringContaining("·") } });
		expect(json.data.question.options.filter((option: { isCorrect: boolean }) => option.isCorrect)).toHaveLength(1);
		expect(json.data.question.explanationHtml).toBeTruthy();
	});

	it("shows a visitor its source, never its text", async () => {
		const shown = await page(second());
		expect(shown).toEqual({
			...{ id: second(), number: 2, exam: expect.any(String), university: expect.any(String) },
			...{ course: expect.any(String), premium: false },
			picture: expect.stringMatching(new RegExp(`^/social/pregunta/${second()}-[0-9a-f]{16}\\.png$`)),
		});
		const picture = await server.app.inject({ url: shown!.picture });
		expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
		expect((await server.call("GET", `/user/question/${second()}`)).status).toBe(401);
		for (const none of ["9999999999-0123456789abcdef", "0-0123456789abcdef", "x-0123456789abcdef"])
			expect((await server.app.inject({ url: `/social/pregunta/${none}.png` })).statusCode).toBe(404);
	});

	it("takes more of an address's limit if its preview must be drawn", async () => {
		const strict = await createTestApp({ jobs: () => [] });
		const { questions } = await createTestExam(strict.deps, 3);
		const found = questions.map(({ id }) => createPageServices(strict.deps).findSharedQuestion(id));
		const pictures = (await Promise.all(found)).map((shown) => shown!.picture);
		await strict.deps.limits.consume(
			{ name: "anonymous-reads", points: 3000, seconds: 60 },
			addressKey("127.0.0.1"),
			2860,
		);
		const statuses: number[] = [];
		for (const url of [pictures[0]!, pictures[1]!, pictures[0]!, pictures[2]!])
			statuses.push((await strict.app.inject({ url })).statusCode);
		expect(statuses).toEqual([200, 200, 200, 429]);
	});

	it("has no picture if its thousands of foreign letters would exhaust the drawing thread's memory", async () => {
		const han = Array.from({ length: 3000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join("");
		const { examId, courseId } = await makeCatalogue(server, admin.token, "Letras");
		const made = await makeQuestion(server, admin.token, { ...questionInput(examId, courseId), questionText: han });
		const [answer, after] = [await questionPicture(made.json.data.idQuestion), await questionPicture(second())];
		expect([answer.statusCode, after.statusCode]).toEqual([409, 200]);
	});

	it("is refused for its length before its figure is read or its layout computed", async () => {
		const subject = questionSubject(await getSharable(server.deps, second()), site);
		let opened = 0;
		const draw = (text: string) =>
			drawQuestion({ ...subject, figure: "a.webp", text: questionBlocks(text) }, async () => {
				opened++;
				return png(10, 10);
			});
		await expect(draw("palabra ".repeat(1000))).rejects.toThrow("too long");
		expect(opened).toBe(0);
		await draw("palabra ".repeat(100));
		expect(opened).toBe(1);
	});

	it("is drawn as a picture of the site, as wide as a phone shows it", async () => {
		const answer = await questionPicture(second());
		expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
		const { format, width, height } = await sharp(answer.rawPayload).metadata();
		expect([format, width]).toEqual(["png", 800]);
		expect(height).toBeGreaterThan(400);
		const again = await questionPicture(second(), await createTestAccount(server));
		expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
	});

	it("has neither the key nor a person's name in its picture", async () => {
		const drawn = JSON.stringify(questionSubject(await getSharable(server.deps, second()), site));
		expect(drawn).toContain(`cachimbo.pe/pregunta/${second()}`);
		expect(drawn).not.toMatch(/isCorrect|correctOption|explanation|Porque|Rosa|@/);
	});

	it("cannot be shared while its simulacro is open, and can after the close (P-028)", async () => {
		const simulacro = await createTestExam(server.deps, 3, { closesAt: new Date(Date.now() + hour) });
		const { id } = simulacro.questions[0]!;
		for (const answer of [await open(id), (await questionPicture(id)).json()])
			expect(JSON.stringify(answer)).toContain("Este simulacro sigue abierto");
		expect([(await open(id)).status, (await questionPicture(id)).statusCode]).toEqual([409, 409]);
		expect((await open(id)).text).not.toMatch(/isCorrect|explanation|questionText/);
		expect(await page(id)).toBeUndefined();
		await server.deps.db.$client.query("update exams set closes_at = now() - interval '2 minutes' where id = $1", [
			simulacro.id,
		]);
		expect((await open(id)).status).toBe(200);
	});

	it.each([
		["an unpublished exam", "update exams set published = false where id = $1"],
		["an archived exam", "update exams set archived_at = now() where id = $1"],
		["an annulled question", "update questions set annulled_at = now() where exam_id = $1"],
		["a deleted question", "update questions set archived_at = now() where exam_id = $1"],
	])("returns 404: %s", async (_what, sql) => {
		const gone = await createTestExam(server.deps, 2);
		const { id } = gone.questions[0]!;
		await server.deps.db.$client.query(sql, [gone.id]);
		expect([(await open(id)).status, (await questionPicture(id)).statusCode]).toEqual([404, 404]);
		expect(await page(id)).toBeUndefined();
	});

	it("of a premium exam requires a plan, which its public page says", async () => {
		const premium = await createTestExam(server.deps, 2, { premium: true });
		const { id } = premium.questions[0]!;
		const reader = await createTestAccount(server);
		expect([(await open(id, reader)).json.code, (await questionPicture(id, reader)).json().code]).toEqual([
			"PLAN_REQUIRED",
			"PLAN_REQUIRED",
		]);
		expect(await page(id)).toMatchObject({ premium: true });
		await grantPlan(server, admin, reader);
		expect((await open(id, reader)).status).toBe(200);
	});

	it("may be a course's own question that its quizzes ask", async () => {
		const course = await createTestCourse(server.deps, 3);
		const { id } = course.questions[0]!;
		expect((await open(id)).json.data).toMatchObject({ number: 0, exam: null, course: expect.any(String) });
		expect(await page(id)).toMatchObject({ exam: null, university: null });
		expect((await questionPicture(id)).statusCode).toBe(200);
	});

	it("is drawn with formulas, letters that our typeface lacks, and figures of the question and its alternatives", async () => {
		const { token } = admin;
		const ids = await makeCatalogue(server, token);
		const picture = await uploadPicture(server, token, await png(600, 200));
		const made = await makeQuestion(server, token, {
			...questionInput(ids.examId, ids.courseId),
			questionText: "Si α ≤ 30° y $x^2 = \\frac{1}{2}$, halle\n\n$$E = \\sqrt{x}$$\n\n1. uno\n2. dos",
			picture,
			options: [{ text: "$1$", picture }, { text: "∅" }, { text: "", picture }],
		});
		const plain = await makeQuestion(server, token, questionInput(ids.examId, ids.courseId));
		const heightOf = async (id: number) => {
			const answer = await questionPicture(id);
			expect(answer.statusCode).toBe(200);
			return (await sharp(answer.rawPayload).metadata()).height;
		};
		const [rich, poor] = [await heightOf(made.json.data.idQuestion), await heightOf(plain.json.data.idQuestion)];
		expect(rich).toBeGreaterThan(poor + 500);
	});

	it("that does not fit a picture is refused with a message that offers its link", async () => {
		const { token } = admin;
		const ids = await makeCatalogue(server, token, "Especial");
		const draw = async (questionText: string) => {
			const made = await makeQuestion(server, token, { ...questionInput(ids.examId, ids.courseId), questionText });
			return questionPicture(made.json.data.idQuestion);
		};
		for (const text of ["Halle 北京", "Halle $\\href{a}{b}$", "Una línea.\n\n".repeat(80)]) {
			const answer = await draw(text);
			expect([answer.statusCode, answer.json().message]).toEqual([
				409,
				"Esta pregunta no cabe en una imagen. Comparte su enlace",
			]);
		}
	});
});

describe("a shared result", () => {
	it("is a square picture with points or per cent, and without a person's name", async () => {
		const attempt = await start(server, student, { examId: exam.id });
		expect((await resultPicture(attempt.id)).statusCode).toBe(409);
		await finish(server, student, attempt.id, { answers: sheetOf(exam.questions, 3) });
		const answer = await resultPicture(attempt.id);
		expect(answer.statusCode).toBe(200);
		const { width, height } = await sharp(answer.rawPayload).metadata();
		expect([width, height]).toEqual([1080, 1080]);
		const actor = { userId: student.userId, role: "USER" } as Parameters<typeof getSharableResult>[1];
		const subject = resultSubject(await getSharableResult(server.deps, actor, attempt.id), site);
		expect(subject).toMatchObject({
			figure: "75.0 %",
			detail: "3 de 4 correctas",
			share: 0.75,
			address: "cachimbo.pe",
		});
		expect(JSON.stringify(subject)).not.toMatch(/Rosa|Ñahui|@/);
	});

	it("leads with the university's own points", () => {
		const subject = resultSubject(
			{
				exam: {
					examPeriod: "2025-1",
					examTypeDTO: { id: 1, name: "Simulacro" },
					universityDTO: { id: 1, name: "Universidad Nacional de Ingeniería", code: "UNI", logo: null },
				},
				...{ points: 1230.75, maxPoints: 2000, score: 72.2, correctAnswers: 65, totalQuestions: 90 },
			} as Parameters<typeof resultSubject>[0],
			site,
		);
		expect(subject).toMatchObject({
			title: "UNI 2025-1 · Simulacro",
			figure: "1,230.75",
			unit: "de 2,000 puntos",
			detail: "65 de 90 correctas · 72.2 % de aciertos",
		});
	});

	it("is refused to other users, and before its simulacro closes", async () => {
		const attempt = await start(server, student, { examId: exam.id }, randomUUID());
		await finish(server, student, attempt.id, { answers: [] });
		expect((await resultPicture(attempt.id, await createTestAccount(server))).statusCode).toBe(404);
		const simulacro = await createTestExam(server.deps, 3, { closesAt: new Date(Date.now() + hour) });
		const early = await start(server, student, { examId: simulacro.id }, randomUUID());
		await finish(server, student, early.id, { answers: sheetOf(simulacro.questions, 3) });
		const answer = await resultPicture(early.id);
		expect([answer.statusCode, answer.json().message]).toEqual([
			409,
			"Este simulacro sigue abierto: comparte tu resultado cuando cierre",
		]);
	});
});

it("draws twenty pictures a minute for one account", async () => {
	const strict = await createTestApp({ jobs: () => [] });
	const account = await createTestAccount(strict);
	const { questions } = await createTestExam(strict.deps, 1);
	const statuses: number[] = [];
	for (let n = 0; n < 21; n++) {
		const headers = { authorization: `Bearer ${account.token}` };
		const url = `/api/v1/user/question/${questions[0]!.id}/picture`;
		statuses.push((await strict.app.inject({ url, headers })).statusCode);
	}
	expect(statuses.filter((status) => status === 200)).toHaveLength(20);
	expect(statuses.at(-1)).toBe(429);
});
