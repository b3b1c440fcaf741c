import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../testing/accounts.ts";
import { createTestApp } from "../../testing/app.ts";
import { recordAct, type StaffAct } from "./record-act.ts";

const server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const admin = await createTestAccount(server, "ADMIN");
const student = await createTestAccount(server);
const doer = { userId: admin.userId, name: "Rosa Ñahui Quispe", role: "ADMIN" } as const;
const { db } = server.deps;

const record = (act: StaffAct) => db.transaction((tx) => recordAct(tx, doer, act));
const list = async (query = "") => (await server.call("GET", `/admin/acts${query}`, { token: admin.token })).json.data;

describe("the audit log", () => {
	it("records who did what, with changed fields only", async () => {
		await record({
			act: "course-changed",
			subject: { kind: "course", id: 7, name: "Álgebra" },
			before: { name: "Algebra", active: true, topic: null },
			after: { name: "Álgebra", active: true },
			reason: "Faltaba la tilde",
		});
		expect((await list()).items[0]).toMatchObject({
			staff: { id: admin.userId, name: "Rosa Ñahui Quispe", role: "ADMIN" },
			act: "course-changed",
			subject: { kind: "course", id: 7, name: "Álgebra" },
			before: { name: "Algebra" },
			after: { name: "Álgebra" },
			reason: "Faltaba la tilde",
		});
	});

	it("is written in the transaction of the change, or not at all", async () => {
		const before = (await list()).items.length;
		const failing = db.transaction(async (tx) => {
			await recordAct(tx, doer, { act: "course-removed", subject: { kind: "course", id: 7 } });
			throw new Error("and then something failed");
		});
		await expect(failing).rejects.toThrow("something failed");
		expect((await list()).items).toHaveLength(before);
	});

	it.each(["update staff_acts set staff_name = 'Otra'", "delete from staff_acts", "truncate staff_acts"])(
		"refuses '%s'",
		async (statement) => {
			await record({ act: "course-removed", subject: { kind: "course", id: 8 } });
			const before = (await list()).items;
			await expect(db.$client.query(statement)).rejects.toThrow("only ever added to");
			expect((await list()).items).toEqual(before);
		},
	);

	it("shortens long texts and lists, and accepts any characters", async () => {
		const text = `${"a".repeat(299)}😀${"b".repeat(500)}`;
		const after = { text, questions: Array.from({ length: 30 }, (_, at) => at), title: "nul \0 y suelto \ud800" };
		await record({ act: "questions-changed", subject: { kind: "question" }, after });
		const [recorded] = (await list()).items;
		expect(recorded.after.text).toHaveLength(301);
		expect(recorded.after.questions).toHaveLength(21);
		expect(recorded.after.questions.at(-1)).toBe("… y 10 más");
		expect(recorded.after.title).toBe("nul  y suelto \ufffd");
	});

	it("identifies a student by account id, and shows no name once the account is closed", async () => {
		await record({ act: "plan-ended", subject: { kind: "student", id: student.userId } });
		expect((await list()).items[0].subject).toEqual({
			kind: "student",
			id: student.userId,
			name: "Rosa Ñahui Quispe",
		});
		await server.call("POST", `/user/${student.userId}/delete`, {
			token: student.token,
			body: { password: student.password },
		});
		expect((await list()).items[0].subject).toEqual({ kind: "student", id: student.userId, name: null });
	});

	it("is paged by id, and filtered", async () => {
		for (const id of [101, 102, 103])
			await record({ act: "exam-removed", subject: { kind: "exam", id, name: "Únicó" } });
		const first = await list("?act=exam-removed&size=2");
		expect(first.items.map((one: { subject: { id: number } }) => one.subject.id)).toEqual([103, 102]);
		const second = await list(`?act=exam-removed&size=2&before=${first.next}`);
		expect([second.items.length, second.next]).toEqual([1, null]);
		expect((await list("?search=unico")).items).toHaveLength(3);
		expect((await list("?kind=exam&subjectId=102")).items).toHaveLength(1);
		expect((await list(`?staffId=${admin.userId + 1000}`)).items).toEqual([]);
		expect((await list("?to=2020-01-01")).items).toEqual([]);
		expect((await list("?from=2020-01-01&size=1")).items).toHaveLength(1);
		expect(first.staff).toEqual([{ id: admin.userId, name: "Rosa Ñahui Quispe" }]);
		const wrong = await server.call("GET", "/admin/acts?act=nada&from=ayer", { token: admin.token });
		expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ["act", "from"]]);
	});
});
