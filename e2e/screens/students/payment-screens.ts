import type { Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { ordersOf, pdf, picture, sendReceipt } from "../../arrangements/payments.ts";
import { checkoutPage } from "../../pages/checkout-page.ts";
import type { Screen } from "../screen.ts";

const tokenOf = async (page: Page): Promise<string> =>
	(await page.evaluate(() => localStorage.getItem("authToken"))) ?? "";

let shade = 0;
/** Returns a different picture each time: an equal one would be the same order, and similar greys are equal after re-encoding. */
function anotherPicture() {
	shade = (shade + 13) % 256;
	return picture(shade, "captura de pantalla del pago con Yape de noviembre.png");
}

const send = async (page: Page, soles: number) =>
	sendReceipt(page.request, await tokenOf(page), soles, anotherPicture());

/** Decides orders that other screens of the same student left pending, since only two may be pending. */
async function decidePending(page: Page, api: AdminApi): Promise<void> {
	const orders = await ordersOf(page.request, await tokenOf(page));
	for (const { id } of orders.filter(({ status }) => status === "PENDING" || status === "OBSERVED"))
		await api.send("put", `/admin/payments/${id}/reject`, { data: { reason: "El monto no coincide" } });
}

/** Students' screens of payments. */
export const paymentScreens: readonly Screen[] = [
	{ name: "carrito", path: "/cart?plan=semestral", as: "USER" },
	{ name: "pago", path: "/checkout?plan=semestral", as: "USER" },
	{
		name: "pago-con-comprobante",
		path: "/checkout?plan=anual",
		as: "USER",
		prepare: async (page, api) => {
			await decidePending(page, api);
			await send(page, 290);
			await page.reload();
			await checkoutPage(page).choose(anotherPicture());
		},
	},
	{
		name: "pago-sin-comprobante",
		path: "/checkout?plan=mensual",
		as: "USER",
		prepare: async (page, api) => {
			await decidePending(page, api);
			await page.reload();
			await checkoutPage(page).send.click();
		},
	},
	{
		name: "pago-confirmado",
		opens: "/payment-confirmation",
		path: "/checkout?plan=mensual",
		as: "USER",
		prepare: async (page, api) => {
			await decidePending(page, api);
			await page.reload();
			await checkoutPage(page).choose(anotherPicture());
			await checkoutPage(page).send.click();
			await checkoutPage(page).done.waitFor();
		},
	},
	{
		name: "perfil-con-pagos",
		path: "/perfil",
		as: "USER",
		prepare: async (page, api) => {
			await decidePending(page, api);
			const [rejected, approved] = [await send(page, 29), await send(page, 99)];
			await api.send("put", `/admin/payments/${rejected}/reject`, { data: { reason: "El monto no coincide" } });
			await api.send("put", `/admin/payments/${approved}/approve`);
			const observed = await send(page, 290);
			await api.send("put", `/admin/payments/${observed}/observe`, { data: { reason: "No se lee el monto" } });
			await page.goto("/perfil#tu-plan");
			await page.reload();
			await page.getByText("Ver el historial").first().click();
			await checkoutPage(page).choose(pdf());
		},
	},
	{
		name: "dashboard-con-pago",
		path: "/dashboard",
		as: "USER",
		prepare: async (page, api) => {
			await decidePending(page, api);
			await send(page, 29);
			await page.reload();
			await page.getByText(/^Estamos revisando tu pago/).waitFor();
		},
	},
];
