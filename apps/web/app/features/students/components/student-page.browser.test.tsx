import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, expectNone, expectShown, expectVisible, link } from "../../../../testing/on-screen.ts";
import { arrange, openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

const confirmation = page.getByRole("dialog");

beforeEach(async () => {
	await page.viewport(360, 800);
	const family = `Ñahui ${crypto.randomUUID().slice(0, 8)}`;
	await arrange.student("Íñigo", family);
	await signIn(owner());
	await openScreen(`/estudiantes?q=${family}`);
	await link(`${family}, Íñigo`).click();
	await expectVisible(page.getByRole("heading", { level: 1, name: `Íñigo ${family}` }));
});

test("a note is written and deleted", async () => {
	await page.getByLabelText("Nueva nota").fill("Llamó su mamá.");
	await button("Guardar nota").click();
	const note = page.getByRole("listitem").filter({ hasText: "Llamó su mamá." });
	await expectVisible(note);
	await button(/^Borrar la nota/).click();
	await button("Confirmar", confirmation).click();
	await expectNone(note);
});

test("DNI and guardian are validated at their fields, and deleted with the last section", async () => {
	const { name } = await arrange.openSection("Ciclo de los viernes");
	await button("Editar datos").click();
	const identity = confirmation.getByLabelText("DNI");
	await identity.fill("123");
	await confirmation.getByLabelText("Apoderado").fill("Rosa Gil");
	await button("Guardar datos", confirmation).click();
	await expect.element(identity).toHaveAccessibleDescription("El DNI debe tener 8 dígitos");
	await identity.fill("07654321");
	await button("Guardar datos", confirmation).click();
	await expect.element(page.getByRole("region", { name: "Datos de matrícula" })).toMatchTextContent("07654321");

	await page.getByLabelText("Agregar a una sección").selectOptions(name);
	await button("Agregar").click();
	await button(`Retirar de ${name}`).click();
	await button("Confirmar", confirmation).click();
	await expectShown("No está en ninguna sección.");
	await expectShown("Sin DNI, celular ni apoderado.");
});
