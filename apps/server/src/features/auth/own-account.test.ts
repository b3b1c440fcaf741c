import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { createTestGroup, postMessage } from "../../../testing/features/chat.ts";
import { keptMail } from "../../db/schema/messages/mail.ts";
import { passwordResets } from "../../db/schema/people/accounts.ts";
import { authJobs } from "./jobs.ts";
import { digest } from "./mailed-tokens.ts";

let server: TestApp;
let student: TestAccount;
let tokenCount = 0;
beforeAll(async () => {
	server = await createTestApp({ jobs: authJobs });
});
beforeEach(async () => {
	student = await createTestAccount(server);
	tokenCount += 1;
});

const newPassword = "otra clave larga";
const signIn = (password: string) =>
	server.call("POST", "/autenticacion/signin", {
		body: { email: student.email, password },
		remoteAddress: `10.1.0.${tokenCount}`,
	});
const isAccepted = async (token: string) => (await server.call("GET", "/user/courses/all", { token })).status === 200;
const change = (body: object, { userId, token } = student) =>
	server.call("PUT", `/user/${userId}/password`, { token, body });
const rename = (body: object, { userId, token } = student) =>
	server.call("PUT", `/user/${userId}/nombre`, { token, body });
const recordEndedSessions = () => {
	const events: unknown[] = [];
	server.deps.bus.subscribe("session-ended", (event) => events.push(event));
	return events;
};

describe("a password that its owner changes", () => {
	it("keeps this session, ends the others and notifies by mail", async () => {
		const other = (await signIn(student.password)).json.token;
		const events = recordEndedSessions();
		const answer = await change({ password: student.password, newPassword });
		expect([answer.status, answer.json.message]).toEqual([200, "Contraseña actualizada exitosamente"]);
		expect([await isAccepted(student.token), await isAccepted(other)]).toEqual([true, false]);
		expect(events).toEqual([{ userId: student.userId, sessionId: expect.any(String) }]);
		expect([(await signIn(student.password)).status, (await signIn(newPassword)).status]).toEqual([401, 200]);
		const mail = () => server.deps.db.select().from(keptMail).where(eq(keptMail.to, student.email));
		await expect
			.poll(async () => (await mail()).map(({ subject }) => subject), { timeout: 10_000 })
			.toContain("Tu contraseña de Cachimbo cambió");
		expect((await mail()).map(({ text }) => text).join()).toContain("tus sesiones en los demás equipos");
	});

	it("invalidates a mailed reset link", async () => {
		const expiresAt = new Date(Date.now() + 600_000);
		const token = `enlace-${tokenCount}`;
		await server.deps.db.insert(passwordResets).values({ userId: student.userId, tokenHash: digest(token), expiresAt });
		expect((await change({ password: student.password, newPassword })).status).toBe(200);
		const reset = await server.call("POST", `/autenticacion/reset-password/${token}`, {
			body: { newPassword: "la tercera clave" },
		});
		expect(reset.status).toBe(400);
	});

	it("needs the old one, with five tries in a quarter of an hour, shared with the closing of the account", async () => {
		for (let n = 0; n < 4; n++) {
			const wrong = await change({ password: "no es esta", newPassword });
			expect([wrong.status, wrong.json.errors]).toEqual([422, { password: "La contraseña no es correcta" }]);
		}
		const { userId, token } = student;
		await server.call("POST", `/user/${userId}/delete`, { token, body: { password: "tampoco es esta" } });
		const late = await change({ password: student.password, newPassword });
		expect([late.status, late.json.message]).toEqual([429, "Demasiados intentos. Intenta de nuevo en 15 minutos."]);
		expect(Number(late.headers["retry-after"])).toBeGreaterThan(800);
		expect((await signIn(student.password)).status).toBe(200);
	});

	it.each([
		["corta", "La contraseña debe tener al menos 6 caracteres"],
		["123456", "Elige una contraseña menos común"],
		["una clave larga", "Es la contraseña que ya tienes: elige otra"],
		["", "Todos los campos son obligatorios"],
	])("follows the rules of registration: «%s»", async (chosen, message) => {
		const answer = await change({ password: student.password, newPassword: chosen });
		expect([answer.status, answer.json.errors]).toEqual([422, { newPassword: message }]);
		expect(await isAccepted(student.token)).toBe(true);
	});

	it("may not be the account's address", async () => {
		for (const chosen of [student.email, student.email.toUpperCase(), `${student.email}1`]) {
			const answer = await change({ password: student.password, newPassword: chosen });
			expect([answer.status, answer.json.errors]).toEqual([422, { newPassword: "Elige una contraseña menos común" }]);
		}
	});

	it("is changed once by two concurrent devices", async () => {
		const other: string = (await signIn(student.password)).json.token;
		const answers = await Promise.all([
			change({ password: student.password, newPassword }),
			change({ password: student.password, newPassword: "la clave del otro" }, { ...student, token: other }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
		expect([await isAccepted(student.token), await isAccepted(other)].sort()).toEqual([false, true]);
	});

	it("can be changed, and its rules read, only by its owner", async () => {
		const other = await createTestAccount(server);
		const asOther = { ...student, token: other.token };
		expect((await change({ password: student.password, newPassword }, asOther)).status).toBe(403);
		const rules = (token: string) => server.call("GET", `/user/${student.userId}/password`, { token });
		expect((await rules(other.token)).status).toBe(403);
		expect((await rules(student.token)).json.data).toEqual({
			minimum: 6,
			words: expect.arrayContaining(["cachimbo", student.email.split("@")[0]]),
		});
		const admin = await createTestAccount(server, "ADMIN");
		const asked = await server.call("GET", `/user/${admin.userId}/password`, { token: admin.token });
		expect(asked.json.data.minimum).toBe(12);
	});
});

describe("a name that its owner corrects", () => {
	it("is in the profile at once, and in a token of the same session", async () => {
		const answer = await rename({ nombres: " Rosa  María ", apellidos: "Ñahui" });
		expect(answer.status).toBe(200);
		const { nombres, apellidos, token } = answer.json.data;
		expect([nombres, apellidos]).toEqual(["Rosa María", "Ñahui"]);
		const claims = (of: string) => JSON.parse(Buffer.from(of.split(".")[1]!, "base64url").toString());
		expect(claims(token)).toMatchObject({
			name: "Rosa María Ñahui",
			sid: claims(student.token).sid,
			exp: claims(student.token).exp,
		});
		for (const one of [token, student.token]) {
			const profile = await server.call("GET", `/user/${student.userId}/perfil`, { token: one });
			expect(profile.json.data).toMatchObject({ nombres: "Rosa María", apellidos: "Ñahui" });
		}
	});

	it("appears in her groups, also beside earlier messages", async () => {
		const reader = await createTestAccount(server);
		const groupId = await createTestGroup(server, student, reader);
		await postMessage(server, student, groupId, { content: "Hola a todas", clientId: randomUUID() });
		expect((await rename({ nombres: "Rosa María", apellidos: "Ñahui" })).status).toBe(200);
		await postMessage(server, student, groupId, { content: "Ahora sí", clientId: randomUUID() });
		const { json } = await server.call("GET", `/user/group-chat/${groupId}/messages`, { token: reader.token });
		expect(json.data.map(({ senderName }: { senderName: string }) => senderName)).toEqual([
			"Rosa María Ñahui",
			"Rosa María Ñahui",
		]);
	});

	it("may be corrected five times a day; saves without a change do not count", async () => {
		const statuses: number[] = [];
		for (const nombres of ["Rosa", "Rosa", "Ana", "Eva", "Luz", "Sol", "Flor", "Paz"])
			statuses.push((await rename({ nombres, apellidos: "Ñahui Quispe" })).status);
		expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
		const late = await rename({ nombres: "Paz", apellidos: "Ñahui Quispe" });
		expect(late.json.message).toBe("Demasiados intentos. Intenta de nuevo en 24 horas.");
	});

	it("may be corrected five times a day, also by concurrent requests", async () => {
		const names = ["Ana", "Eva", "Luz", "Sol", "Flor", "Paz", "Mar", "Inés", "Rut", "Noa", "Lía", "Ada"];
		const answers = await Promise.all(names.map((nombres) => rename({ nombres, apellidos: "Ñahui" })));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
	});

	it("may not be empty, too long, of several lines, or somebody else's", async () => {
		for (const nombres of ["", " ", "x".repeat(101), "Ro\nsa", "\u202eaimedacA"])
			expect((await rename({ nombres, apellidos: "Ñ" })).status).toBe(422);
		const other = await createTestAccount(server);
		expect((await rename({ nombres: "Otra", apellidos: "Ñ" }, { ...student, token: other.token })).status).toBe(403);
	});

	it("signs no token for a session that has just ended", async () => {
		await server.deps.db.$client.query("update sessions set revoked_at = now() where user_id = $1", [student.userId]);
		expect((await rename({ nombres: "Otra", apellidos: "Ñ" })).status).toBe(401);
	});
});
