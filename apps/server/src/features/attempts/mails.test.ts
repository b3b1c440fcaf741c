import { expect, it } from "vitest";
import { htmlOf } from "../../mail/compose.ts";
import { readSettings } from "../../settings.ts";
import { scoreChangedMail } from "./mails.ts";

it("a mail about a corrected key says both scores, why, and where the result is", () => {
	const settings = readSettings({ PUBLIC_URL: "https://cachimbo.test" });
	const change = { attemptId: 7, exam: "UNI 2026-I", before: "62,5", after: "65,0", reason: "La clave era C <no D>." };
	const mail = scoreChangedMail(settings, { email: "rosa@correo.pe", firstNames: "Rosa" }, change);
	expect(mail.text).toContain("Tu puntaje era 62,5 y ahora es 65,0.");
	const html = htmlOf(settings, mail);
	expect(html).toContain('class="m-button" href="https://cachimbo.test/examenes/7"');
	expect(html).toContain("La clave era C &lt;no D&gt;.");
});
