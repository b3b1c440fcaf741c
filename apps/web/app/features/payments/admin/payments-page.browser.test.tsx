import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
	button,
	dialog,
	expectCount,
	expectFocus,
	expectNone,
	expectShown,
	expectToast,
	expectVisible,
	focusOn,
	link,
	press,
} from "../../../../testing/on-screen.ts";
import { arrange, openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

/** Unique family name of this test, used as search term of the queue. */
let family: string;
const student = (firstName: string) => arrange.student(firstName, family);
const openQueue = () => openScreen(`/pagos-gestion?q=${family}`);

const rows = page.getByRole("list", { name: /^(Por revisar|Todos|Aprobados)$/ }).getByRole("listitem");
const orderOf = (firstName: string) => page.getByRole("heading", { level: 2, name: `${firstName} ${family}` });
const openDialog = page.getByRole("dialog");
const reason = openDialog.getByLabelText("Motivo");
const isPdf = page.getByText(/^El comprobante es un PDF/);
const fault = openDialog.getByCSS(".field-error");

/** Waits until the rows have these texts, in this order. */
const expectRows = (...texts: string[]) =>
	expect.poll(() => rows.elements().map((row) => texts.find((text) => row.textContent.includes(text)))).toEqual(texts);

beforeEach(async () => {
	await page.viewport(1280, 800);
	family = `Ñahui${crypto.randomUUID().slice(0, 8)}`;
	await signIn(owner());
});

test("receipts are reviewed by keyboard, longest waiting first", async () => {
	for (const name of ["Ana", "Beto", "Carla"]) await arrange.sendReceipt(await student(name), 29, `${name} ${family}`);
	await openQueue();
	await expectRows("Ana", "Beto", "Carla");
	await expectVisible(orderOf("Ana"));

	// Shortcuts are inactive while the user types.
	await focusOn(page.getByLabelText("Buscar pedido"));
	await press("{End} a");
	await expectNone(openDialog);
	await openQueue();
	await expectVisible(orderOf("Ana"));
	await press("j");
	await expectVisible(orderOf("Beto"));
	await press("k");
	await expectVisible(orderOf("Ana"));

	await press("a");
	await expectVisible(openDialog.getByText(new RegExp(`Ana ${family}`)));
	await expectFocus(button(/^Aprobar/, openDialog));
	await press("{Enter}");
	await expectToast(/^Pedido \d+ aprobado, de /);
	await expectFocus(orderOf("Beto"));
	await expectRows("Beto", "Carla");

	await press("r");
	await button("Rechazar", openDialog).click();
	await expect.element(fault).toMatchTextContent(/^Indica el motivo del rechazo$/);
	await focusOn(button("Otro monto", openDialog));
	await press("{Enter}");
	await focusOn(reason);
	await press("{Control>}{Enter}{/Control}");
	await expectToast(/^Pedido \d+ rechazado, de /);
	await expectFocus(orderOf("Carla"));

	await press("o");
	await openDialog.getByLabelText("Qué le falta al comprobante").fill("No se ve el monto.");
	await press("{Control>}{Enter}{/Control}");
	await expectToast(/^Pedido \d+ observado, de /);
	await expectShown("Ningún pedido con esta búsqueda");
	await link(/^Todos/).click();
	await expectRows("Observado", "Rechazado", "Aprobado");
});

test("the shortcuts can be switched off for speech input", async () => {
	await arrange.sendReceipt(await student("Carla"), 29, family);
	await openQueue();
	await expectVisible(orderOf("Carla"));
	await page.getByText("Atajos de teclado").click();
	const shortcuts = page.getByLabelText("Usar atajos en este equipo");
	await shortcuts.click();
	await focusOn(orderOf("Carla"));
	await press("r");
	await expectNone(openDialog);
	await shortcuts.click();
	await focusOn(orderOf("Carla"));
	await press("r");
	await expectVisible(openDialog.getByText(new RegExp(`De Carla ${family}\\.`)));
});

test("an administrator who decides after another one is informed", async () => {
	const id = await arrange.sendReceipt(await student("Rosa"), 29, family);
	await openQueue();
	await expectVisible(orderOf("Rosa"));
	await press("r");
	await button("El pago no llegó", openDialog).click();
	await arrange.send("put", `/admin/payments/${id}/approve`);
	await button("Rechazar", openDialog).click();
	await expectToast(/^Este pedido ya fue aprobado/);
	await expectNone(openDialog);
	await expectVisible(orderOf("Rosa"));
	await expectVisible(page.getByCSS("section").getByText("Aprobado").first());
	await expectNone(button(/^Aprobar/));
});

test("an administrator who decides about a replaced receipt is informed, and sees the new one", async () => {
	const rosa = await student("Rosa");
	const id = await arrange.sendReceipt(rosa, 29, 90);
	await openQueue();
	await expectVisible(page.getByRole("img", { name: `Comprobante de Rosa ${family}` }));
	await press("a");
	await expectFocus(button(/^Aprobar/, openDialog));
	await arrange.send("put", `/admin/payments/${id}/observe`, { data: { reason: "No se lee." } });
	await arrange.sendBetterReceipt(rosa, id, family);
	// The refocused page refetches the order, but the dialog still refers to the old receipt.
	document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
	await expect.element(isPdf).toBeInTheDocument();
	await button(/^Aprobar/, openDialog).click();
	await expectToast("El estudiante envió otro comprobante mientras mirabas este pedido. Míralo antes de decidir.");
	await expectNone(openDialog);
	await expectFocus(orderOf("Rosa"));
	await expectVisible(isPdf);
	await press("a");
	await button(/^Aprobar/, openDialog).click();
	await expectToast(/^Pedido \d+ aprobado, de /);
});

test("on a phone a receipt that was used before shows a warning with a link to the other order", async () => {
	await page.viewport(360, 800);
	const first = await arrange.sendReceipt(await student("Ana"), 29, family);
	await arrange.sendReceipt(await student("Beto"), 29, family);
	const { router } = await openQueue();
	await link(new RegExp(`Beto ${family}`)).click();
	await expectFocus(orderOf("Beto"));
	await expectNone(rows);
	// The receipt is above the likeness warning.
	const alert = page.getByRole("alert");
	await expectVisible(alert);
	await expectVisible(isPdf);
	const topOf = (one: typeof alert) => one.element().getBoundingClientRect().y;
	expect(topOf(isPdf)).toBeLessThan(topOf(alert));
	await expect.element(isPdf).toBeInViewport();
	await expect.element(alert).toMatchTextContent(`El mismo archivo está en el pedido ${first}, por revisar`);
	await button("Aprobar").click();
	await expectFocus(button("Cancelar", openDialog));
	await press("{Escape}");
	await link(`Ver el pedido ${first}`).click();
	await expectVisible(orderOf("Ana"));
	await router.navigate(-1);
	await expectVisible(orderOf("Beto"));
	await link("Volver a la lista").click();
	await expectCount(rows, 2);
});

test("a plan is granted, extended and ended by hand, with the reasons in its log", async () => {
	await page.viewport(360, 800);
	await student("Rosa");
	await openScreen("/pagos-gestion?vista=planes");
	await page.getByLabelText("Buscar estudiante").fill(family);
	await link(`Ver plan de Rosa ${family}`).click();
	await expectFocus(orderOf("Rosa"));
	await button("Dar un plan").click();
	await openDialog.getByLabelText("Plan").selectOptions("Plan Semestral");
	await expect.element(openDialog.getByLabelText("Meses")).toHaveValue(4);
	await button("Dar plan", openDialog).click();
	await expect.element(fault).toMatchTextContent(/^Indica el motivo$/);
	await button("Beca", openDialog).click();
	await button("Dar plan", openDialog).click();
	await expectToast("Plan activado");
	await expectShown("Activo");
	await expectShown(/^Plan dado a mano.*Plan Semestral hasta el/);

	await button("Extender plan").click();
	await openDialog.getByLabelText("Meses").fill("2");
	await reason.fill("Pagó dos meses en efectivo.");
	await press("{Control>}{Enter}{/Control}");
	await expectToast("Plan extendido");
	await expectShown(/Pagó dos meses en efectivo\./);

	await button("Terminar plan").click();
	await button("Devolución", openDialog).click();
	await button("Terminar plan", openDialog).click();
	await expectToast("Plan terminado");
	await expectShown("Vencido");
	await expectVisible(button("Dar un plan"));
	await link("Volver a la lista").click();
	await expect.element(page.getByRole("row", { name: new RegExp(`Rosa ${family}`) })).toMatchTextContent("Vencido");
});

test("on a phone the toast of a dialog is above its title", async () => {
	await page.viewport(360, 800);
	await arrange.sendReceipt(await student("Dora"), 29, family);
	await openQueue();
	await link(/^Dora/).click();
	await button(/^Observar/).click();
	const observing = dialog(/^Observar el pedido/);
	await button("Observar", observing).click();
	const toast = observing.getByCSS(".toast");
	await expectVisible(toast);
	await expectFocus(observing.getByRole("textbox"));
	const title = observing.getByRole("heading", { level: 2 }).element().getBoundingClientRect();
	expect(toast.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(title.y);
	expect(title.y).toBeGreaterThan(0);
});
