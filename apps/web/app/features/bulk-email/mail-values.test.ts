import { bulkEmailInput } from "@cachimbo/contract/bulk-email/bulk-email";
import { describe, expect, it } from "vitest";
import { checkWith } from "../../platform/forms/check-with.ts";
import { bodyOf, emptyMail, fieldErrorOf, isFault, sentText, wholeAudience } from "./mail-values.ts";

const clientId = "6f0c5b52-6a0b-4d0a-9c39-6a3e0f5d1a11";
const mail = { ...emptyMail, subject: "Simulacro", message: "<p>Hola</p>" };

describe("the values of the mail form", () => {
	it("convert to a request body that the contract accepts", () => {
		expect(checkWith(bulkEmailInput, bodyOf(mail, clientId))).toBeUndefined();
		expect(bodyOf({ ...mail, imageUrl: " ", linkUrl: " https://a.pe " }, clientId)).toMatchObject({
			imageUrl: null,
			linkUrl: "https://a.pe",
		});
	});

	it("need a subject and a message that are not blank", () => {
		for (const blank of [{ subject: "  " }, { message: "" }, { message: "<p> </p>" }])
			expect(checkWith(bulkEmailInput, bodyOf({ ...mail, ...blank }, clientId))?.message).toBe(
				"El asunto y el mensaje son obligatorios",
			);
	});

	it("have no audience until a university or group is chosen", () => {
		const audience = { kind: "group", id: undefined } as const;
		expect(wholeAudience(audience)).toBeUndefined();
		expect(checkWith(bulkEmailInput, bodyOf({ ...mail, audience }, clientId))?.message).toBe("Elige un grupo");
		expect(wholeAudience(JSON.parse(JSON.stringify(audience))), "a draft that was kept").toBeUndefined();
		expect(wholeAudience({ kind: "plan", plan: "anual" })).toEqual({ kind: "plan", plan: "anual" });
	});
});

it("the error beside a field does not repeat the status line", () => {
	const errors = { subject: "El asunto y el mensaje son obligatorios", message: "El mensaje es muy largo" };
	expect(fieldErrorOf("subject", errors)).toBe("Escribe el asunto");
	expect(fieldErrorOf("message", errors)).toBe("El mensaje es muy largo");
	expect(fieldErrorOf("subject", {})).toBeUndefined();
});

describe("the status line", () => {
	it("says that a mail is only in the tray if there is no mail server", () => {
		expect(sentText(true)).toBe("Correo enviado exitosamente");
		expect(sentText(false)).toBe("Correo enviado exitosamente a la bandeja: aún no hay servidor de correo");
	});

	it("is red if it contains 'Error'", () => {
		expect(isFault("Error: El asunto y el mensaje son obligatorios")).toBe(true);
		expect(isFault("Correo enviado exitosamente")).toBe(false);
	});
});
