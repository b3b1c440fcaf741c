import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectCount, expectFocus, expectVisible, heading } from "../../../../testing/on-screen.ts";
import { arrange, openScreen, signIn } from "../../../../testing/open-screen.tsx";

let student: { email: string; password: string };

beforeEach(async () => {
	await page.viewport(360, 800);
	student = await arrange.student();
	await signIn(student);
});

test("an error is marked as known and back, and the errors are filtered by cause", async () => {
	const { unmount } = await openScreen("/cuaderno");
	await expectVisible(page.getByRole("heading", { name: "Aquí vuelve lo que fallas", exact: false }));
	await unmount();
	await arrange.giveDueMisses(student, 3);
	await openScreen("/cuaderno");
	const due = (count: number) => page.getByRole("heading", { name: `${count} errores por repasar hoy`, exact: false });
	await expectVisible(due(3));
	const entries = page.getByRole("listitem").filter({ hasText: "fallada una vez" });
	await expectCount(entries, 3);
	await entries.first().getByText("Ver pregunta y clave", { exact: false }).click();
	await expectVisible(entries.first().getByText("Clave", { exact: true }).first());

	await entries.first().getByRole("button", { name: "Ya lo sé", exact: false }).click();
	await expectVisible(due(2));
	await page.getByRole("button", { name: "Deshacer", exact: false }).click();
	await expectVisible(due(3));

	const cause = entries.nth(1).getByRole("button", { name: "Cálculo", exact: false });
	await cause.click();
	await expect.element(cause).toHaveAttribute("aria-pressed", "true");
	await page
		.getByRole("navigation", { name: "Filtrar errores por causa", exact: false })
		.getByRole("link", { name: "Cálculo", exact: false })
		.click();
	await expectCount(entries, 1);
});

test("errors can be practised by the keyboard alone", async () => {
	await arrange.giveDueMisses(student, 2);
	await openScreen("/cuaderno");
	const practise = page.getByRole("link", { name: "Practicar mis errores", exact: false });
	await expectVisible(practise);
	(practise.element() as HTMLElement).focus();
	await userEvent.keyboard("{Enter}");
	for (const number of [1, 2]) {
		await expectVisible(heading(1, `Error ${number}`));
		await userEvent.keyboard("bc{Enter}");
		await expectFocus(heading(2, /^(Correcta|Incorrecta)/));
		await userEvent.keyboard("{Enter}");
	}
	await expectFocus(heading(1, /^\d de 2 correctas$/));
});
