import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { createTestExam } from "../../../testing/features/catalogue.ts";
import { areas, universities } from "../../db/schema/catalogue/catalogue.ts";
import { preferences } from "../../db/schema/people/preferences.ts";

let server: TestApp;
let student: TestAccount;
let other: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000", CHAT_WORDS: "zopenco" } });
	other = await createTestAccount(server);
});
beforeEach(async () => {
	student = await createTestAccount(server);
});

const path = () => `/user/${student.userId}/preferences`;
const read = async () => (await server.call("GET", path(), { token: student.token })).json.data;
const update = (body: unknown) => server.call("PUT", path(), { token: student.token, body });

async function createTarget() {
	const { universityId } = await createTestExam(server.deps, 0);
	const [area] = await server.deps.db
		.insert(areas)
		.values({ universityId, name: "Área A", position: 0, courses: [] })
		.returning();
	return { targetUniversityId: universityId, targetAreaId: area!.id };
}

const defaults = {
	...{ targetUniversityId: null, targetAreaId: null, targetAreaName: null, targetCareer: null, targetAsked: false },
	...{ dailyGoal: 20, extraTimePercent: 0, examDate: null, meritName: "INITIALS", meritNickname: null },
};
const today = () => limaDay(server.clock.now().getTime());

describe("preferences", () => {
	it("are the defaults until something is chosen", async () => {
		expect(await read()).toEqual(defaults);
	});

	it("change the sent fields and keep the others", async () => {
		const chosen = await createTarget();
		expect((await update({ dailyGoal: 35 })).json.data.dailyGoal).toBe(35);
		expect((await update(chosen)).status).toBe(200);
		await update({ extraTimePercent: 50 });
		const kept = { ...defaults, dailyGoal: 35, extraTimePercent: 50, targetAsked: true };
		expect(await read()).toEqual({ ...kept, ...chosen, targetAreaName: "Área A" });
		await update({ targetUniversityId: null });
		expect(await read()).toEqual(kept);
	});

	it("keep both of two concurrent changes", async () => {
		await meetAtRow(server, "users", student.userId, [
			() => update({ dailyGoal: 40 }),
			() => update({ extraTimePercent: 25 }),
		]);
		expect(await read()).toMatchObject({ dailyGoal: 40, extraTimePercent: 25 });
	});

	it("clear the target area when the university changes", async () => {
		const [first, second] = [await createTarget(), await createTarget()];
		await update(first);
		await update({ targetUniversityId: second.targetUniversityId });
		expect(await read()).toMatchObject({ targetUniversityId: second.targetUniversityId, targetAreaId: null });
	});

	it("keep the career until another university is chosen, or null clears it", async () => {
		const [first, second] = [await createTarget(), await createTarget()];
		await update({ ...first, targetCareer: "  Ingeniería  de Sistemas " });
		expect((await update({ dailyGoal: 30 })).json.data).toMatchObject({ targetCareer: "Ingeniería de Sistemas" });
		expect((await update({ targetCareer: null })).json.data.targetCareer).toBeNull();
		await update({ targetCareer: "Derecho" });
		expect((await update(second)).json.data.targetCareer).toBeNull();
		await update({ targetCareer: "Derecho" });
		await archive(second.targetUniversityId);
		expect((await read()).targetCareer).toBeNull();
	});

	it("refuse a deleted university and another university's area", async () => {
		const [first, second] = [await createTarget(), await createTarget()];
		const mixed = await update({ ...first, targetAreaId: second.targetAreaId });
		expect([mixed.status, mixed.json.errors]).toEqual([
			422,
			{ targetAreaId: "Esa área no es de la universidad que elegiste" },
		]);
		expect((await update({ targetAreaId: first.targetAreaId })).status).toBe(422);
		await archive(first.targetUniversityId);
		const gone = await update({ targetUniversityId: first.targetUniversityId });
		expect([gone.status, gone.json.errors]).toEqual([
			422,
			{ targetUniversityId: "Esa universidad ya no está disponible" },
		]);
		expect(await read()).toMatchObject({ targetUniversityId: null, targetAreaId: null });
	});

	it("clear a target that was deleted, and can still be changed", async () => {
		const chosen = await createTarget();
		await update({ ...chosen, dailyGoal: 50 });
		await archive(chosen.targetUniversityId);
		expect(await read()).toEqual({ ...defaults, dailyGoal: 50, targetAsked: true });
		expect((await update({ extraTimePercent: 100 })).status).toBe(200);
	});

	it("store that the student skipped the question about the target", async () => {
		expect((await update({ targetAsked: true })).json.data).toEqual({ ...defaults, targetAsked: true });
		await update({ dailyGoal: 30 });
		expect((await read()).targetAsked).toBe(true);
	});

	it("accept an exam date up to two years ahead, and keep it after it has passed", async () => {
		for (const ahead of [0, 45, 731]) {
			const examDate = addDays(today(), ahead);
			expect((await update({ examDate })).json.data.examDate).toBe(examDate);
		}
		const [past, far] = [
			await update({ examDate: addDays(today(), -1) }),
			await update({ examDate: addDays(today(), 732) }),
		];
		expect([past.status, past.json.errors]).toEqual([
			422,
			{ examDate: "Esa fecha ya pasó: elige la de tu próximo examen" },
		]);
		expect([far.status, far.json.errors]).toEqual([
			422,
			{ examDate: "Elige una fecha dentro de los próximos dos años" },
		]);
		const examDate = addDays(today(), 1);
		await update({ examDate });
		await server.deps.db
			.update(preferences)
			.set({ examDate: addDays(today(), -3) })
			.where(eq(preferences.userId, student.userId));
		expect((await update({ dailyGoal: 30 })).json.data).toMatchObject({
			dailyGoal: 30,
			examDate: addDays(today(), -3),
		});
		expect((await update({ examDate: null })).json.data.examDate).toBeNull();
	});

	it("store the name for the order of merit, refusing the academy's list of words", async () => {
		expect((await update({ meritName: "NICKNAME", meritNickname: "  La  Ñata 07 " })).json.data).toMatchObject({
			...{ meritName: "NICKNAME", meritNickname: "La Ñata 07" },
		});
		expect((await update({ meritName: "NONE" })).json.data).toMatchObject({
			...{ meritName: "NONE", meritNickname: "La Ñata 07" },
		});
		expect((await update({ dailyGoal: 30 })).json.data.meritName).toBe("NONE");
		for (const meritNickname of ["Zópenco", "z o p e n c o", "ñú", "a".repeat(21), "rosa@correo.pe", "999 888 777"]) {
			const refused = await update({ meritName: "NICKNAME", meritNickname });
			expect([meritNickname, refused.status, Object.keys(refused.json.errors)]).toEqual([
				...[meritNickname, 422],
				["meritNickname"],
			]);
		}
		const without = await update({ meritName: "NICKNAME", meritNickname: null });
		expect(without.json.errors).toEqual({ meritNickname: "Escribe el apodo con el que quieres aparecer" });
	});

	it.each([
		["Adm1nistración", "Elige otro apodo"],
		["ᴄachimbo Perú", "Elige otro apodo"],
		["M1erda", "Elige otro apodo"],
		["R. Ñ. Q.", "Un apodo no puede tener la forma de iniciales: para aparecer con las tuyas elige «Mis iniciales»"],
	])("refuse the nickname %s, which imitates the academy or initials", async (meritNickname, sentence) => {
		const refused = await update({ meritName: "NICKNAME", meritNickname });
		expect([refused.status, refused.json.errors]).toEqual([422, { meritNickname: sentence }]);
	});

	it.each([
		[{ examDate: "2027-02-30" }, { examDate: "La fecha de tu examen no es válida" }],
		[{ dailyGoal: 4 }, { dailyGoal: "La meta diaria debe ser un número entero entre 5 y 200" }],
		[{ dailyGoal: 201 }, { dailyGoal: "La meta diaria debe ser un número entero entre 5 y 200" }],
		[{ extraTimePercent: 30 }, { extraTimePercent: "El tiempo adicional debe ser 0, 25, 50 o 100 %" }],
		[{ targetUniversityId: "x" }, { targetUniversityId: "La universidad no es válida" }],
	])("refuse %j", async (body, errors) => {
		const answer = await update(body);
		expect([answer.status, answer.json.errors]).toEqual([422, errors]);
	});

	it("can be read and changed only by their student (P-021, P-022)", async () => {
		const calls = [
			await server.call("GET", path(), { token: other.token }),
			await server.call("PUT", path(), { token: other.token, body: { dailyGoal: 5 } }),
		];
		expect(calls.map((call) => call.status)).toEqual([403, 403]);
		expect((await read()).dailyGoal).toBe(20);
	});
});

const archive = (id: number) =>
	server.deps.db.update(universities).set({ archivedAt: new Date() }).where(eq(universities.id, id));
