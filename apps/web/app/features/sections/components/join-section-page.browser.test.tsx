import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, expectShown, expectVisible, headingOf } from "../../../../testing/on-screen.ts";
import { arrange, openScreen, signIn } from "../../../../testing/open-screen.tsx";

test("searches again for a changed code before joining, and refuses an empty code", async () => {
	const [first, second] = [
		await arrange.openSection("Ciclo uno de dos"),
		await arrange.openSection("Ciclo dos de dos"),
	];
	await page.viewport(360, 800);
	await signIn(await arrange.student());
	await openScreen("/unirme");
	const search = button("Buscar mi sección");
	await search.click();
	await expectShown("Escribe el código de tu sección");
	const code = page.getByLabelText("Código de la sección");
	await code.fill(first.code);
	await search.click();
	await expectVisible(headingOf(first.name));
	await code.fill(second.code);
	await expect.element(button("Unirme")).not.toBeInTheDocument();
	await search.click();
	await expectVisible(headingOf(second.name));
	await button("Unirme").click();
	await expectShown(`Ya estás en ${second.name}`);
});
