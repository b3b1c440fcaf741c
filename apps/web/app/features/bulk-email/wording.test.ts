import { describe, expect, it } from "vitest";
import { leftOutText, mailLookOf, recipientsText, waitText } from "./wording.ts";

describe("texts about recipients", () => {
	it("state their number, and who is left out", () => {
		expect(recipientsText(1)).toBe("1 correo");
		expect(recipientsText(1204)).toBe("1,204 correos");
		expect(leftOutText({ recipients: 5, unsubscribed: 0, undeliverable: 0 })).toBeUndefined();
		expect(leftOutText({ recipients: 5, unsubscribed: 1, undeliverable: 2 })).toBe(
			"Quedan fuera 1 que se dio de baja y 2 cuyo correo ya no recibe.",
		);
	});

	it("distinguish a mail that is retried from one that is queued", () => {
		expect(mailLookOf({ status: "QUEUED", error: null }).text).toBe("Por enviar");
		expect(mailLookOf({ status: "QUEUED", error: "4.2.1 greylisted" }).text).toBe("Se reintenta");
		expect(mailLookOf({ status: "FAILED", error: "5.1.1 no such user" }).text).toBe("No se pudo enviar");
	});

	it("state how long a slow sending takes", () => {
		expect(waitText(50, 100)).toBeUndefined();
		expect(waitText(1200, 100)).toBe("unos 12 minutos");
		expect(waitText(30_000, 100)).toBe("unas 5 horas");
	});
});
