import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, dialog, expectFocus, expectNone, expectShown, press } from "../../../../testing/on-screen.ts";
import { arrange, openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

const courses = (): Promise<{ id: number; name: string }[]> => arrange.send("get", "/user/courses/all");

/** Removes the courses of an earlier run, because names are unique. */
beforeEach(async () => {
	const leftovers = (await courses()).filter(({ name }) => /^(Cosmología|Cálculo|Lógica)/.test(name));
	for (const { id } of leftovers) await arrange.send("delete", `/admin/courses/delete/${id}`);
});

test("courses are entered one after another without the mouse, renamed and deleted", async () => {
	await page.viewport(360, 800);
	await signIn(owner());
	await openScreen("/cursos-gestion");
	await button("Agregar curso").click();
	const name = page.getByLabelText("Nombre del curso");
	await expectFocus(name);
	for (const [index, course] of ["Cosmología", "Cálculo"].entries()) {
		await press(`${course}{Control>}{Enter}{/Control}`);
		await expectShown(index === 0 ? "Agregado: Cosmología" : "Agregados (2): Cosmología, Cálculo");
		await expect.element(name).toHaveValue("");
		await expectFocus(name);
	}
	await press("cosmología{Enter}");
	const fault = page.getByRole("dialog").getByCSS(".field-error");
	await expect.element(fault).toMatchTextContent(/^Ya existe un curso con ese nombre$/);
	await expectFocus(name);
	await name.fill("Lógica");
	await press("{Enter}");
	await expectShown("Curso creado exitosamente");
	await expectNone(page.getByRole("dialog"));

	await page.getByLabelText("Buscar curso").fill("calculo");
	await button("Editar Cálculo").click();
	const course = (await courses()).find((one) => one.name === "Cálculo");
	await arrange.send("put", `/admin/courses/update/${course!.id}`, { data: { name: "Cálculo integral" } });
	await name.fill("Cálculo diferencial");
	await press("{Enter}");
	const conflict = dialog("Otra persona guardó cambios mientras editabas");
	await button("Ver lo guardado", conflict).click();
	await expect.element(name).toHaveValue("Cálculo integral");
	await button("Recuperar lo mío").click();
	await expect.element(name).toHaveValue("Cálculo diferencial");
	await button("Guardar").click();
	await expectShown("Curso actualizado exitosamente");

	await button("Eliminar Cálculo diferencial").click();
	const removal = dialog("Eliminar Cálculo diferencial");
	await expect.element(removal).toMatchTextContent(/Deja de verse: el curso con su quiz/);
	await button("Confirmar", removal).click();
	await expectShown("Curso eliminado exitosamente");
	await expectShown("No encontramos «calculo»");
});
