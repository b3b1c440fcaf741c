import { expect, it } from "vitest";
import { mailLink, replyLink } from "./mail-link.ts";

it("links to the address and escapes special characters", () => {
	expect(mailLink("rosa@correo.pe")).toBe("mailto:rosa@correo.pe");
	expect(mailLink("rosa?cc=otra&x%y+z@correo.pe")).toBe("mailto:rosa%3Fcc%3Dotra%26x%25y%2Bz@correo.pe");
});

it("prefixes the subject with Re: only once", () => {
	expect(replyLink("rosa@correo.pe", "Mi pago & el tuyo")).toBe(
		"mailto:rosa@correo.pe?subject=Re%3A%20Mi%20pago%20%26%20el%20tuyo",
	);
	expect(replyLink("rosa@correo.pe", "RE: Mi pago")).toBe("mailto:rosa@correo.pe?subject=RE%3A%20Mi%20pago");
});
