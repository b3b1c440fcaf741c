import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, expectShown, expectVisible, link } from "../../../../testing/on-screen.ts";
import { arrange, openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

const lines = (...rows: string[]) => new File([rows.join("\r\n")], "matriculados.csv", { type: "text/csv" });
const choose = (list: File) => page.getByLabelText("Elegir la lista").upload(list);
const sums = page.getByRole("list", { name: "Qué pasará" });
const section = page.getByLabelText("Sección");

beforeEach(async () => {
	await page.viewport(360, 800);
	await signIn(owner());
});

test("imports a previewed list once, and shows people without an account as pending", async () => {
	const { id, name } = await arrange.openSection("Ciclo de la lista");
	const email = "estudiante@cachimbo.test";
	const mark = crypto.randomUUID().slice(0, 8);
	const [first, ...others] = Array.from({ length: 27 }, (_, n) => `lista${n}-${mark}@correo.pe`);
	const emails = [email, first, ...others, first, "juan@"];
	await openScreen("/estudiantes/importar");
	await choose(lines("Nombre;Correo;Sección", ...emails.map((one, n) => `Ana Ríos ${n + 1};${one};${name}`)));
	await expect.element(sums).toMatchTextContent("Entra a la sección: 1");
	await expect.element(sums).toMatchTextContent("Queda pendiente: 27");
	await expect.element(page.getByRole("row", { name: /juan@/ })).toMatchTextContent("El correo no es válido");
	await expectVisible(page.getByRole("row", { name: new RegExp(`${first}.*Repetido`) }));
	await button("Importar 28 filas").click();
	await expectShown("Entraron 1, quedan pendientes 27, ya estaban 0.");
	await openScreen(`/estudiantes?seccion=${id}`);
	await expectShown("1 de 1");
	await openScreen("/secciones-gestion");
	await expect.element(page.getByRole("row", { name: new RegExp(name) })).toMatchTextContent("27 pendientes");
	await button(`27 pendientes de ${name}`).click();
	await button(`Retirar ${first}`).click();
	await expectVisible(page.getByRole("list", { name: "26 pendientes" }));
});

test("lets the user choose the section of a list in the preview", async () => {
	const { name } = await arrange.openSection("Ciclo sin columna");
	await openScreen("/estudiantes/importar");
	await choose(lines("Nombre;Correo", "Úrsula Ríos;sin.columna@correo.pe"));
	await expectShown(/Falta la sección: elige una para toda la lista/);
	await section.selectOptions(name);
	await expect.element(sums).toMatchTextContent(/^Queda pendiente: 1$/);
});

test("keeps the section that the import was opened from, and creates a missing section", async () => {
	const { id } = await arrange.openSection("Ciclo de donde se importa");
	await openScreen(`/secciones-gestion/${id}`);
	await link("Importar lista").click();
	await expect.element(section).toHaveValue(String(id));
	await choose(lines("Nombre;Correo", "Úrsula Ríos;con.origen@correo.pe"));
	await button("Importar 1 fila").click();
	await expectShown("Entraron 0, quedan pendientes 1, ya estaban 0.");

	await button("Importar otra lista").click();
	await choose(lines("Nombre;Correo;Sección;Edad", "Úrsula Ríos;por.abrir@correo.pe;Ciclo por abrir;17"));
	await expectShown("Una columna no se usa: «Edad».");
	await button("Crear esta sección: Ciclo por abrir").click();
	await expect.element(sums).toMatchTextContent(/^Queda pendiente: 1$/);
});
