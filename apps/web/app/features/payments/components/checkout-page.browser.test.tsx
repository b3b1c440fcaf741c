import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pngFile } from "../../../../testing/files.ts";
import {
	expectCount,
	expectFocus,
	expectNone,
	expectText,
	expectValue,
	expectVisible,
	heading,
	toast,
} from "../../../../testing/on-screen.ts";
import { arrange, openScreen, signIn } from "../../../../testing/open-screen.tsx";

const send = page.getByRole("button", { name: "Enviar Comprobante", exact: false });
const file = page.getByLabelText(/^(Comprobante|Cambiar el comprobante)$/);
const number = page.getByLabelText("Número de operación (opcional)", { exact: false });
const done = heading(1, "¡Pago exitoso!");
const order = (id: number) => page.getByRole("listitem").filter({ hasText: `Pedido N.º ${id}` });
const remove = (name: string) => page.getByRole("button", { name: `Quitar ${name}`, exact: false });

/** PDF receipt with the same bytes as the one that `arrange.sendReceipt` sends for this text. */
const pdf = (text: string, name = "constancia.pdf") =>
	new File([`%PDF-1.4\n% ${text}\n%%EOF\n`], name, { type: "application/pdf" });

async function choose(chosen: File): Promise<void> {
	await userEvent.upload(file, chosen);
	await expectVisible(remove(chosen.name));
}

let student: { email: string; password: string };

beforeEach(async () => {
	await page.viewport(360, 800);
	student = await arrange.student();
	await signIn(student);
});

test("number and amount are copied in the format of the wallet", async () => {
	await openScreen("/checkout?plan=semestral");
	await expectVisible(heading(1, "Paga con Yape o Plin"));
	await page.getByRole("button", { name: "Copiar número", exact: false }).click();
	await expectVisible(page.getByRole("button", { name: "Copiado", exact: false }));
	expect(await navigator.clipboard.readText()).toMatch(/^9\d{8}$/);
	await page.getByRole("button", { name: "Copiar monto", exact: false }).click();
	await expect.poll(() => navigator.clipboard.readText()).toBe("99.00");
	await expectVisible(page.getByRole("img", { name: /^Código QR con el número/ }));
});

test("the screen shows an error without a file, and for a file that is no receipt", async () => {
	await openScreen("/checkout?plan=semestral");
	await send.click();
	await expectVisible(toast("Por favor adjunta el comprobante de pago"));
	await userEvent.upload(
		file,
		new File([new Uint8Array(5 * 1024 * 1024 + 1).fill(7)], "yape.png", { type: "image/png" }),
	);
	await expectVisible(toast("El archivo debe ser menor a 5MB"));
	await expectVisible(page.getByText(/^El archivo debe ser menor a 5MB\. .*tómale una captura de pantalla/));
	await userEvent.upload(file, new File(["<svg/>"], "yape.png", { type: "image/png" }));
	await expectVisible(toast("El comprobante debe ser PNG, JPG, WebP o PDF"));
});

test("a chosen receipt is removed, and the focus moves to its field", async () => {
	await openScreen("/checkout?plan=semestral");
	await choose(await pngFile("yape.png", 720, 1280));
	await remove("yape.png").click();
	await expectFocus(file);
});

test("the receipt of an approved order leads to the plan and creates no second order", async () => {
	const id = await arrange.sendReceipt(student, 99, "ya aprobado");
	await arrange.send("put", `/admin/payments/${id}/approve`);
	await openScreen("/checkout?plan=semestral");
	await choose(pdf("ya aprobado"));
	await send.click();
	await expectVisible(toast("Este comprobante ya fue aprobado"));
	await expectFocus(page.getByRole("heading", { name: "Tu plan", exact: false }));
	expect(await arrange.orders(student)).toHaveLength(1);
});

test("a better receipt is dropped from this device if another device sent one first", async () => {
	const id = await arrange.sendReceipt(student, 29, "borroso");
	await arrange.send("put", `/admin/payments/${id}/observe`, { data: { reason: "No se lee el monto" } });
	const { router } = await openScreen("/dashboard");
	await page.getByRole("link", { name: "Ver qué falta", exact: false }).click();
	await expectFocus(page.getByRole("heading", { name: "Tu plan", exact: false }));
	await choose(pdf("de este equipo"));
	await arrange.sendBetterReceipt(student, id, "de otro equipo");
	await send.click();
	await expectVisible(toast("Este pedido ya está en revisión"));
	await expectText(order(id), "En revisión");
	await expectNone(send);
	await router.navigate("/dashboard");
	await expectVisible(page.getByText("Estamos revisando tu pago del Plan Mensual.", { exact: false }));
	await expectNone(page.getByText("no se pudo enviar", { exact: false }));
});

test("the confirmation page without an order redirects to the plan", async () => {
	const { router } = await openScreen("/payment-confirmation?plan=semestral");
	await expect.poll(() => router.state.location.pathname + router.state.location.hash).toBe("/perfil#tu-plan");
});

test("a receipt that the server refuses stays in the form with the typed values", async () => {
	const used = await arrange.sendReceipt(student, 29, "ya usado");
	await arrange.send("put", `/admin/payments/${used}/approve`);
	await openScreen("/checkout?plan=anual");
	await choose(pdf("ya usado"));
	await number.fill("777");
	await send.click();
	await expectVisible(page.getByRole("alert").filter({ hasText: "comprobante ya se usó" }).first());
	await expectVisible(remove("constancia.pdf"));
	await expectValue(number, "777");
	await choose(pdf("otro", "otro.pdf"));
	await send.click();
	await expectVisible(done);
});

test.each(["/cart?plan=anual", "/checkout?plan=anual"])(
	"with two undecided orders %s offers no third payment",
	async (path) => {
		await arrange.sendReceipt(student, 29, `uno de ${path}`);
		await arrange.sendReceipt(student, 99, `dos de ${path}`);
		await openScreen(path);
		await expectVisible(page.getByText(/^Ya tienes dos pedidos en espera/));
		await expectCount(page.getByRole("link", { name: "Continuar al Pago", exact: false }), 0);
		await expectCount(send, 0);
	},
);
