import { managedQuestionPageDto } from "@cachimbo/contract/questions/questions";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import {
	makeCatalogue,
	makeExam,
	makeQuestion,
	questionInput,
	updateQuestion,
} from "../../../../testing/features/catalogue-api.ts";

let server: TestApp;
let token: string;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
	ids = await makeCatalogue(server, token);
});

const list = (query: Record<string, string | number>) => {
	const asked = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
	return server.call("GET", `/admin/question/all?${new URLSearchParams(asked)}`, { token });
};
const place = (id: number, to: number) =>
	server.call("PUT", `/admin/question/move/${id}`, { token, body: { place: to } });
const texts = async (query: Record<string, string | number>): Promise<[number, string][]> =>
	(await list(query)).json.data.items.map((one: { place: number; questionText: string }) => [
		one.place,
		one.questionText,
	]);

async function examOf(...stems: readonly string[]) {
	const examId = await makeExam(server, token, ids);
	const made: number[] = [];
	for (const questionText of stems) {
		const answer = await makeQuestion(server, token, { ...questionInput(examId, ids.courseId), questionText });
		made.push(answer.json.data.idQuestion);
	}
	return { examId, made };
}

describe("the list of questions for an ADMIN", () => {
	it("is paged, with places, and with the courses in order of appearance", async () => {
		const { examId, made } = await examOf("a", "b", "c");
		const course = await server.call("POST", "/admin/courses/create", { token, body: { name: "Química" } });
		const other = course.json.data.id;
		await updateQuestion(server, token, made[0]!, questionInput(examId, other));
		const { data } = (await list({ examId, size: 2 })).json;
		expect(managedQuestionPageDto.safeParse(data).error).toBeUndefined();
		expect(data).toMatchObject({ page: 1, size: 2, total: 3, items: [{ place: 1 }, { place: 2 }] });
		expect(data.courses).toEqual([
			{ courseId: other, name: "Química", count: 1 },
			{ courseId: ids.courseId, name: "Álgebra Ordinario", count: 2 },
		]);
		expect(await texts({ examId, size: 2, page: 2 })).toEqual([[3, "c"]]);
		expect(await texts({ examId, page: 9 })).toEqual([]);
	});

	it("can be searched by text and topic, ignoring case and accents; wildcards are literal", async () => {
		const { examId, made } = await examOf("La ecuación del AÑO", "Sube 50% en x_1", "Otra");
		await updateQuestion(server, token, made[2]!, {
			...questionInput(examId, ids.courseId),
			questionText: "Otra",
			topic: "Óptica",
		});
		expect(await texts({ examId, search: " ECUACION DEL ano " })).toEqual([[1, "La ecuación del AÑO"]]);
		expect(await texts({ examId, search: "ÓPTICA" })).toEqual([[3, "Otra"]]);
		expect(await texts({ examId, search: "50%" })).toEqual([[2, "Sube 50% en x_1"]]);
		expect(await texts({ examId, search: "x_1" })).toEqual([[2, "Sube 50% en x_1"]]);
		for (const search of ["%", "_", "\\", "'", "\0nada"]) expect((await list({ examId, search })).status).toBe(200);
		expect(await texts({ examId, search: "5_%" })).toEqual([]);
		expect((await list({ examId, search: "óptica" })).json.data).toMatchObject({ total: 1, courses: [{ count: 3 }] });
		expect(await texts({ examId, search: "  " })).toHaveLength(3);
	});

	it("has a course's own questions if a course is named", async () => {
		await makeQuestion(server, token, { ...questionInput(null, ids.courseId), questionText: "propia" });
		expect(await texts({ courseId: ids.courseId })).toEqual([[1, "propia"]]);
		const answers = [await list({}), await list({ examId: 1, courseId: 1 }), await list({ examId: 999_999 })];
		expect(answers.map((answer) => answer.status)).toEqual([422, 422, 404]);
		expect((await list({ courseId: 999_999 })).status).toBe(404);
	});
});

describe("a question that is moved to another place", () => {
	it("shifts the others, and becomes the last for a place beyond the end", async () => {
		const { examId, made } = await examOf("a", "b", "c", "d");
		const [a, b, c] = made as [number, number, number];
		await server.call("DELETE", `/admin/question/delete/${b}`, { token });
		const moved = await place(c, 1);
		expect([moved.status, moved.json.message, moved.json.data]).toEqual([200, "Orden guardado", null]);
		expect(await texts({ examId })).toEqual([
			[1, "c"],
			[2, "a"],
			[3, "d"],
		]);
		await place(c, 10_000);
		expect(await texts({ examId })).toEqual([
			[1, "a"],
			[2, "d"],
			[3, "c"],
		]);
		const shown = await server.call("GET", `/user/question/byexam/${examId}`, { token });
		expect(shown.json.data.map((one: { questionText: string }) => one.questionText)).toEqual(["a", "d", "c"]);
		await makeQuestion(server, token, { ...questionInput(examId, ids.courseId), questionText: "e" });
		expect(await texts({ examId, search: "e" })).toEqual([[4, "e"]]);
		expect([(await place(b, 1)).status, (await place(a, 0)).status]).toEqual([404, 422]);
	});

	it("keeps positions 1 to n under concurrent moves, inserts and deletions", async () => {
		const { examId, made } = await examOf(...Array.from({ length: 12 }, (_, i) => `p${i}`));
		const answers = await Promise.all(
			made.flatMap((id, index) => [
				place(id, ((index * 7) % 12) + 1),
				makeQuestion(server, token, questionInput(examId, ids.courseId)),
				updateQuestion(server, token, id, questionInput(examId, ids.courseId)),
			]),
		);
		expect(answers.filter((answer) => answer.status >= 300)).toEqual([]);
		const { rows } = await server.deps.db.$client.query(
			"select position from questions where exam_id = $1 order by 1",
			[examId],
		);
		expect(rows.map((row) => row.position)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
	});
});
