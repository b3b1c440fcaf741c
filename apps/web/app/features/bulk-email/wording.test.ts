import { describe, expect, it } from "vitest";
import { leftOutText, recipientsText, waitText } from "./wording.ts";

describe("what is said of recipients", () => {
	it("names how many, and who is left out", () => {
		expect(recipientsText(1)).toBe("1 correo");
		expect(recipientsText(1204)).toBe("1,204 correos");
		expect(leftOutText({ recipients: 5, unsubscribed: 0, undeliverable: 0 })).toBeUndefined();
		expect(leftOutText({ recipients: 5, unsubscribed: 1, undeliverable: 2 })).toBe(
			"Quedan fuera 1 que se dio de baja y 2 cuyo correo ya no recibe.",
		);
	});

	it("names the time a slow sending takes", () => {
		expect(waitText(50, 100)).toBeUndefined();
		expect(waitText(1200, 100)).toBe("unos 12 minutos");
		expect(waitText(30_000, 100)).toBe("unas 5 horas");
	});
});
