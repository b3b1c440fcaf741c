import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, dialog, expectNone, expectVisible, focusOn, press } from "../../../../../testing/on-screen.ts";
import { arrange, openScreen, owner, signIn } from "../../../../../testing/open-screen.tsx";

test("changing a colleague's role with an arrow key asks for confirmation first", async () => {
	const { email } = await arrange.colleague("SUPPORT");
	await page.viewport(1280, 900);
	await signIn(owner());
	await openScreen("/equipo-gestion");
	const role = page
		.getByRole("row")
		.or(page.getByRole("listitem"))
		.filter({ hasText: email })
		.getByLabelText(/^Rol de /);
	const asking = dialog(/^Cambiar el rol de /);
	await expectVisible(role);
	await focusOn(role);
	const before = (role.element() as HTMLSelectElement).value;
	await press("{ArrowUp}");
	await expectVisible(asking);
	await press("{Escape}");
	await expectNone(asking);
	await expect.element(role).toHaveValue(before);
	await role.selectOptions("Docente");
	await button("Cambiar rol", asking).click();
	await expectNone(asking);
	await expect.element(role).toHaveValue("TEACHER");
	await role.selectOptions("Administración");
	await expectVisible(asking);
});
