import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { pngFile } from "../../../../testing/files.ts";
import { button, expectFocus, expectShown, expectToast, headingOf, link } from "../../../../testing/on-screen.ts";
import { openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

const name = page.getByLabelText("Nombre");
/** Codes and names of universities must be unique. */
const code = `U${crypto
	.randomUUID()
	.replace(/[^a-f]/g, "")
	.slice(0, 4)
	.toUpperCase()}X`;

beforeEach(async () => {
	await page.viewport(360, 800);
	await signIn(owner());
});

test("registers a university on a phone from a draft that survives a reload, and edits it", async () => {
	const { router: before } = await openScreen("/universidad/crear");
	await link("Registrar universidad").click();
	await expectFocus(headingOf("Registrar universidad"));
	await button("Guardar").click();
	await expectToast("Debe completar todos los campos");
	await expectFocus(name);

	await name.fill(`Universidad Nacional ${code}`);
	await page.getByLabelText("Código").fill(code);
	await page.getByLabelText("Descripción").fill("Pública, con examen de admisión dos veces al año.");
	await page.getByLabelText("Sitio web (opcional)").fill("www.ejemplo.edu.pe");
	await expect.poll(() => Object.keys(localStorage).join()).toContain("university.new");
	const { pathname, search, hash } = before.state.location;
	const { router } = await openScreen(`${pathname}${search}${hash}`);
	await expect.element(page.getByLabelText("Código")).toHaveValue(code);
	await page.getByLabelText("Imagen (obligatoria)").upload(await pngFile("emblema.png", 64, 64));
	await button("Guardar").click();
	await expectToast("Universidad registrada correctamente");
	await expectShown(`Universidad Nacional ${code}`);

	await button(`Editar ${code}`).click();
	await expect.poll(() => router.state.location.search).toMatch(/editar=\d+/);
	await name.fill(`Universidad Nacional de ${code}`);
	await button("Cancelar").click();
	await button("Seguir editando").click();
	await button("Guardar").click();
	await expectToast("Universidad actualizada correctamente");
	await expectFocus(button(`Editar ${code}`));
	await expectShown(`Universidad Nacional de ${code}`);
	await link(`0 exámenes de ${code}`).click();
	await expect.poll(() => router.state.location.pathname).toBe("/universidad/examenes");
	expect(router.state.location.search).toMatch(/^\?universidad=\d+/);
	await expectShown(/Ningún examen coincide/);
});
