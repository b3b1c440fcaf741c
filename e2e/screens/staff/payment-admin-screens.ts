import type { Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { dayAhead } from "../../arrangements/exams/day-ahead.ts";
import { pdf, picture, sendBetterReceipt, sendReceipt } from "../../arrangements/payments.ts";
import type { Screen } from "../screen.ts";

const longName = "electroencefalografistas".repeat(2);

async function student(api: AdminApi, nombres: string, apellidos: string, email: string): Promise<string> {
	const account = { email, password: "mi perro se llama kipu" };
	await api.send("post", "/autenticacion/signupuser", { data: { nombres, apellidos, ...account } }, {});
	return (await api.signIn(account)).authorization.replace("Bearer ", "");
}

/** Creates orders in each state, one of them with a reused receipt and a log. */
const orders = (page: Page, api: AdminApi) =>
	api.once("orders", async () => {
		const send = (token: string, soles: number, receipt = picture(120)) =>
			sendReceipt(page.request, token, soles, receipt, { operationNumber: "03471882", paidOn: dayAhead(-3) });
		const decide = (id: number, verdict: string, reason?: string) =>
			api.send("put", `/admin/payments/${id}/${verdict}`, reason === undefined ? {} : { data: { reason } });
		const rosa = await student(api, "Rosa", "Cusihuamán", "rosa.cusihuaman@correo.pe");
		const other = await student(api, "José Luis", longName, "jose.luis@universidad-nacional-mayor.edu.pe");
		await decide(await send(other, 290), "approve");
		await decide(await send(other, 29, pdf("otro")), "reject", "El pago no llegó a nuestra cuenta.");
		const observed = await send(rosa, 99, picture(130));
		await decide(observed, "observe", "No se lee el número de operación. Envía una captura completa.");
		await sendBetterReceipt(page.request, rosa, observed, picture(121));
		await send(rosa, 29, pdf("rosa"));
		await decide(await send(other, 99, pdf("tercero")), "observe", "El comprobante está cortado.");
		await send(other, 29, pdf("cuarto"));
	});

/** Creates a receipt that five other orders resemble. */
const arrangeReusedReceipt = (page: Page, api: AdminApi) =>
	api.once("used often", async () => {
		for (const nombres of ["Abel", "Berta", "Ciro", "Dora", "Elmer", "Flor"]) {
			const token = await student(api, nombres, "Huarcaya Condori", `${nombres.toLowerCase()}.huarcaya@correo.pe`);
			await sendReceipt(page.request, token, 29, picture(60), { operationNumber: "99887766", paidOn: dayAhead(-3) });
		}
	});

async function openReusedReceipt(page: Page, api: AdminApi): Promise<void> {
	await arrangeReusedReceipt(page, api);
	await page.reload();
	await page.getByRole("link", { name: /^Flor Huarcaya/ }).click();
	await page.getByRole("img", { name: "Comprobante de Flor Huarcaya Condori" }).waitFor();
}

async function openPdf(page: Page, api: AdminApi): Promise<void> {
	await orders(page, api);
	await page.reload();
	await page.getByRole("link", { name: /^Rosa Cusihuamán Plan Mensual/ }).click();
	await page.getByText("Los PDF no se comparan").waitFor();
}

/** Reopens the screen with these orders, and opens Rosa's order with a picture. */
async function openOrder(page: Page, api: AdminApi): Promise<void> {
	await orders(page, api);
	await page.reload();
	await page.getByRole("link", { name: /^Rosa Cusihuamán Plan Semestral/ }).click();
	await page.getByRole("img", { name: "Comprobante de Rosa Cusihuamán" }).waitFor();
}

async function openRosa(page: Page, api: AdminApi): Promise<void> {
	await orders(page, api);
	await page.getByLabel("Buscar estudiante").fill("cusihuamán");
	await page.getByRole("link", { name: "Ver plan de Rosa Cusihuamán" }).click();
	await page.getByRole("heading", { level: 2, name: "Rosa Cusihuamán" }).waitFor();
}

const press = (page: Page, name: RegExp | string) => page.getByRole("button", { name }).click();

/** Administrators' screens of payments. */
export const paymentAdminScreens: readonly Screen[] = [
	{ name: "pagos", path: "/pagos-gestion", as: "ADMIN" },
	{ name: "pagos-sin-coincidencias", path: "/pagos-gestion?q=hermilio", as: "ADMIN" },
	{ name: "pagos-pedido", path: "/pagos-gestion?q=cusihuamán", as: "ADMIN", prepare: openOrder },
	{ name: "pagos-usado-antes", path: "/pagos-gestion?q=huarcaya", as: "ADMIN", prepare: openReusedReceipt },
	{ name: "pagos-pdf", path: "/pagos-gestion?q=cusihuamán", as: "ADMIN", prepare: openPdf },
	{
		name: "pagos-aprobar",
		path: "/pagos-gestion?q=cusihuamán",
		as: "ADMIN",
		prepare: async (page, api) => {
			await openOrder(page, api);
			await press(page, /^Aprobar/);
		},
	},
	{
		name: "pagos-rechazar",
		path: "/pagos-gestion?q=cusihuamán",
		as: "ADMIN",
		prepare: async (page, api) => {
			await openOrder(page, api);
			await press(page, /^Rechazar/);
			await page.getByRole("dialog").getByRole("button", { name: "Rechazar" }).click();
		},
	},
	{
		name: "pagos-todos",
		path: "/pagos-gestion?estado=todos",
		as: "ADMIN",
		prepare: async (page, api) => {
			await orders(page, api);
			await page.reload();
			await page
				.getByText("Atajos de teclado")
				.or(page.getByRole("link", { name: /^Rosa/ }))
				.first()
				.waitFor();
		},
	},
	{
		name: "pagos-totales",
		path: "/pagos-gestion?vista=totales",
		as: "ADMIN",
		prepare: async (page, api) => {
			await orders(page, api);
			await page.reload();
			await page.getByRole("table").waitFor();
		},
	},
	{
		name: "pagos-planes",
		path: "/pagos-gestion?vista=planes",
		as: "ADMIN",
		prepare: async (page, api) => {
			await orders(page, api);
			await page.reload();
			await page.getByRole("table").waitFor();
		},
	},
	{ name: "pagos-plan", path: "/pagos-gestion?vista=planes", as: "ADMIN", prepare: openRosa },
	{
		name: "pagos-dar-plan",
		path: "/pagos-gestion?vista=planes",
		as: "ADMIN",
		prepare: async (page, api) => {
			await openRosa(page, api);
			await press(page, "Dar un plan");
			await press(page, "Dar plan");
		},
	},
];
