import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { createTestExam } from "../../../testing/features/catalogue.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
});

const change = (what: string, exams: { id: number; version?: number }[]) =>
	server.call("PUT", "/exams/many", { token, body: { change: what, exams } });
const list = async () => (await server.call("GET", "/exams/todos", { token })).json.data;
const publishedStates = async (...ids: number[]) =>
	(await list())
		.filter(({ idExams }: { idExams: number }) => ids.includes(idExams))
		.map((exam: { idExams: number; published: boolean }) => [exam.idExams, exam.published]);

describe("a bulk change of exams", () => {
	it("publishes exams, and reports those without questions, changed since or deleted", async () => {
		const [one, empty, stale] = [
			await createTestExam(server.deps, 1, { published: false }),
			await createTestExam(server.deps, 0, { published: false }),
			await createTestExam(server.deps, 1, { published: false }),
		];
		const exams = [{ id: one.id, version: 1 }, { id: empty.id, version: 1 }, { id: stale.id, version: 7 }, { id: 9e8 }];
		const { status, json } = await change("PUBLISH", exams);
		expect([status, json.data.changed]).toEqual([200, 1]);
		expect(json.data.refused).toEqual([
			{ idExams: empty.id, name: expect.stringMatching(/^U\d+ · Tipo/), reason: "No tiene preguntas completas" },
			{ idExams: stale.id, name: expect.any(String), reason: "Otra persona lo cambió mientras tanto" },
			{ idExams: 9e8, name: "", reason: "Ya no existe" },
		]);
		expect(Object.fromEntries(await publishedStates(one.id, empty.id, stale.id))).toEqual({
			[one.id]: true,
			[empty.id]: false,
			[stale.id]: false,
		});
		// Already published: nothing changes, and nothing is logged.
		const again = await change("PUBLISH", [{ id: one.id }]);
		expect(again.json.data).toEqual({ changed: 0, refused: [] });
	});

	it("unpublishes and deletes exams, and records each in the audit log", async () => {
		const made = [await createTestExam(server.deps, 1), await createTestExam(server.deps, 1)];
		const ids = made.map(({ id }) => ({ id }));
		expect((await change("UNPUBLISH", ids)).json.data).toEqual({ changed: 2, refused: [] });
		expect((await publishedStates(...made.map(({ id }) => id))).map((one: unknown[]) => one[1])).toEqual([
			false,
			false,
		]);
		expect((await change("REMOVE", ids)).json.data.changed).toBe(2);
		expect(await publishedStates(...made.map(({ id }) => id))).toEqual([]);
		const { items } = (await server.call("GET", "/admin/acts?size=4", { token })).json.data;
		expect(items.map(({ act }: { act: string }) => act)).toEqual([
			...["exam-removed", "exam-removed", "exam-changed", "exam-changed"],
		]);
		const { items: trash } = (await server.call("GET", "/admin/trash?kind=exam&size=2", { token })).json.data;
		expect(trash.map(({ id }: { id: number }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
	});

	it("refuses an empty list, more than a hundred exams, and an unknown change", async () => {
		expect((await change("PUBLISH", [])).status).toBe(422);
		expect((await change("HIDE", [{ id: 1 }])).status).toBe(422);
		expect(
			(
				await change(
					"PUBLISH",
					Array.from({ length: 101 }, (_, at) => ({ id: at + 1 })),
				)
			).status,
		).toBe(422);
	});
});
