import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { pngFile } from "../../../../testing/files.ts";
import { button, expectFocus, expectShown, expectVisible } from "../../../../testing/on-screen.ts";
import { openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

test("a group is created with a picture from a draft that survives a reload, then deactivated and activated", async () => {
	await page.viewport(360, 800);
	await signIn(owner());
	await openScreen("/comunidad-gestion");
	const create = button("Crear grupo");
	const [name, description] = [page.getByLabelText("Nombre"), page.getByLabelText("Descripción")];
	await create.click();
	await name.fill("Postulantes 2026");
	await description.fill("Dudas de la semana");
	await expect.poll(() => JSON.stringify(localStorage)).toContain("Dudas de la semana");
	await openScreen("/comunidad-gestion");
	await create.click();
	await expectShown(/Recuperamos lo que no guardaste\./);
	await expect.element(description).toHaveValue("Dudas de la semana");
	await page.getByLabelText("Imagen (opcional)").upload(await pngFile("a.png", 64, 64));
	await expectShown("Cambiar la imagen");
	await button("Guardar").click();
	await expectShown("Grupo creado exitosamente");
	const row = page.getByRole("row", { name: /Postulantes 2026/ });
	await expectVisible(row.getByText("Activo"));
	await expect.poll(() => (row.getByCSS("img").element() as HTMLImageElement).complete).toBe(true);

	await button("Editar Postulantes 2026").click();
	await name.fill("");
	await button("Guardar").click();
	await expectFocus(name);
	await name.fill("Postulantes 2027");
	await button("Quitar: Imagen (opcional)").click();
	await button("Guardar").click();
	await expectShown("Grupo actualizado exitosamente");

	await button("Desactivar Postulantes 2027").click();
	await expectShown(/Los estudiantes ya no podrán unirse/);
	await button("Confirmar").click();
	await expectShown("Grupo desactivado exitosamente");
	await button("Activar Postulantes 2027").click();
	await button("Confirmar").click();
	await expectShown("Grupo activado exitosamente");
});
