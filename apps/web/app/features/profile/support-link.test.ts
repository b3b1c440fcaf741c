import { expect, test } from "vitest";
import { supportLink } from "./support-link.ts";

const email = "rosa+1@correo.pe";

test("a message to support from somebody with a plan begins with the plan and the account", () => {
	const link = supportLink("https://wa.me/51999999999", { plan: "Plan Mensual", email });
	expect(new URL(link).searchParams.get("text")).toBe("[Plan Mensual] rosa+1@correo.pe: ");
	expect(link).toBe("https://wa.me/51999999999?text=%5BPlan%20Mensual%5D%20rosa%2B1%40correo.pe%3A%20");
});

test("other query parameters of the owner's URL stay, but its text is replaced", () => {
	const link = supportLink("https://api.whatsapp.com/send?phone=51999999999&text=Hola", { plan: "Plan Anual", email });
	expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
		phone: "51999999999",
		text: "[Plan Anual] rosa+1@correo.pe: ",
	});
});

test("without a plan the owner's URL is returned unchanged", () => {
	const address = "https://wa.me/51999999999?text=Hola";
	expect(supportLink(address, { plan: undefined, email })).toBe(address);
});
