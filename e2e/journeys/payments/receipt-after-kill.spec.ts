import { ordersOf, pdf } from "../../arrangements/payments.ts";
import { checkoutPage } from "../../pages/checkout-page.ts";
import { test } from "../../pages/phone.ts";
import { expect, signIn } from "../../server/test.ts";

test("a receipt whose browser was killed during the upload is shown as unsent on every screen with a plan, and is sent", async ({
	phone,
	network,
	request,
	account,
}) => {
	test.slow();
	const first = (await phone.open()).pages()[0]!;
	await signIn(first, account);
	const token = (await first.evaluate(() => localStorage.getItem("authToken")))!;
	await first.evaluate(() => navigator.serviceWorker.ready);
	await first.goto("/dashboard");
	const checkout = checkoutPage(first);
	await checkout.reach("Mensual");
	await first.reload();
	await expect(checkout.title).toBeVisible();
	for (const path of ["/dashboard", "/checkout"])
		await expect
			.poll(
				() => first.evaluate((one) => caches.match(one, { ignoreVary: true, ignoreSearch: true }).then(Boolean), path),
				path,
			)
			.toBe(true);
	const verify = /^POST .*\/payments\/verify$/;
	network.setRules({ path: verify, fate: "hangs" });
	await checkout.choose(pdf("0".repeat(4_500_000)));
	const tried = first.waitForRequest(/payments\/verify$/);
	await checkout.send.click();
	await tried;
	await phone.kill(token.split(".").at(-1)!);

	await test.step("opened again offline", async () => {
		await phone.cut(true);
		const second = (await phone.open()).pages()[0]!;
		for (const path of ["/dashboard", "/checkout?plan=mensual"]) {
			await second.goto(path);
			await expect(second.getByText(/Tu comprobante espera en este equipo/), path).toBeVisible();
		}
		await phone.kill(token.split(".").at(-1)!);
	});

	await phone.cut(false);
	network.setRules({ path: verify, fate: "cut" });
	const third = (await phone.open()).pages()[0]!;
	await test.step("opened again with a network that accepts no upload", async () => {
		for (const path of ["/premium", "/perfil", "/checkout?plan=anual", "/dashboard"]) {
			await third.goto(path);
			await expect(third.getByText(/Tu comprobante espera en este equipo/), path).toBeVisible();
		}
	});
	network.setRules();
	await expect(checkoutPage(third).toast("Comprobante enviado exitosamente")).toBeVisible();
	expect(await ordersOf(request, token)).toMatchObject([{ status: "PENDING", plan: "mensual" }]);
});
