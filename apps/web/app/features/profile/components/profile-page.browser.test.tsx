import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
	dialog,
	expectCount,
	expectFocus,
	expectText,
	expectValue,
	expectVisible,
	heading,
	toast,
} from "../../../../testing/on-screen.ts";
import { arrange, openScreen, signIn } from "../../../../testing/open-screen.tsx";

const phoneAgent =
	"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const radio = (name: string) => page.getByRole("radio", { name, exact: false });
const fullName = page.getByLabelText("Nombre completo", { exact: false });

let student: { email: string; password: string };

beforeEach(async () => {
	await page.viewport(360, 800);
	student = await arrange.student();
	await signIn(student);
});

test("an invalid phone shows an error beside its field, and a valid one is stored", async () => {
	const { unmount } = await openScreen("/perfil");
	await expectVisible(heading(1, "Mi Perfil"));
	await expectValue(fullName, "Milagros Quispe Huamán");
	await expect.element(page.getByLabelText("Correo electrónico", { exact: false })).toHaveAttribute("readonly");
	const phone = page.getByLabelText("Teléfono", { exact: false });
	await phone.fill("12345");
	await button("Guardar").click();
	await expectVisible(page.getByText("El teléfono no es válido: escríbelo como 987 654 321", { exact: false }).first());
	await expectFocus(phone);
	const saved = () => arrange.profileOf(student).then(({ telefono }) => telefono);
	for (const number of ["(01) 555 1234", "+51 987 654 321"]) {
		await phone.fill(number);
		await button("Guardar").click();
		await expect.poll(saved).toBe(number);
	}
	await expectVisible(toast("Perfil actualizado exitosamente"));
	await unmount();
	await openScreen("/perfil");
	await expectValue(phone, "+51 987 654 321");
});

test("an invalid goal shows an error, and a valid one is stored with its area", async () => {
	const { unmount } = await openScreen("/perfil");
	await page
		.getByLabelText("Universidad a la que postulas", { exact: false })
		.selectOptions("UNMSM · Universidad Nacional Mayor de San Marcos");
	const area = page.getByLabelText("Área", { exact: true });
	await expect.poll(() => area.element().querySelectorAll("option").length).toBeGreaterThan(1);
	const chosen = (area.element() as HTMLSelectElement).options[1]!.value;
	await area.selectOptions(chosen);
	const goal = page.getByLabelText("Meta diaria", { exact: false });
	await goal.fill("3");
	await button("Guardar mi meta").click();
	await expectVisible(
		page.getByText("La meta diaria debe ser un número entero entre 5 y 200", { exact: false }).first(),
	);
	await goal.fill("35");
	await radio("+50 %").click();
	await button("Guardar mi meta").click();
	await expectVisible(page.getByText("Preferencias guardadas", { exact: false }));
	await unmount();
	await openScreen("/perfil");
	await expectValue(area, chosen);
	await expectValue(goal, 35);
	await expect.element(radio("+50 %")).toBeChecked();
});

test("avatar and theme are chosen, and the theme button of the menu shares the setting", async () => {
	const { unmount } = await openScreen("/perfil");
	await radio("Cuy").click();
	await radio("Oscuro").click();
	await expect.element(document.documentElement).toHaveAttribute("data-theme", "dark");
	await unmount();
	await openScreen("/perfil");
	await expect.element(radio("Cuy")).toBeChecked();
	await expect.element(radio("Oscuro")).toBeChecked();
	await button("Menú").click();
	await button("Tema: Oscuro").click();
	await userEvent.keyboard("{Escape}");
	await expect.element(radio("Automático")).toBeChecked();
});

test("a session on another device is ended, then all others at once", async () => {
	const token = await arrange.openElsewhere(student, phoneAgent);
	const { unmount } = await openScreen("/perfil");
	const sessions = page.getByRole("listitem").filter({ hasText: "Chrome en Android" });
	await sessions.getByRole("button", { name: /Cerrar esta sesión/ }).click();
	await expectVisible(page.getByText("Sesión cerrada", { exact: false }));
	await expectCount(sessions, 0);
	await expectFocus(page.getByRole("heading", { name: "Sesiones abiertas", exact: false }));
	expect(await arrange.statusWith(token)).toBe(401);

	await unmount();
	await arrange.openElsewhere(student, phoneAgent);
	await arrange.openElsewhere(student, phoneAgent);
	const second = await openScreen("/perfil");
	await expectCount(sessions, 2);
	await button("Cerrar las demás").click();
	const none = page.getByText("No tienes sesiones abiertas en otros equipos.", { exact: false });
	await expectVisible(none);
	await second.unmount();
	await openScreen("/perfil");
	await expectVisible(none);
});

test("a misspelt name is corrected, also in the greeting of the dashboard", async () => {
	const { unmount } = await openScreen("/perfil");
	await button("Corregir mi nombre").click();
	const correcting = dialog("Corregir mi nombre");
	await expectValue(correcting.getByLabelText("Nombres", { exact: false }), "Milagros");
	await correcting.getByLabelText("Nombres", { exact: false }).fill("");
	await correcting.getByRole("button", { name: "Guardar mi nombre", exact: false }).click();
	await expectVisible(correcting.getByText("Todos los campos son obligatorios", { exact: false }).first());
	await correcting.getByLabelText("Nombres", { exact: false }).fill("Mili Rosa");
	await correcting.getByLabelText("Apellidos", { exact: false }).click();
	await userEvent.keyboard("{Enter}");
	await expectVisible(page.getByText("Nombre actualizado", { exact: false }));
	await expectValue(fullName, "Mili Rosa Quispe Huamán");
	await button("Menú").click();
	await page.getByRole("link", { name: "Dashboard", exact: false }).first().click();
	await expectText(page.getByRole("heading", { level: 1 }), "Mili");
	await unmount();
	const reopened = await openScreen("/dashboard");
	await expectText(page.getByRole("heading", { level: 1 }), "Mili");
	await reopened.unmount();
	await openScreen("/perfil");
	await expectValue(fullName, "Mili Rosa Quispe Huamán");
});

test("a refused password and a different repetition show an error beside their field", async () => {
	await openScreen("/perfil");
	await button("Cambiar mi contraseña").click();
	const changing = dialog("Cambiar mi contraseña");
	const change = async (old: string, chosen: string, again = chosen) => {
		await changing.getByLabelText("Contraseña actual", { exact: false }).fill(old);
		await changing.getByLabelText("Nueva contraseña", { exact: true }).fill(chosen);
		await changing.getByLabelText("Repetir nueva contraseña", { exact: false }).fill(again);
		await changing.getByRole("button", { name: "Cambiar contraseña", exact: false }).click();
	};
	await change(student.password, "kipu-84 azul", "kipu-84 roja");
	await expectVisible(changing.getByText("Las contraseñas no coinciden", { exact: false }).first());
	await change("no es esta", "kipu-84 azul");
	await expectVisible(changing.getByText("La contraseña no es correcta", { exact: false }).first());
	await expectFocus(changing.getByLabelText("Contraseña actual", { exact: false }));
});

test("the nickname of the order of merit is validated before it is saved", async () => {
	await openScreen("/perfil");
	const card = page.getByRole("region", { name: "Cómo apareces en el orden de mérito", exact: false });
	await expectVisible(card.getByText("M. Q. H.", { exact: false }));
	await card.getByRole("radio", { name: "Un apodo", exact: false }).click();
	await card.getByLabelText("Tu apodo", { exact: false }).fill("m@la");
	await card.getByRole("button", { name: "Guardar nombre", exact: false }).click();
	await expectVisible(card.getByText(/^Usa letras, números/));
	await card.getByLabelText("Tu apodo", { exact: false }).fill("La Milagrosa");
	await card.getByRole("button", { name: "Guardar nombre", exact: false }).click();
	await expectVisible(page.getByText("Guardamos cómo apareces", { exact: false }));
});

test("the support chat gets plan and account only of a student with a plan", async () => {
	const { unmount } = await openScreen("/perfil");
	const support = page.getByRole("region", { name: /^Soporte/ });
	const link = support.getByRole("link", { name: "Chatear con soporte", exact: false });
	await expectVisible(support.getByRole("heading", { name: "Soporte", exact: true }));
	await expect.element(link).toHaveAttribute("href", "https://wa.me/51999999999");
	await unmount();
	await arrange.grantPlan(student);
	await openScreen("/perfil");
	await expectVisible(support.getByRole("heading", { name: "Soporte prioritario", exact: false }));
	const text = `text=${encodeURIComponent(`[Plan Mensual] ${student.email}: `)}`;
	await expect.element(link).toHaveAttribute("href", `https://wa.me/51999999999?${text}`);
});

test("the AI tools are announced as coming soon, and a request can be copied", async () => {
	const { router } = await openScreen("/herramienras-ia");
	await expectCount(page.getByText("Próximamente", { exact: true }), 5);
	await page.getByRole("button", { name: /^Próximamente Tutor|Tutor/ }).click();
	const notYet = dialog("En Desarrollo");
	await notYet.getByRole("link", { name: "Ver cómo será", exact: false }).click();
	await expect.poll(() => router.state.location.pathname).toBe("/ia/tutor");
	await expectVisible(heading(1, "Tutor"));
	await page.getByRole("link", { name: "Herramientas IA", exact: false }).first().click();
	await expect.poll(() => router.state.location.pathname).toBe("/herramienras-ia");

	await router.navigate("/ia/generador-de-preguntas");
	const count = page.getByRole("slider", { name: "Cantidad de preguntas", exact: false });
	await expectValue(count, "5");
	await expect.element(radio("Media")).toBeChecked();
	await page.getByRole("textbox", { name: "Tema", exact: false }).fill("sinónimos");
	await count.fill("12");
	await radio("Difícil").click();
	await button("Copiar pedido").click();
	await expectVisible(button("Copiado"));
	expect(await navigator.clipboard.readText()).toMatch(
		/^Crea 12 preguntas de opción múltiple sobre sinónimos, de dificultad difícil/,
	);
	await expectVisible(button("Copiar pedido"));
	await button("Generar preguntas").click();
	await expectVisible(notYet.getByText("todavía no está listo", { exact: false }));
});
