import { adminApi } from "../server/admin-api.ts";
import { makeExam } from "../server/made-exams.ts";
import { openSession } from "../server/sessions.ts";
import { makeStaff } from "../server/staff.ts";
import { expect, test } from "../server/test.ts";

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

test("Ctrl+K finds screens, questions and students by the keyboard alone, and remembers what was chosen", async ({
	page,
	request,
	server,
	account: student,
}) => {
	const examId = await makeExam(request, server, {
		examPeriod: "2039-I",
		durationMinutes: null,
		questions: [{ text: "¿Qué come el ñandú de la puna?" }],
	});
	await openSession(page.context(), request, server.admin);
	await page.goto("/universidad/examenes");
	const open = page.getByRole("button", { name: "Buscar", exact: true });
	await open.focus();
	const dialog = page.getByRole("dialog", { name: "Buscar" });
	const field = dialog.getByRole("combobox");

	await test.step("opens, and gives the focus back", async () => {
		await page.keyboard.press("Control+k");
		await expect(field).toBeFocused();
		await expect(dialog.getByRole("option", { name: "Estudiantes" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await expect(open).toBeFocused();
	});

	await test.step("goes to a screen", async () => {
		await page.keyboard.press("Control+k");
		await field.fill("puntajes");
		await expect(dialog.getByRole("option", { name: "Puntajes de ingreso" })).toHaveAttribute("aria-selected", "true");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/universidad\/puntajes$/);
		await expect(dialog).toHaveCount(0);
	});

	await test.step("to a question, whatever its accents", async () => {
		await page.keyboard.press("Control+k");
		await field.fill("nandu puna");
		await expect(dialog.getByRole("group", { name: "Preguntas" }).getByRole("option")).toHaveCount(1);
		await expect(dialog.getByRole("status")).toHaveText("1 resultado");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(new RegExp(`examen=${examId}&editar=\\d+$`));
		await expect(page.getByRole("heading", { name: /^Editar pregunta/ })).toBeVisible();
	});

	await test.step("to a student, by the arrows", async () => {
		await page.keyboard.press("Control+k");
		await expect(dialog.getByRole("group", { name: "Recientes" }).getByRole("option")).toHaveText([
			/ñandú/,
			/Puntajes de ingreso/,
		]);
		await field.fill("milagros");
		const found = dialog.getByRole("group", { name: "Estudiantes" }).getByRole("option");
		await expect(found.first()).toContainText(`${student.firstNames} Quispe Huamán`);
		await expect(dialog).not.toContainText("@");
		await page.keyboard.press("ArrowUp");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/estudiantes\/\d+$/);
	});

	await test.step("says when nothing is there", async () => {
		await page.keyboard.press("Control+k");
		await field.fill("zzzz");
		await expect(dialog.getByText("Nada coincide con «zzzz»")).toBeVisible();
		await page.keyboard.press("Escape");
	});

	await test.step("and forgets it all with the session", async () => {
		await page.getByRole("button", { name: "Cerrar Sesión" }).click();
		await page.waitForURL((url) => url.pathname === "/");
		const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("search")));
		expect(kept).toEqual([]);
	});
});

test("a teacher's search has their screens, and no students", async ({ page, request, server, account: student }) => {
	const email = `${crypto.randomUUID()}@correo.pe`;
	const teacher = await makeStaff(adminApi(request, server), "TEACHER", email);
	await openSession(page.context(), request, teacher);
	await page.goto("/universidad/examenes");
	await page.getByRole("button", { name: "Buscar", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Buscar" });
	await expect(dialog.getByRole("option")).toHaveText(["Secciones", "Preguntas", "Exámenes", "Mi cuenta"]);
	await dialog.getByRole("combobox").fill(student.firstNames);
	await expect(dialog.getByText(`Nada coincide con «${student.firstNames}»`)).toBeVisible();
});

test("an arrow key on a colleague's role asks before it changes anything", async ({ page, request, server }) => {
	await openSession(page.context(), request, server.admin);
	const { email } = await makeStaff(adminApi(request, server), "SUPPORT", "rol.ana@academia.pe");
	await page.goto("/equipo-gestion");
	const role = page
		.getByRole("row")
		.or(page.getByRole("listitem"))
		.filter({ hasText: email })
		.getByLabel(/^Rol de /);
	const dialog = page.getByRole("dialog", { name: /^Cambiar el rol de / });
	await role.focus();
	const before = await role.inputValue();
	await role.press("ArrowUp");
	await expect(dialog).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(role).toHaveValue(before);
	await role.selectOption({ label: "Docente" });
	await dialog.getByRole("button", { name: "Cambiar rol" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(role).toHaveValue("TEACHER");
});
