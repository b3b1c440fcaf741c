import { payloads } from "../../files/hostile-texts.ts";
import { expect, test } from "../../server/test.ts";

test("a refused form shows the posted values as text only (P-051)", async ({ page }) => {
	const reports: string[] = [];
	page.on("request", (sent) => {
		if (sent.url().endsWith("/csp-report")) reports.push(sent.postData() ?? "");
	});
	await page.goto("/contacto");
	for (const payload of payloads) {
		const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
		// The browser itself posts the form, as without JavaScript, but scripts may run on the page that answers.
		await page.locator("form[data-enhance=contact]").evaluate((form: HTMLFormElement, text) => {
			for (const name of ["name", "subject", "message"])
				form.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = text;
			form.querySelector<HTMLInputElement>("[name=email]")!.value = text.slice(0, 254);
			form.submit();
		}, payload);
		expect((await answered).status()).toBe(422);
		await expect(page.getByRole("alert").first()).toContainText("El correo no es válido");
		for (const label of ["Nombre", "Asunto", "Mensaje"]) await expect(page.getByLabel(label)).toHaveValue(payload);
		await expect(page.locator("form[data-ready]").first()).toBeAttached();
		expect(await page.evaluate(() => Object.hasOwn(window, "hit")), payload).toBe(false);
	}
	expect(reports).toEqual([]);
});
