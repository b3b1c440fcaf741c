import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { finish, start } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../testing/features/catalogue.ts";
import { grantPlan } from "../../../testing/features/plans.ts";
import { authJobs } from "../auth/jobs.ts";

let server: TestApp;
let admin: TestAccount;
let other: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: authJobs });
	[admin, other] = [await createTestAccount(server, "ADMIN"), await createTestAccount(server, "ADMIN")];
});

const as = ({ token }: TestAccount, method: string, path: string, body?: object) =>
	server.call(method, path, { token, ...(body && { body }) });
const list = async (query = "") => (await as(admin, "GET", `/admin/students${query}`)).json.data;
const page = ({ userId }: TestAccount, who = admin) => as(who, "GET", `/admin/students/${userId}`);
const rename = ({ userId }: TestAccount, first: string, last: string) =>
	server.deps.db.$client.query("update users set first_names = $2, last_names = $3 where id = $1", [
		userId,
		first,
		last,
	]);
const actsAbout = async ({ userId }: TestAccount) =>
	(await as(admin, "GET", `/admin/acts?kind=student&subjectId=${userId}`)).json.data.items.map(
		({ act }: { act: string }) => act,
	);
const signIn = ({ email, password }: TestAccount, wrong = "") =>
	server.call("POST", "/autenticacion/signin", { body: { email, password: password + wrong } });

const details = { dni: "07654321", phone: "987654321", guardianName: "Rosa Gil", guardianPhone: "015551234" };

it("lists each student once, by name, page by page", async () => {
	const many = await Promise.all(Array.from({ length: 60 }, () => createTestAccount(server)));
	for (const [n, one] of many.entries()) await rename(one, `Ana ${n % 7}`, `Orden${String(n % 30).padStart(2, "0")}`);
	const names: string[] = [];
	const ids: number[] = [];
	let next: string | null = null;
	do {
		const found = await list(`?q=orden${next ? `&after=${next}` : ""}`);
		expect(found.total).toBe(60);
		names.push(...found.items.map((one: { apellidos: string; nombres: string }) => `${one.apellidos} ${one.nombres}`));
		ids.push(...found.items.map(({ id }: { id: number }) => id));
		next = found.next;
	} while (next);
	expect(names).toEqual([...names].sort());
	expect(new Set(ids)).toEqual(new Set(many.map(({ userId }) => userId)));
	expect(ids).toHaveLength(60);
	const forged = ['["\\u0000",1]', '["a",99999999999]', '["a",1.5]'].map((text) =>
		Buffer.from(text).toString("base64url"),
	);
	for (const wrong of ["x", "W10", "WyJhIl0", ...forged])
		expect((await as(admin, "GET", `/admin/students?after=${wrong}`)).status, wrong).toBe(422);
});

it("searches words in name, address and phone, ignoring case and accents, and without patterns", async () => {
	const student = await createTestAccount(server);
	await rename(student, "Íñigo Raúl", "Ñahui Ordóñez");
	await server.deps.db.$client.query("update users set phone = '987 654 321' where id = $1", [student.userId]);
	const idsOf = async (q: string) =>
		(await list(`?q=${encodeURIComponent(q)}`)).items.map(({ id }: { id: number }) => id);
	for (const q of ["inigo ordonez", "ÑAHUI  raul", student.email, "654 987"])
		expect(await idsOf(q), q).toEqual([student.userId]);
	for (const q of ["inigo_ordonez", "%", "íñigo juana", "\0\0nadie"]) expect(await idsOf(q), q).toEqual([]);
	expect((await list(`?q=${encodeURIComponent("  ")}`)).total).toBe((await list()).total);
	expect((await as(admin, "GET", `/admin/students?q=${"a".repeat(201)}`)).status).toBe(422);
	const ofAdmin = await idsOf(admin.email);
	expect(ofAdmin, "who is no student is not in it").toEqual([]);
});

it("filters by section, plan, target, last visit and block, and counts students", async () => {
	const { id: section } = (await as(admin, "POST", "/admin/sections", { name: "Filtros" })).json.data;
	const exam = await createTestExam(server.deps, 2);
	const [ana, luis] = [await createTestAccount(server), await createTestAccount(server)];
	await as(admin, "POST", `/admin/sections/${section}/members`, { userIds: [ana.userId, luis.userId] });
	await grantPlan(server, admin, ana, { plan: "anual" });
	const { rows } = await server.deps.db.$client.query("select university_id from exams where id = $1", [exam.id]);
	const university = rows[0].university_id;
	await as(ana, "PUT", `/user/${ana.userId}/preferences`, { targetUniversityId: university });
	await server.deps.db.$client.query(
		"update sessions set last_seen_at = now() - interval '40 days' where user_id = $1",
		[luis.userId],
	);
	const idsOf = async (query: string) =>
		(await list(`?section=${section}${query}`)).items.map(({ id }: { id: number }) => id).sort();
	expect(await idsOf("")).toEqual([ana.userId, luis.userId].sort());
	expect(await idsOf("&plan=anual")).toEqual([ana.userId]);
	expect(await idsOf("&plan=gratis")).toEqual([luis.userId]);
	expect(await idsOf("&seen=week")).toEqual([ana.userId]);
	expect(await idsOf("&seen=before")).toEqual([luis.userId]);
	expect(await idsOf("&seen=never")).toEqual([]);
	expect(await idsOf(`&university=${university}`)).toEqual([ana.userId]);
	expect(await idsOf("&blocked=true")).toEqual([]);
	const before = (await as(admin, "GET", "/admin/students/counts")).json.data;
	expect(before.students).toBe((await list()).total);
	await as(admin, "PUT", `/admin/students/${luis.userId}/block`, { reason: "Prueba" });
	expect(await idsOf("&blocked=true")).toEqual([luis.userId]);
	expect((await as(admin, "GET", "/admin/students/counts")).json.data).toEqual({
		...before,
		blocked: before.blocked + 1,
	});
	expect((await as(admin, "GET", "/admin/students?plan=oro")).status).toBe(422);
});

it("exports the filtered students, without formulas that a spreadsheet would run", async () => {
	const student = await createTestAccount(server);
	await rename(student, "=cmd|' /C calc'!A0", "Exportada");
	const file = await as(admin, "GET", "/admin/students/export?q=exportada");
	expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
	const lines = file.text.trim().split("\r\n");
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain(`"Exportada";"'=cmd|' /C calc'!A0";"${student.email}"`);
	await as(admin, "PUT", `/admin/students/${student.userId}/details`, details);
	const { text } = await as(admin, "GET", "/admin/students/export?q=exportada");
	expect(text).toContain(';"DNI";"celular de matrícula";"apoderado";"celular del apoderado"\r\n');
	expect(text).toContain(`;"'07654321";"987654321";"Rosa Gil";"'015551234"\r\n`);
	const { json } = await as(admin, "GET", "/admin/acts?act=students-exported");
	expect(json.data.items).toHaveLength(2);
});

it("shows a student's page as the student sees it, and records each read in the audit log", async () => {
	const student = await createTestAccount(server);
	const exam = await createTestExam(server.deps, 4);
	const { id } = await start(server, student, { examId: exam.id });
	await finish(server, student, id, { answers: sheetOf(exam.questions, 3) });
	await grantPlan(server, admin, student);
	const { data } = (await page(student)).json;
	const own = (await as(student, "GET", `/user/statistics/${student.userId}`)).json.data;
	expect(data).toMatchObject({
		...{ id: student.userId, email: student.email, emailConfirmed: true, block: null },
		...{ plan: "mensual", notes: [], streakDays: 1, notebook: { total: 1 } },
		attempts: { total: 1, items: [{ id, score: 75, correctAnswers: 3 }] },
		sessions: [{ current: false }],
		subscription: { status: "ACTIVE", log: [{ kind: "GRANTED", by: "Rosa Ñahui Quispe", reason: "Beca" }] },
	});
	if (own) expect(data.statistics).toEqual(own);
	expect(JSON.stringify(data)).not.toMatch(/password|token/i);
	await page(student, other);
	expect((await actsAbout(student)).filter((act: string) => act === "student-looked-at")).toHaveLength(2);
	for (const id of [admin.userId, 999_999])
		expect((await as(admin, "GET", `/admin/students/${id}`)).json.message).toBe("No encontramos a este estudiante");
	const attempts = (await as(admin, "GET", `/admin/students/${student.userId}/attempts`)).json.data;
	expect(attempts).toMatchObject({ total: 1, items: [{ id }] });
	expect((await as(admin, "GET", `/admin/students/${student.userId}/attempts?page=0`)).status).toBe(422);
});

it("ends every session of a blocked student at once and refuses sign-in, with the reason if the password is right", async () => {
	const student = await createTestAccount(server);
	const mine = () => as(student, "GET", `/user/${student.userId}/subscription`);
	expect((await mine()).status).toBe(200);
	const block = (who: TestAccount, reason: string) =>
		as(who, "PUT", `/admin/students/${student.userId}/block`, { reason });
	expect((await block(admin, " ")).json.errors.reason).toBe("Escribe el motivo: es lo que leerá el estudiante");
	const answers = await Promise.all([block(admin, "Compartió su cuenta"), block(other, "Insultó en el chat.")]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	const { reason } = answers.find(({ status }) => status === 200)!.json.data;
	expect((await mine()).status).toBe(401);
	const refused = await signIn(student);
	expect([refused.status, refused.json.message]).toEqual([
		403,
		`Tu cuenta está bloqueada: ${reason} Si no es correcto, escribe a tu academia.`,
	]);
	expect((await signIn(student, "x")).json.message).toBe("El correo o la contraseña no son correctos");
	expect((await page(student)).json.data.block).toMatchObject({ reason, by: "Rosa Ñahui Quispe" });
	const unblock = () => as(admin, "DELETE", `/admin/students/${student.userId}/block`);
	expect([(await unblock()).status, (await unblock()).status]).toEqual([200, 200]);
	expect((await signIn(student)).status).toBe(200);
	expect((await actsAbout(student)).filter((act: string) => act !== "student-looked-at")).toEqual([
		"student-unblocked",
		"student-blocked",
	]);
	expect((await as(admin, "PUT", `/admin/students/${other.userId}/block`, { reason: "x" })).status).toBe(404);
});

it("leaves no session to a sign-in concurrent with the block", async () => {
	const student = await createTestAccount(server);
	const [block] = await Promise.all([
		as(admin, "PUT", `/admin/students/${student.userId}/block`, { reason: "Prueba" }),
		...Array.from({ length: 4 }, () => signIn(student)),
	]);
	expect(block.status).toBe(200);
	const { rows } = await server.deps.db.$client.query(
		"select count(*)::int as open from sessions where user_id = $1 and revoked_at is null",
		[student.userId],
	);
	expect(rows).toEqual([{ open: 0 }]);
});

it("ends a student's sessions and mails a link to reset the password", async () => {
	const student = await createTestAccount(server);
	const ended = await as(admin, "DELETE", `/admin/students/${student.userId}/sessions`);
	expect(ended.json.data).toEqual({ ended: 1 });
	expect((await as(student, "GET", `/user/${student.userId}/subscription`)).status).toBe(401);
	expect((await as(admin, "POST", `/admin/students/${student.userId}/reset`)).status).toBe(200);
	expect(await actsAbout(student)).toEqual(["student-reset-sent", "student-sessions-ended"]);
	const { rows } = await server.deps.db.$client.query(
		"select count(*)::int as n from pgboss.job where data->>'email' = $1",
		[student.email],
	);
	expect(rows).toEqual([{ n: 1 }]);
});

it("stores notes that only their author can delete, and deletes them with the account", async () => {
	const student = await createTestAccount(server);
	const note = { clientId: randomUUID(), text: "Llamó su mamá: pide una beca." };
	const add = (who: TestAccount, body: object) => as(who, "POST", `/admin/students/${student.userId}/notes`, body);
	const [first, again] = [await add(admin, note), await add(admin, note)];
	expect([first.status, again.json.data]).toEqual([201, first.json.data]);
	expect((await add(admin, { ...note, clientId: randomUUID(), text: "" })).json.errors.text).toBe("Escribe la nota");
	expect((await page(student, other)).json.data.notes).toMatchObject([{ text: note.text, own: false }]);
	const remove = (who: TestAccount) =>
		as(who, "DELETE", `/admin/students/${student.userId}/notes/${first.json.data.id}`);
	expect([(await remove(other)).status, (await remove(admin)).status, (await remove(admin)).status]).toEqual([
		403, 200, 404,
	]);
	await add(admin, { ...note, clientId: randomUUID() });
	const own = JSON.parse((await as(student, "GET", `/user/${student.userId}/data`)).text);
	expect(own.notesOfTheAcademy).toMatchObject([{ text: note.text }]);
	await as(student, "POST", `/user/${student.userId}/delete`, { password: student.password });
	const { rows } = await server.deps.db.$client.query(
		"select count(*)::int as n from student_notes where user_id = $1",
		[student.userId],
	);
	expect(rows).toEqual([{ n: 0 }]);
	expect((await page(student)).status).toBe(404);
	expect((await add(admin, { ...note, clientId: randomUUID() })).status).toBe(404);
});

it("changes a student's details, hides them from other roles, and deletes them with the account", async () => {
	const student = await createTestAccount(server);
	const path = `/admin/students/${student.userId}/details`;
	const stored = async () =>
		(await server.deps.db.$client.query("select * from student_details where user_id = $1", [student.userId])).rows;
	expect((await page(student)).json.data.details).toBeNull();
	expect((await as(admin, "PUT", path, details)).json.data).toEqual(details);
	expect((await as(admin, "PUT", path, details)).status).toBe(200);
	expect((await page(student)).json.data.details).toEqual(details);
	expect((await as(admin, "PUT", path, { ...details, dni: "123" })).json.errors).toEqual({
		dni: "El DNI debe tener 8 dígitos",
	});
	for (const role of ["TEACHER", "SUPPORT", "USER"] as const) {
		const someone = await createTestAccount(server, role);
		expect([role, (await as(someone, "PUT", path, details)).status]).toEqual([role, 403]);
		expect([role, (await page(student, someone)).status]).toEqual([role, 403]);
	}
	const acts = (await as(admin, "GET", `/admin/acts?act=student-details-changed&subjectId=${student.userId}`)).json
		.data;
	expect([acts.items.length, JSON.stringify(acts).includes(details.dni)]).toEqual([1, false]);
	const own = JSON.parse((await as(student, "GET", `/user/${student.userId}/data`)).text);
	expect(own.detailsOfTheAcademy).toEqual(details);

	const nothing = { dni: "", phone: "", guardianName: "", guardianPhone: "" };
	expect((await as(admin, "PUT", path, nothing)).json.data).toBeNull();
	expect(await stored()).toEqual([]);
	await as(admin, "PUT", path, details);
	await as(student, "POST", `/user/${student.userId}/delete`, { password: student.password });
	expect(await stored()).toEqual([]);
	expect((await as(admin, "PUT", path, details)).status).toBe(404);
	expect((await as(admin, "PUT", "/admin/students/999999/details", details)).status).toBe(404);
});

it("deletes the details of a student who leaves the last section, and of a removed invitee", async () => {
	const student = await createTestAccount(server);
	const sections = await Promise.all(
		["Datos uno", "Datos dos"].map(async (name) => (await as(admin, "POST", "/admin/sections", { name })).json.data.id),
	);
	for (const id of sections) await as(admin, "POST", `/admin/sections/${id}/members`, { userIds: [student.userId] });
	await as(admin, "PUT", `/admin/students/${student.userId}/details`, details);
	const leave = (id: number) => as(admin, "DELETE", `/admin/sections/${id}/members/${student.userId}`);
	await leave(sections[0]);
	expect((await page(student)).json.data.details).toEqual(details);
	await leave(sections[1]);
	expect((await page(student)).json.data.details).toBeNull();
	await as(admin, "PUT", `/admin/students/${student.userId}/details`, details);
	await leave(sections[1]);
	expect((await page(student)).json.data.details, "who was in none is not withdrawn").toEqual(details);

	const rows = [{ row: 2, name: "Eva", email: "eva.retirada@correo.pe", section: "Datos uno", details }];
	await as(admin, "POST", "/admin/students/lists/confirm", { rows });
	const waiting = async () =>
		(await server.deps.db.$client.query("select dni from section_invitees where email = 'eva.retirada@correo.pe'"))
			.rows;
	expect(await waiting()).toEqual([{ dni: details.dni }]);
	await as(admin, "POST", `/admin/sections/${sections[0]}/invited/remove`, { emails: ["eva.retirada@correo.pe"] });
	expect(await waiting()).toEqual([]);
});
