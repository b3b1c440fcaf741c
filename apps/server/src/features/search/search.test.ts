import type { SearchItemDto } from "@cachimbo/contract/search/search";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { makeCatalogue, makeQuestion, questionInput } from "../../../testing/features/catalogue-api.ts";
import { insertBankQuestions } from "../../../testing/features/composition.ts";

let server: TestApp;
let admin: TestAccount;
let teacher: TestAccount;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	admin = await createTestAccount(server, "ADMIN");
	teacher = await createTestAccount(server, "TEACHER");
	ids = await makeCatalogue(server, admin.token, "Ordinario Ñandú");
});

const sql = async (text: string, values: unknown[] = []) => (await server.deps.db.$client.query(text, values)).rows;
const ask = ({ token }: TestAccount, q: string) =>
	server.call("GET", `/admin/search?q=${encodeURIComponent(q)}`, { token });
const found = async (who: TestAccount, q: string): Promise<SearchItemDto[]> => (await ask(who, q)).json.data.items;
const kindsOf = (items: SearchItemDto[]) => [...new Set(items.map(({ kind }) => kind))];

describe("a search of the staff", () => {
	it("finds each kind by its words, ignoring case and accents, with the ids of its place", async () => {
		const { data } = (
			await makeQuestion(server, admin.token, {
				...questionInput(ids.examId, ids.courseId),
				questionText: "¿Qué come el ñandú?",
			})
		).json;
		const items = await found(admin, "ÑANDU");
		expect(kindsOf(items)).toEqual(["exam", "question", "course"]);
		expect(items).toEqual([
			expect.objectContaining({ kind: "exam", id: ids.examId, universityId: ids.universityId, note: "" }),
			{
				...{ kind: "question", id: data.idQuestion, text: "¿Qué come el ñandú?", note: "Álgebra Ordinario Ñandú" },
				...{ examId: ids.examId, courseId: ids.courseId },
			},
			{ kind: "course", id: ids.courseId, text: "Álgebra Ordinario Ñandú", note: "" },
		]);
		expect((await found(admin, "come ñandú")).map(({ kind }) => kind)).toEqual(["question"]);
		expect(await found(admin, "ñandu 100%")).toEqual([]);
	});

	it("shows administrators only the names of students, and records no access", async () => {
		const student = await createTestAccount(server);
		await sql("update users set first_names = 'Saturnina', last_names = 'Quispe' where id = $1", [student.userId]);
		await server.call("POST", "/admin/sections", { token: admin.token, body: { name: "Saturnina mañana" } });
		const before = await sql("select count(*) from staff_acts");
		const answer = await ask(admin, student.email);
		expect(answer.json.data.items).toEqual([
			{ kind: "student", id: student.userId, text: "Saturnina Quispe", note: "" },
		]);
		expect(answer.text).not.toContain("@");
		expect(kindsOf(await found(admin, "saturnina"))).toEqual(["student", "section"]);
		expect(await sql("select count(*) from staff_acts")).toEqual(before);
		expect(await found(teacher, "saturnina")).toEqual([]);
	});

	it("shows teachers only the kinds that they have screens for, and refuses support and students", async () => {
		await sql("insert into blog_posts (title, slug, content, html) values ('Ñandú en el blog', 'n', '', '')");
		expect(kindsOf(await found(admin, "ñandú"))).toContain("post");
		expect(kindsOf(await found(teacher, "ñandú"))).toEqual(["exam", "question", "course"]);
		for (const role of ["SUPPORT", "USER"] as const) {
			expect((await ask(await createTestAccount(server, role), "ñandú")).status, role).toBe(403);
		}
	});

	it("returns five of each kind, the newest questions first, and nothing that was deleted", async () => {
		const bank = await insertBankQuestions(
			server,
			Array.from({ length: 7 }, (_, index) => ({
				...{ courseId: ids.courseId, text: `Vicuña ${index}` },
				...(index === 6 ? { archived: true } : {}),
			})),
		);
		const items = await found(admin, "vicuña");
		expect(items.map(({ id }) => id)).toEqual(bank.slice(1, 6).toReversed());
	});

	it("returns a question's text without markup", async () => {
		await makeQuestion(server, admin.token, {
			...questionInput(ids.examId, ids.courseId),
			questionText: "La huarango conocida *a priori*,\n\n**cuando** $x < 2$, vale $\\frac{1}{2}$ & más",
		});
		const [item] = await found(admin, "huarango");
		expect(item?.text).toBe("La huarango conocida a priori, cuando x < 2, vale … & más");
	});

	it("finds a teacher's own sections and the students in them", async () => {
		const student = await createTestAccount(server);
		await sql("update users set first_names = 'Casimira', last_names = 'Huanca' where id = $1", [student.userId]);
		const stranger = await createTestAccount(server);
		await sql("update users set first_names = 'Casimira', last_names = 'Ajena' where id = $1", [stranger.userId]);
		const make = async (name: string, teacherId: number | null) =>
			(await server.call("POST", "/admin/sections", { token: admin.token, body: { name, teacherId } })).json.data.id;
		const own = await make("Casimira tarde", teacher.userId);
		const other = await make("Casimira noche", null);
		const enter = "insert into section_members (section_id, user_id) values ($1, $2)";
		await sql(enter, [own, student.userId]);
		await sql(enter, [other, stranger.userId]);
		expect(await found(teacher, "casimira")).toEqual([
			{ kind: "student", id: student.userId, text: "Casimira Huanca", note: "Casimira tarde", sectionId: own },
			{ kind: "section", id: own, text: "Casimira tarde", note: "" },
		]);
	});

	it("refuses a search without a word, and one of more than 100 characters", async () => {
		expect((await ask(admin, "  ")).status).toBe(422);
		expect((await ask(admin, "a".repeat(101))).status).toBe(422);
	});
});
