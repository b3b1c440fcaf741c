import { adminApi } from "../../arrangements/admin-api.ts";
import { ordersOf, pdf, picture } from "../../arrangements/payments.ts";
import { checkoutPage } from "../../pages/checkout-page.ts";
import { examPage } from "../../pages/exam-page.ts";
import { test } from "../../pages/student.ts";
import { type SlowNetwork, startSlowNetwork } from "../../server/slow-network.ts";
import { expect } from "../../server/test.ts";

test.use({ fresh: true, viewport: { width: 360, height: 800 } });

test("a student chooses a plan, pays with a picture, is observed, sends a PDF, and has the plan in the same session", {
	tag: "@core",
}, async ({ page, request, server, student }) => {
	const checkout = checkoutPage(page);
	const admin = adminApi(request, server);

	await test.step("the summary names the plan", async () => {
		await page.goto("/premium");
		await page.getByRole("link", { name: "Elegir Semestral" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Resumen de compra" })).toBeVisible();
		const slip = page.getByRole("region", { name: "Tu compra" });
		await expect(slip).toContainText("Semestral");
		await expect(slip).toContainText("4 meses");
		await expect(slip).toContainText("S/\u00a099.00");
		await expect(slip.getByText("Recursos actualizados")).toBeVisible();
		await page.reload();
		await page.getByRole("link", { name: "Continuar al Pago" }).click();
	});

	await expect(checkout.title).toBeVisible();

	await test.step("the typed values survive a reload, and are sent", async () => {
		await checkout.choose(picture(91));
		await page.getByLabel("Número de operación (opcional)").fill("0123-4567");
		await page.getByRole("radio", { name: "Yape" }).check();
		await page.reload();
		await expect(page.getByRole("button", { name: "Quitar yape.png" })).toBeVisible();
		await expect(page.getByLabel("Número de operación (opcional)")).toHaveValue("0123-4567");
		await checkout.send.click();
		await expect(checkout.done).toBeVisible();
		await expect(checkout.toast("Comprobante enviado exitosamente")).toBeVisible();
	});

	const [order] = await ordersOf(request, student.token);
	expect(order).toMatchObject({ status: "PENDING", operationNumber: "0123-4567", wallet: "YAPE" });
	await expect(page.getByText(`pedido N.º ${order?.id}`)).toBeVisible();

	await test.step("the payment page says that an order is pending", async () => {
		await page.goto("/cart?plan=semestral");
		await expect(page.getByText(/^Ya enviaste un comprobante del Plan Semestral .+ y está en revisión/)).toBeVisible();
		await page.getByRole("link", { name: "Ver mis pagos" }).click();
		await expect(page.getByRole("listitem").filter({ hasText: `Pedido N.º ${order?.id}` })).toContainText(
			"En revisión",
		);
	});

	await test.step("after the observation she sees what is wrong", async () => {
		await admin.send("put", `/admin/payments/${order?.id}/observe`, { data: { reason: "No se lee el monto" } });
		await page.goto("/dashboard");
		await page.getByRole("link", { name: "Ver qué falta" }).click();
		await expect(page.getByRole("status").filter({ hasText: "No se lee el monto" })).toBeVisible();
	});

	await test.step("she sends a PDF for the same order", async () => {
		await checkout.choose(pdf("premium.spec"));
		await checkout.send.click();
		await expect(checkout.toast("Comprobante enviado exitosamente")).toBeVisible();
		const item = page.getByRole("listitem").filter({ hasText: `Pedido N.º ${order?.id}` });
		await expect(item).toContainText("En revisión");
		expect(await ordersOf(request, student.token)).toHaveLength(1);
	});

	await test.step("it is approved while the page is open, and the plan is shown when she returns to it", async () => {
		await expect(page.getByRole("link", { name: "Premium" })).toBeVisible();
		await admin.send("put", `/admin/payments/${order?.id}/approve`);
		await test.step("over a slow network the page does not show the outdated plan of this device", async () => {
			const slow = await page.context().newPage();
			await slow.route("**/subscription", () => {});
			await slow.goto("/perfil");
			await expect(slow.getByText("Un momento: vemos qué plan tienes…")).toBeVisible();
			await expect(slow.getByText("Sin plan de pago")).toHaveCount(0);
			const bar = slow.getByRole("banner");
			await expect(bar.getByRole("link", { name: "Tu plan", exact: true })).toBeVisible();
			await expect(bar.getByRole("link", { name: "Premium" })).toHaveCount(0);
			await slow.close();
		});
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
		await expect(page.getByRole("link", { name: "Tu plan: Semestral" })).toBeVisible();
		const item = page.getByRole("listitem").filter({ hasText: `Pedido N.º ${order?.id}` });
		await expect(item).toContainText("Aprobado");
		await item.getByText("Ver el historial").click();
		await expect(item.getByText(/^Aprobamos tu pago: Plan Semestral hasta el/)).toBeVisible();
		await page.goto("/premium");
		await expect(page.getByText(/^Tienes el Plan Semestral hasta el/)).toBeVisible();
	});

	await test.step("a premium exam opens, without signing in again", async () => {
		const premium = { examPeriod: "2042", durationMinutes: 60, questions: [{}, {}], premium: true };
		await page.goto(`/universidades/examen/${await student.exam(premium)}`);
		await expect(examPage(page).question(1)).toBeVisible();
	});
});

/** A proxy that also stops the rest of an upload, which the browser still sends after it goes offline. */
const throughNetwork = test.extend<{ uploadNetwork: SlowNetwork }>({
	uploadNetwork: async ({ server }, use) => {
		const uploadNetwork = await startSlowNetwork(server.url);
		await use(uploadNetwork);
		await uploadNetwork.stop();
	},
	baseURL: ({ uploadNetwork }, use) => use(uploadNetwork.url),
});

throughNetwork(
	"the network is lost during the upload and the tab closed: the next page says that it waits and sends it, with one order",
	async ({ page, context, request, uploadNetwork, student }) => {
		const checkout = checkoutPage(page);
		await checkout.reach("Mensual");
		uploadNetwork.setRules({ path: /^POST .*\/payments\/verify$/, fate: "hangs" });
		await checkout.choose(pdf("0".repeat(4_500_000)));

		await test.step("a receipt is uploaded slowly, as with a bad signal", async () => {
			const network = await context.newCDPSession(page);
			const slow = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 100_000 };
			await network.send("Network.enable");
			await network.send("Network.emulateNetworkConditions", slow);
			await checkout.send.click();
			// Longer than the timeout after which a stalled upload is shown as waiting. This one advances.
			await expect(page.getByText(/^Subiendo (0\.[6-9]|[1-3]\.\d) de 4\.3 MB$/)).toBeVisible();
			await expect(page.getByText(/aún no lo recibimos/)).toHaveCount(0);
			await expect(page.getByRole("button", { name: "Enviando…" })).toBeVisible();
			await network.send("Network.emulateNetworkConditions", { ...slow, offline: true });
			await context.setOffline(true);
			await expect(page.getByText("se envía solo cuando vuelva la conexión")).toBeVisible();
			await page.getByRole("button", { name: "Enviar ahora" }).click();
			await expect(checkout.toast("Tu comprobante sigue en espera")).toBeVisible();
		});

		await test.step("a receipt survives closing the page", async () => {
			await page.close();
			await context.setOffline(false);
			uploadNetwork.setRules({ path: /^POST .*\/payments\/verify$/, fate: "cut" });
		});
		expect(await ordersOf(request, student.token)).toEqual([]);

		const next = await context.newPage();
		await next.setViewportSize({ width: 360, height: 800 });
		await test.step("every page that shows a plan says that the receipt is unsent", async () => {
			for (const path of ["/premium", "/perfil", "/checkout?plan=anual", "/dashboard"]) {
				await next.goto(path);
				await expect(next.getByText(/^Tu comprobante espera en este equipo/)).toBeVisible();
				if (path !== "/premium") {
					// The message must not claim that the network is missing.
					await expect(next.getByText(/aún no lo recibimos/)).toBeVisible();
					continue;
				}
				const link = next.getByRole("link", { name: "Enviar ahora" });
				await expect(link).toHaveAttribute("href", /\/perfil#tu-plan$/);
			}
		});
		// The upload is retried meanwhile.
		await expect(next.getByRole("button", { name: /^(Enviar ahora|Enviando…)$/ })).toBeVisible();
		uploadNetwork.setRules();
		await expect(checkoutPage(next).toast("Comprobante enviado exitosamente")).toBeVisible();
		await expect(next.getByText("Estamos revisando tu pago del Plan Mensual.")).toBeVisible();
		expect(await ordersOf(request, student.token)).toMatchObject([{ status: "PENDING", plan: "mensual" }]);
	},
);

test("a receipt whose response is lost is sent again with the same bytes, and creates one order", async ({
	page,
	request,
	student,
}) => {
	const checkout = checkoutPage(page);
	await checkout.reach("Anual");
	await checkout.choose(picture(93));
	let lost = 0;
	await page.route("**/payments/verify", async (route) => {
		if (lost > 0) return route.continue();
		lost += 1;
		await route.fetch();
		return route.abort("connectionreset");
	});
	await checkout.send.click();
	await expect(checkout.done).toBeVisible();
	expect(lost).toBe(1);
	expect(await ordersOf(request, student.token)).toHaveLength(1);
});

test("a receipt that the server cannot accept now is retried automatically, which the page announces, and arrives once", async ({
	page,
	request,
	student,
}) => {
	const checkout = checkoutPage(page);
	await checkout.reach("Mensual");
	await checkout.choose(picture(97));
	let refusals = 0;
	const body = JSON.stringify({ success: false, code: "UNAVAILABLE", message: "El servicio está ocupado", data: null });
	await page.route(/\/payments\/verify$/, (route) =>
		refusals++ === 0
			? route.fulfill({ status: 503, headers: { "retry-after": "1" }, contentType: "application/json", body })
			: route.continue(),
	);
	await checkout.send.click();
	await expect(checkout.toast("Aún no recibimos tu comprobante: se envía solo en unos momentos")).toBeVisible();
	await expect(page.getByText("Error al procesar el pago")).toHaveCount(0);
	await expect(checkout.done).toBeVisible();
	expect(await ordersOf(request, student.token)).toHaveLength(1);
});

test("signing out warns of an unsent receipt", async ({ page, context, student }) => {
	const checkout = checkoutPage(page);
	expect(student.token).not.toBe("");
	await checkout.reach("Mensual");
	await checkout.choose(picture(98));
	await context.setOffline(true);
	await checkout.send.click();
	await expect(page.getByText("se envía solo cuando vuelva la conexión")).toBeVisible();
	await page.getByRole("button", { name: "Menú", exact: true }).click();
	await page.getByRole("button", { name: "Cerrar Sesión" }).click();
	const dialog = page.getByRole("dialog", { name: "Aún no se envió todo" });
	await expect(dialog.getByText("el comprobante del Plan Mensual (yape.png), que aún no recibimos")).toBeVisible();
	await dialog.getByRole("button", { name: "Seguir aquí" }).click();
});

test("the payment page without a plan leads to the prices", async ({ page, student }) => {
	expect(student.token).not.toBe("");
	for (const path of ["/cart", "/checkout?plan=oro", "/payment-confirmation"]) {
		await page.goto(path);
		await expect(page).toHaveURL("/premium");
	}
});
