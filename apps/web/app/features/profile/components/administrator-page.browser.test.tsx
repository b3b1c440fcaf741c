import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { dialog, expectCount, expectVisible, heading } from "../../../../testing/on-screen.ts";
import { arrange, openScreen, signIn } from "../../../../testing/open-screen.tsx";

test("an administrator changes the password from the menu, with stricter rules", async () => {
	const ana = await arrange.colleague("ADMIN");
	await signIn(ana);
	await openScreen("/universidad/crear");
	await page.getByRole("link", { name: "Mi cuenta", exact: false }).first().click();
	await expectVisible(heading(1, "Mi cuenta"));
	const open = page.getByRole("button", { name: "Cambiar mi contraseña", exact: false });
	const changing = dialog("Cambiar mi contraseña");
	const chosen = changing.getByLabelText("Nueva contraseña", { exact: true });
	await open.click();
	await expectVisible(changing.getByText("De 12 a 128 caracteres", { exact: false }));
	await changing.getByLabelText("Contraseña actual", { exact: false }).fill(ana.password);
	await chosen.fill("kipu-84 rojo");
	await changing.getByLabelText("Repetir nueva contraseña", { exact: false }).fill("kipu-84 rojo");
	await changing.getByRole("button", { name: "Cambiar contraseña", exact: false }).click();
	await expectVisible(page.getByText("Contraseña actualizada.", { exact: false }));
	await expectCount(changing, 0);
	expect(await arrange.signInStatus(ana)).toBe(401);
	expect(await arrange.signInStatus({ ...ana, password: "kipu-84 rojo" })).toBe(200);

	await open.click();
	await chosen.fill("kipu-84");
	await expect
		.element(changing.getByText("De 12 a 128 caracteres", { exact: false }))
		.not.toMatchTextContent("cumplida");
	await changing.getByRole("button", { name: "Cancelar", exact: false }).click();
	await expectCount(changing, 0);
});
