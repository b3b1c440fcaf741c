import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { TOTP } from "otpauth";
import { beforeAll, expect, inject, it } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { createTestDatabase } from "../../testing/database/database.ts";
import { callSite, type Student, signIn } from "../../testing/features/busy-site.ts";
import { runTask, type TaskPlace } from "../../testing/programs/run-task.ts";
import { type RunningProgram, startProgram } from "../../testing/programs/start-program.ts";

let place: TaskPlace;
let site: RunningProgram;
beforeAll(async () => {
	const database = await createTestDatabase();
	closeAfterFile(database.drop);
	place = { dataDir: await mkdtemp(join(inject("runFolder"), "admin-")), connection: database.connection };
	const env = { DEMO: "0", ADMIN_EMAIL: "jefa@academia.pe", ADMIN_PASSWORD: "una frase larga de la jefa" };
	site = await startProgram(database.connection, place.dataDir, { ...env, LIMITS_FACTOR: "1000" });
	closeAfterFile(site.kill);
}, 60_000);

const admin = (...args: string[]) => runTask("admin", place, args);
const statusOf = async ({ userId, token }: Student) =>
	(await callSite(site.url, "GET", `/user/${userId}/sessions`, token)).status;
const passwordIn = (output: string) => /^Password: (\S+)$/m.exec(output)![1]!;

it("creates an administrator while the site runs, and shows the password once", async () => {
	const { code, output, complaint } = await admin("create", "Nueva@Academia.pe", "--name", "Ana Ñahui Quispe");
	expect(complaint).toBe("");
	expect(code).toBe(0);
	const { token } = await signIn(site.url, "nueva@academia.pe", passwordIn(output));
	expect(JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString())).toMatchObject({
		role: "ADMIN",
		name: "Ana Ñahui Quispe",
	});
	const listed = (await admin("list")).output;
	expect(listed).toMatch(
		/^jefa@academia\.pe {2}.* {2}never signed in\nnueva@academia\.pe {2}Ana .* {2}signed in \d{4}-.*Z\n$/,
	);
	expect(listed).not.toContain(passwordIn(output));
});

it("sets a new password, and ends earlier sessions within a second", async () => {
	const jefa = await signIn(site.url, "jefa@academia.pe", "una frase larga de la jefa");
	expect(await statusOf(jefa)).toBe(200);
	const { code, output } = await admin("password", "jefa@academia.pe");
	expect(code).toBe(0);
	await expect.poll(() => statusOf(jefa), { timeout: 1_000, interval: 20 }).toBe(401);
	await expect(signIn(site.url, "jefa@academia.pe", "una frase larga de la jefa")).rejects.toThrow("401");
	await signIn(site.url, "jefa@academia.pe", passwordIn(output));
});

it("reads a password from standard input, and never shows it", async () => {
	const secret = "otra frase larga de la jefa";
	const { code, output } = await runTask("admin", place, ["password", "jefa@academia.pe", "--ask"], `${secret}\n`);
	expect(code).toBe(0);
	expect(output).not.toContain(secret);
	await signIn(site.url, "jefa@academia.pe", secret);
	for (const weak of ["corta", "123456789012", "Academia2026."])
		expect(await runTask("admin", place, ["password", "jefa@academia.pe", "--ask"], `${weak}\n`)).toMatchObject({
			code: 1,
			complaint: "That password is too easy to guess: at least twelve characters, and nothing common.\n",
		});
	expect((await runTask("admin", place, ["password", "jefa@academia.pe", "--ask"])).complaint).toBe(
		"No password came.\n",
	);
	await signIn(site.url, "jefa@academia.pe", secret);
});

it("lists an account's sessions, and ends them", async () => {
	const jefa = await signIn(site.url, "jefa@academia.pe", "otra frase larga de la jefa");
	expect((await admin("sessions", "jefa@academia.pe")).output).toMatch(/^since .*Z, last seen .*Z {2}node\n/);
	expect(await admin("sessions", "jefa@academia.pe", "end")).toMatchObject({ code: 0 });
	await expect.poll(() => statusOf(jefa), { timeout: 1_000, interval: 20 }).toBe(401);
	expect((await admin("sessions", "jefa@academia.pe")).output).toBe("jefa@academia.pe is signed in nowhere.\n");
});

it("removes control characters of user agents from its output", async () => {
	const { status } = await fetch(`${site.url}/api/v1/autenticacion/signin`, {
		method: "POST",
		headers: { "content-type": "application/json", "user-agent": "curl \u009b2J\u009b1Asince never" },
		body: JSON.stringify({ email: "jefa@academia.pe", password: "otra frase larga de la jefa" }),
	});
	expect(status).toBe(200);
	const { output } = await admin("sessions", "jefa@academia.pe");
	expect(output).toMatch(/^since .*Z, last seen .*Z {2}curl {2}2J 1Asince never\n/);
	await admin("sessions", "jefa@academia.pe", "end");
});

it.each([
	[["create", "jefa@academia.pe"], "There is an account of that address already."],
	[["password", "nadie@academia.pe"], "There is no administrator of that address"],
	[["sessions", "nadie@academia.pe"], "There is no administrator of that address"],
	[["create", "jefa"], "'jefa' is no e-mail address."],
	[["create"], "Name an e-mail address."],
	[["create", "x@academia.pe", "--name", " "], "--name is one line of up to 100 characters"],
	[["create", "x@academia.pe", "--name", "x".repeat(101)], "--name is one line of up to 100 characters"],
	[["create", "x@academia.pe", "clave-en-la-linea"], "What is 'clave-en-la-linea'?"],
	[["sessions", "jefa@academia.pe", "all"], "What is 'all'?"],
	[["promote", "x@academia.pe"], "There is no command 'promote'."],
	[["list", "--mirror"], "--mirror is for files.\n"],
	[["files", "to-bucket", "--name", "Ana"], "--name is for create.\n"],
	[["sessions", "jefa@academia.pe", "--ask"], "--ask is for create and password.\n"],
	[["list", "--all"], "Unknown option '--all'.\n"],
	[[], "Say what to do."],
])("refuses %j with an error message", async (args, expected) => {
	const { code, complaint, output } = await admin(...args);
	expect(complaint.startsWith(expected), complaint).toBe(true);
	expect(code).toBe(1);
	expect(output).toBe("");
});

it.each(["--help", "-h"])("answers %s with the usage", async (asked) => {
	const { code, output, complaint } = await admin("create", asked);
	expect({ code, complaint }).toEqual({ code: 0, complaint: "" });
	expect(output).toMatch(/^npm run admin -- list .*npm run admin -- files to-bucket/s);
});

it("turns off a second factor, ends the sessions, notifies by mail and writes the audit log", async () => {
	const account = { email: "sinapp@academia.pe", password: "bambú-violeta-94-telar" };
	await runTask("admin", place, ["create", account.email, "--ask"], `${account.password}\n`);
	const own = await signIn(site.url, account.email, account.password);
	const call = (method: string, path: string, body?: object) => callSite(site.url, method, path, own.token, body);
	expect(await admin("second-factor", account.email, "off")).toMatchObject({
		...{ code: 1, complaint: expect.stringContaining("password alone already") },
	});
	const { data } = (await call("POST", "/admin/second-factor", { password: account.password })).json;
	const codigo = new TOTP({ secret: data.secret }).generate();
	expect((await call("PUT", "/admin/second-factor", { codigo })).status).toBe(200);
	await expect(signIn(site.url, account.email, account.password)).rejects.toThrow("401");
	expect(await admin("second-factor", account.email)).toMatchObject({ code: 1 });
	expect(await admin("second-factor", account.email, "off")).toMatchObject({ code: 0, complaint: "" });
	await expect.poll(() => statusOf(own), { timeout: 1_000, interval: 20 }).toBe(401);
	const again = await signIn(site.url, account.email, account.password);
	const read = async (path: string) => (await callSite(site.url, "GET", path, again.token)).json.data;
	expect((await read("/admin/acts?size=1")).items[0]).toMatchObject({
		...{ act: "second-factor-off", reason: "Desde la consola del servidor" },
	});
	const subjects = async () => JSON.stringify(await read("/admin/email/mails"));
	await expect.poll(subjects, { timeout: 10_000 }).toContain("Desactivaron tu verificación en dos pasos");
	expect(await admin("second-factor", "nadie@academia.pe", "off")).toMatchObject({ code: 1 });
});
