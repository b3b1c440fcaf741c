import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { dialog, expectNone, expectText, expectValue, expectVisible, toast } from "../../../../testing/on-screen.ts";
import { arrange, openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

const sheet = page.getByRole("article", { name: /^Hoja de reclamación \d{4}-\d{5}$/ });
const answer = page.getByLabelText("Observaciones y acciones adoptadas", { exact: false });
const send = page.getByRole("button", { name: "Enviar respuesta", exact: false });

/** Files a complaint. Returns its number. */
async function fileComplaint(name: string): Promise<string> {
	const written = { kind: "RECLAMO", good: "SERVICIO", description: "Plan Mensual", detail: "No está activo." };
	const person = { name, documentType: "DNI", document: "12345678", underAge: "no", email: "rosa@correo.pe" };
	return (await arrange.publicCall("/reclamos", { ...written, ...person, request: "Que lo activen." })).number;
}

/** Opens a complaint from the list. */
async function openSheet(number: string) {
	const opened = await openScreen("/reclamos-gestion");
	await page.getByLabelText("Buscar hoja", { exact: false }).fill(number);
	await expect.poll(() => opened.router.state.location.search).toContain(`q=${number}`);
	const row = page.getByRole("row", { name: number, exact: false });
	await expectText(row, "Quedan 15 días hábiles");
	await row.getByRole("link", { name: number, exact: false }).click();
	await expectText(sheet, "Que lo activen.");
	return opened;
}

beforeEach(async () => {
	await signIn(owner());
});

test("a complaint is answered once, from a stored draft, after a confirmation", async () => {
	const number = await fileComplaint("Rosa Respondida");
	const { router, unmount } = await openSheet(number);
	await send.click();
	await expect.element(answer).toHaveAccessibleDescription(/La respuesta es requerida/);
	await answer.fill("Activamos tu plan hoy.");
	await expect.poll(() => JSON.stringify(localStorage)).toContain("Activamos tu plan hoy.");
	const { pathname } = router.state.location;
	await unmount();
	await openScreen(pathname);
	await expectValue(answer, "Activamos tu plan hoy.");
	await send.click();
	const question = dialog("¿Enviar esta respuesta?");
	await expectText(question, "después no se puede cambiar");
	await question.getByRole("button", { name: "Seguir escribiendo", exact: false }).click();
	await send.click();
	await question.getByRole("button", { name: "Enviar", exact: true }).click();
	await expectVisible(toast("Respuesta enviada"));
	await expectText(sheet, "Activamos tu plan hoy.");
	await expectNone(answer);
});

test("an administrator who answers second is shown the first answer", async () => {
	const number = await fileComplaint("Rosa De Dos");
	const { router } = await openSheet(number);
	await answer.fill("Otra respuesta.");
	const id = router.state.location.pathname.split("/").at(-1);
	await arrange.send("put", `/admin/complaints/answer/${id}`, { data: { answer: "Activamos tu plan hoy." } });
	await send.click();
	await page.getByRole("dialog").getByRole("button", { name: "Enviar", exact: true }).click();
	await expectVisible(page.getByText("Esta hoja ya tiene respuesta, y no se puede cambiar", { exact: false }).first());
	await expectText(sheet, "Activamos tu plan hoy.");
});

test("a signed-in user finds the complaint book in the menu", async () => {
	await signIn(await arrange.student());
	await openScreen("/universidades");
	const book = page
		.getByRole("navigation", { name: "Menú principal", exact: false })
		.getByRole("link", { name: /Libro de/ });
	await expect.element(book).toHaveAttribute("href", "/libro-de-reclamaciones");
});
