import { simulacroType } from "@cachimbo/demo/exam-types";
import { fullExams } from "@cachimbo/demo/simulacros";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { loadDemo } from "./load.ts";

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
	await loadDemo(server.deps);
}, 60_000);

const rows = async <T>(query: ReturnType<typeof sql>) =>
	(await server.deps.db.execute<T & Record<string, unknown>>(query)).rows as T[];

const listed = () =>
	rows<{ code: string; period: string; asked: number }>(sql`
		select u.code, e.period, count(*)::int as asked from exams e join universities u on u.id = e.university_id
			join exam_types t on t.id = e.exam_type_id join exam_questions q on q.exam_id = e.id
		where t.name = ${simulacroType} and e.archived_at is null group by u.id, e.id order by e.id`);

const counts = () =>
	rows(sql`select (select count(*) from exams) as exams, (select count(*) from questions) as questions,
		(select count(*) from passages) as passages, (select count(*) from universities) as universities`);

const expected = fullExams.map(({ university, period, questions }) => ({
	code: university,
	period,
	asked: questions.length,
}));

describe("the full-length simulacros", () => {
	it("are loaded with the demonstration, each with its questions in order", async () => {
		expect(await listed()).toEqual(expected);
		const [first] = fullExams;
		const texts = await rows<{ text: string }>(sql`
			select q.text from questions q join exam_questions place on place.question_id = q.id join exams e on e.id = place.exam_id
			where e.period = ${first?.period} order by place.position`);
		expect(texts.map(({ text }) => text)).toEqual(first?.questions.map(({ text }) => text));
	});

	it("keep topic, explanation, picture and passage of the bank's question", async () => {
		const apart = await rows(sql`
			select q.text from questions q join exam_questions place on place.question_id = q.id
				join exams e on e.id = place.exam_id join exam_types t on t.id = e.exam_type_id
				left join passages p on p.id = q.passage_id
			where t.name = ${simulacroType} and not exists (
				select from questions own left join passages o on o.id = own.passage_id
				where own.own_position is not null and own.text = q.text and own.course_id = q.course_id
					and own.topic is not distinct from q.topic and own.explanation_html = q.explanation_html
					and own.picture is not distinct from q.picture and o.html is not distinct from p.html)
				and q.course_id <> (select id from courses where name = 'Sección actitudinal')`);
		expect(apart).toEqual([]);
	});

	it("are loaded once: a second start inserts nothing", async () => {
		const before = await counts();
		expect(await loadDemo(server.deps)).toEqual([]);
		expect(await counts()).toEqual(before);
	});
});

describe("a demonstration of an earlier version", () => {
	let times = 0;
	/** Makes the demonstration's rows unrecognisable by mark, type or university code, as if it had never been loaded. */
	const forget = async () => {
		times += 1;
		for (const statement of [
			sql`update questions set client_id = null`,
			sql`update exam_types set name = ${`Antes ${times}`} where name = ${simulacroType}`,
			sql`update universities set code = code || ${times} where code in ('UNSA', 'UNALM')`,
		])
			await server.deps.db.execute(statement);
	};

	it("gets the simulacros once, and keeps the changes of an ADMIN", async () => {
		await forget();
		await server.deps.db.execute(sql`update universities set name = 'La Decana' where code = 'UNMSM'`);
		await server.deps.db.execute(sql`update universities set archived_at = now() where code = 'UNI'`);
		expect(await Promise.all([loadDemo(server.deps), loadDemo(server.deps)])).toEqual([[], []]);
		expect(await listed()).toEqual(expected.filter(({ code }) => code !== "UNI"));
		expect(await rows(sql`select name from universities where code = 'UNMSM'`)).toEqual([{ name: "La Decana" }]);
	});

	it("does not get renamed or deleted simulacros again", async () => {
		await server.deps.db.execute(sql`update exams set period = 'Otro' where period = ${fullExams[0]?.period}`);
		await server.deps.db.execute(sql`update exams set archived_at = now() where period = ${fullExams[1]?.period}`);
		const before = await counts();
		await loadDemo(server.deps);
		expect(await counts()).toEqual(before);
	});

	it("gets no new universities if the original ones were deleted", async () => {
		await forget();
		await server.deps.db.execute(sql`update universities set archived_at = now()`);
		const before = await counts();
		await loadDemo(server.deps);
		expect(await counts()).toEqual(before);
	});

	it("is not an academy's own catalogue, which gets nothing", async () => {
		await forget();
		await server.deps.db.execute(sql`update universities set archived_at = null`);
		await server.deps.db.execute(sql`update questions set text = text || ' (nuestra)'`);
		const before = await counts();
		await loadDemo(server.deps);
		expect(await counts()).toEqual(before);
	});
});
