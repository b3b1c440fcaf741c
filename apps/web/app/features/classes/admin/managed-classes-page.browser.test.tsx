import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, dialog, expectNone, expectShown, expectVisible } from "../../../../testing/on-screen.ts";
import { openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

const hour = 3_600_000;
/** Value of a date-time field in Lima time: a full hour, the given number of hours from now. */
const inHours = (hours: number) =>
	new Date((Math.floor(Date.now() / hour) + hours - 5) * hour).toISOString().slice(0, 16);

const title = "Geometría: áreas sombreadas";
const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: title }) });
const starts = page.getByLabelText("Empieza");
const videoLink = page.getByLabelText("Enlace de la videollamada");
const plan = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
const confirm = () => button("Confirmar", page.getByRole("dialog")).click();

beforeEach(async () => {
	await page.viewport(360, 800);
	await signIn(owner());
	await openScreen("/clases-gestion");
	await expectVisible(page.getByRole("heading", { level: 1, name: "Clases" }));
	await button("Anunciar clase").click();
});

test("a missing value of a class shows an error beside its field", async () => {
	const form = dialog("Anunciar clase");
	await videoLink.fill("http://video.example/sala");
	await plan("Plan Semestral").click();
	await plan("Plan Anual").click();
	await button("Guardar", form).click();
	await expect.element(page.getByLabelText("Título")).toHaveAccessibleDescription("El título es requerido");
	await expect.element(starts).toHaveAccessibleDescription(/El inicio debe ser una fecha y hora válidas$/);
	await expect.element(videoLink).toHaveAccessibleDescription(/El enlace debe empezar con https:\/\/$/);
	await expect
		.element(form.getByRole("group", { name: "Para quien tiene" }))
		.toHaveAccessibleDescription(/Elige al menos un plan$/);
});

test("a class is announced from a draft that survives a reload, moved, cancelled, reinstated and deleted", async () => {
	await page.getByLabelText("Título").fill(title);
	await page.getByLabelText("Docente").fill("Rosa Ñahui");
	await plan("Plan Semestral").click();
	await plan("Plan Anual").click();
	await expect.poll(() => JSON.stringify({ ...localStorage })).toContain("Rosa Ñahui");
	await openScreen("/clases-gestion");
	await button("Anunciar clase").click();
	await expectShown(/Recuperamos lo que no guardaste\./);
	await expect.element(page.getByLabelText("Docente")).toHaveValue("Rosa Ñahui");

	const announced = inHours(75);
	await starts.fill(announced);
	await videoLink.fill("https://video.example/geometria");
	await plan("Plan Anual").click();
	await button("Guardar").click();
	await expectShown("Clase creada exitosamente");
	await expectVisible(row.getByRole("cell", { name: "Anual" }));
	await expect.element(row).toMatchTextContent(announced.slice(11));
	await expect.element(row).toMatchTextContent("Anunciada");

	await button(`Editar ${title}`, row).click();
	const moved = inHours(77);
	await starts.fill(moved);
	await button("Guardar").click();
	await expect.element(row).toMatchTextContent(moved.slice(11));
	await button(`Cancelar ${title}`, row).click();
	await confirm();
	await expect.element(row).toMatchTextContent("Cancelada");
	await button(`Dictar ${title}`, row).click();
	await confirm();
	await expect.element(row).toMatchTextContent("Anunciada");

	await button(`Eliminar ${title}`, row).click();
	await confirm();
	await expectShown("Clase eliminada exitosamente");
	await expectNone(row);
});
