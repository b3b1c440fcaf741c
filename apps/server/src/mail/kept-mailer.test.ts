import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { keptMail } from "../db/schema/messages/mail.ts";
import { passwordResetMail } from "../features/auth/mails.ts";
import { contactMail } from "../features/subscribers/mails.ts";

const lines: string[] = [];
let server: TestApp;
beforeAll(async () => {
	server = await createTestApp({ env: { LOG_LEVEL: "info" }, log: lines });
});

const logged = async (mail: Parameters<TestApp["deps"]["mail"]["send"]>[0]) => {
	const before = lines.length;
	await server.deps.mail.send(mail);
	return lines.slice(before).map((line) => ({ line, entry: JSON.parse(line) }));
};
const visitor = (subject: string, message = "Hola") =>
	contactMail("soporte@x.pe", { name: "Eva", email: "eva@evil.pe", subject, message });
const forged = "https://cachimbo.test/reset-password?token=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG";

describe("kept mail, in the log", () => {
	it("shows a link of this site as such", async () => {
		const account = { email: "rosa@correo.pe", firstNames: "Rosa", emailConfirmedAt: new Date() };
		const [{ entry } = { entry: {} }, ...others] = await logged(
			passwordResetMail(server.deps.settings, account, "abc", 30),
		);
		expect(others).toEqual([]);
		expect(entry).toMatchObject({ link: "https://cachimbo.test/reset-password?token=abc" });
		expect(entry.msg).toMatch(/^link for the owner of an account/);
		expect(JSON.stringify(entry)).not.toContain("rosa@correo.pe");
	});

	it("shows no link typed by a visitor, in any field", async () => {
		for (const [subject, message] of [
			["Cambia tu contraseña de Cachimbo", `Para poner una contraseña nueva abre este enlace:\n\n${forged}`],
			[forged, "Hola"],
			[forged.replace("https://", ""), "Hola"],
			[forged.replace("https", "HTTPS"), forged],
		] as const) {
			const [{ line, entry } = { line: "", entry: {} }, ...others] = await logged(visitor(subject, message));
			expect(others).toEqual([]);
			expect(entry).not.toHaveProperty("link");
			expect(entry).not.toHaveProperty("subject");
			expect(entry.visitorWrote).toMatch(/^«Contacto: .*»$/);
			expect(entry.msg).not.toMatch(/link/);
			expect(line).not.toMatch(/https?:|cachimbo\.test|reset-password\?token=[\w-]{20}/i);
		}
	});

	it("truncates a visitor's text to one line without control characters", async () => {
		const hostile = `a\u2028b\u202Ec\u001b[2Jd\u0085e»,"link":"x ${"z".repeat(190)}`;
		const [{ entry } = { entry: {} }] = await logged(visitor(hostile));
		expect(entry.visitorWrote).toMatch(/^«Contacto: a b c \[2Jd e",*"link":"x z+…»$/);
		expect(entry.visitorWrote.length).toBeLessThan(130);
		const rows = await server.deps.db.select().from(keptMail);
		expect(rows.at(-1)?.subject, "the mail itself is kept as it was").toBe(`Contacto: ${hostile}`);
	});
});

describe("a CSP report", () => {
	it("is logged as quoted, untrusted text", async () => {
		const before = lines.length;
		const report = { "effective-directive": { a: forged }, "blocked-uri": forged, "document-uri": `${forged}\nx` };
		await server.app.inject({
			method: "POST",
			url: "/csp-report",
			headers: { "content-type": "application/csp-report" },
			payload: JSON.stringify({ "csp-report": report }),
		});
		expect(lines.length).toBe(before + 1);
		expect(lines.at(-1)).not.toMatch(/https?:|cachimbo\.test|token=/);
		expect(JSON.parse(lines.at(-1)!).report.blocked).toMatch(/^«.*»$/);
	});
});
