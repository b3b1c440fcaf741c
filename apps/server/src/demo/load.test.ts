import { smallLogoPath } from "@cachimbo/contract/pages";
import { bankQuestions } from "@cachimbo/demo/bank";
import { demoCourseQuestions } from "@cachimbo/demo/course-questions";
import { courseNames } from "@cachimbo/demo/courses";
import { fullExams } from "@cachimbo/demo/simulacros";
import { demoUniversities, laterUniversities } from "@cachimbo/demo/universities";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { loadDemo } from "./load.ts";

let server: TestApp;
let token: string;
let cpuMs: number;
beforeAll(async () => {
	// The student may read every exam, including premium ones.
	server = await createTestApp({ env: { PLANS: "0" } });
	const start = process.cpuUsage();
	const [first, second] = await Promise.all([loadDemo(server.deps), loadDemo(server.deps)]);
	const { user, system } = process.cpuUsage(start);
	cpuMs = (user + system) / 1000;
	const [account] = [...first, ...second];
	const body = { email: account?.email, password: account?.password };
	token = (await server.call("POST", "/autenticacion/signin", { body })).json.token;
}, 60_000);

const read = async (path: string) => (await server.call("GET", path, { token })).json.data;

describe("the demonstration content", () => {
	it("is loaded once by concurrent starts, in less than 10 s of CPU time each", async () => {
		const universities = await read("/user/university/todos");
		expect(universities.map((one: { code: string }) => one.code)).toEqual(
			[...demoUniversities, ...laterUniversities].map((one) => one.code),
		);
		expect(cpuMs / 2).toBeLessThan(10_000);
	});

	it("shows logos in lists that take at most 2 kB each", async () => {
		for (const { logo } of await read("/user/university/todos")) {
			const answer = await server.app.inject({ url: smallLogoPath(logo) });
			expect([answer.statusCode, answer.rawPayload.length < 2048]).toEqual([200, true]);
		}
	});

	it("has every course, and the questions of every exam in order", async () => {
		const courses: { name: string }[] = await read("/user/courses/all");
		expect(new Set(courses.map((course) => course.name))).toEqual(new Set(courseNames));
		const exams: {
			idExams: number;
			examPeriod: string;
			examTypeDTO: { name: string };
			universityDTO: { code: string };
		}[] = await read("/exams/todos");
		for (const university of demoUniversities) {
			for (const exam of university.exams) {
				const found = exams.find(
					(one) =>
						one.universityDTO.code === university.code &&
						one.examPeriod === exam.period &&
						one.examTypeDTO.name === exam.type,
				);
				const questions: { questionText: string; correctOption: number }[] = await read(
					`/user/question/byexam/${found?.idExams}`,
				);
				expect(questions.map((one) => [one.questionText, one.correctOption])).toEqual(
					exam.questions.map((one) => [one.text, one.correct]),
				);
			}
		}
	});

	it("has a note for each wrong alternative of the bank's questions", async () => {
		const texts = bankQuestions.map(({ text }) => text);
		const { rows } = await server.deps.db.$client.query(
			`select a.is_correct, a.note <> '' as noted, count(*)::int as n
			from alternatives a join questions q on q.id = a.question_id
			where q.text = any($1) group by 1, 2 order by 1`,
			[texts],
		);
		expect(rows).toMatchObject([
			{ is_correct: false, noted: true },
			{ is_correct: true, noted: false },
		]);
		expect(rows[0].n).toBeGreaterThan(3 * rows[1].n);
	});

	it("renders every formula", async () => {
		const faults = await server.deps.db.execute(
			sql`select text from questions where html || explanation_html like '%katex-error%'
				union all select text from alternatives where html || note_html like '%katex-error%'`,
		);
		expect(faults.rows).toEqual([]);
		const { rows } = await server.deps.db.execute<{ n: number }>(
			sql`select count(*)::int as n from questions where own_position is not null`,
		);
		expect(rows[0]?.n).toBe(demoCourseQuestions.length + bankQuestions.length);
	});

	it("stores a question once, even if several exams contain it", async () => {
		const lists = [
			...demoUniversities.flatMap(({ exams }) => exams.map(({ questions }) => questions)),
			...fullExams.map(({ questions }) => questions),
		];
		const { rows } = await server.deps.db.execute(sql`
			select (select count(*)::int from questions) as questions, (select count(*)::int from exam_questions) as places`);
		expect(rows).toEqual([
			{
				questions: new Set([...lists.flat(), ...demoCourseQuestions, ...bankQuestions]).size,
				places: lists.flat().length,
			},
		]);
	});

	it("leaves no Markdown or TeX markup in the rendered text", async () => {
		const { rows } = await server.deps.db.execute<{ html: string }>(
			sql`select html || explanation_html as html from questions
				union all select html || note_html from alternatives union all select html from passages`,
		);
		const shown = rows.map(({ html }) =>
			html.replace(/<annotation[\s\S]*?<\/annotation>/g, "").replace(/<[^>]+>/g, ""),
		);
		expect(shown.filter((text) => /\*\*|\$/.test(text))).toEqual([]);
	});

	it("has the bank's questions, each with its topic and passage", async () => {
		const { rows } = await server.deps.db.execute<{ topic: string; passage: string | null }>(
			sql`select q.topic, p.title as passage from questions q left join passages p on p.id = q.passage_id
				and p.course_id = q.course_id where q.own_position is not null and q.topic is not null order by q.own_position`,
		);
		expect(rows).toEqual(bankQuestions.map(({ topic, passage }) => ({ topic, passage: passage?.title ?? null })));
	});

	it("binds San Marcos' attitudinal section to its course and serves the pictures", async () => {
		const exams: { scoring: { sections: { courseIds: number[] }[] } | null; universityDTO: { logo: string } }[] =
			await read("/exams/todos");
		expect(exams.some((exam) => exam.scoring?.sections[0]?.courseIds.length === 1)).toBe(true);
		const logo = await server.app.inject({ url: exams[0]?.universityDTO.logo ?? "" });
		expect((await sharp(logo.rawPayload).metadata()).format).toBe("webp");
	});

	it("has San Marcos' five areas of 100 questions each, with their source", async () => {
		const [unmsm] = await read("/user/university/todos");
		const areas: { name: string; source: string; courses: { name: string; questions: number }[] }[] = await read(
			`/user/university/areas/${unmsm.id}`,
		);
		const sums = areas.map(({ courses }) => courses.reduce((sum, { questions }) => sum + questions, 0));
		expect(areas.map(({ name }) => name.slice(0, 6))).toEqual(["Área A", "Área B", "Área C", "Área D", "Área E"]);
		expect(sums).toEqual([100, 100, 100, 100, 100]);
		expect(areas.every(({ source }) => source !== "")).toBe(true);
		expect(areas[4]?.courses).toContainEqual({ courseId: expect.any(Number), name: "Filosofía", questions: 6 });
	});

	it("is not loaded again after a university was archived", async () => {
		await server.deps.db.execute(sql`update universities set archived_at = now()`);
		expect(await loadDemo(server.deps)).toEqual([]);
	});
});
