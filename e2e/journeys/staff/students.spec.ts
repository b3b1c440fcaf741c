import { adminApi } from "../../arrangements/admin-api.ts";
import { enrolmentList, invitationMailedTo, openSection } from "../../arrangements/students.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, signIn, test } from "../../server/test.ts";

const password = "una clave larga";

/** Registers a student for this test. */
async function register(request: Parameters<typeof adminApi>[0], email: string, apellidos: string) {
	const data = { nombres: "Íñigo", apellidos, email, password };
	expect((await request.post("/api/v1/autenticacion/signupuser", { data })).ok()).toBe(true);
	return { email, password };
}

test("an administrator finds a student, blocks and unblocks them", async ({ page, request, server, browser }) => {
	const account = await register(request, "inigo.fichas@correo.pe", "Ñahui Fichas");
	const device = await (await browser.newContext()).newPage();
	// Signs in with the form: the fixture would restore the session on each page, which would hide its end.
	await signIn(device, account);
	await expect(device).toHaveURL(/\/universidades$/);
	await openSession(page, request, server.admin);
	await page.goto("/estudiantes");

	await test.step("search and filters of the list are in the URL", async () => {
		await page.getByRole("searchbox", { name: "Buscar estudiante" }).fill("nahui fichas");
		await expect(page.getByText("1 de 1", { exact: true })).toBeVisible();
		await page.getByRole("link", { name: "Ñahui Fichas, Íñigo" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Íñigo Ñahui Fichas" })).toBeVisible();
	});

	await test.step("blocking signs the student's device out, and the sign-in gives the reason", async () => {
		await page.getByRole("button", { name: "Bloquear" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("button", { name: "Bloquear" }).click();
		await expect(dialog.getByLabel("Motivo", { exact: true })).toHaveAccessibleDescription(
			/Escribe el motivo: es lo que leerá el estudiante$/,
		);
		await dialog.getByRole("button", { name: "Cuenta compartida" }).click();
		await dialog.getByRole("button", { name: "Bloquear" }).click();
		await expect(page.getByText("Sin sesiones abiertas.")).toBeVisible();
		await device.goto("/universidades");
		await expect(device).toHaveURL(/\/login$/);
	});

	const visitor = await (await browser.newContext()).newPage();
	await test.step("the right password shows the reason", async () => {
		await visitor.goto("/login");
		await visitor.getByLabel("Correo electrónico").fill(account.email);
		await visitor.getByLabel("Contraseña", { exact: true }).fill(account.password);
		await visitor.getByRole("button", { name: "Ingresar", exact: true }).click();
		await expect(
			visitor.getByText("Tu cuenta está bloqueada: Compartiste tu cuenta con otras personas.").first(),
		).toBeVisible();
	});

	await test.step("an unblocked student can sign in", async () => {
		await page.getByRole("button", { name: "Desbloquear" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
		await expect(page.getByText("Cuenta desbloqueada")).toBeVisible();
		await signIn(visitor, account);
		await expect(visitor).toHaveURL(/\/universidades$/);
	});
});

test("a person on an imported list is invited by mail, chooses a password, and is in the section", {
	tag: "@core",
}, async ({ page, request, server, browser }) => {
	const api = adminApi(request, server);
	const section = await openSection(api, "Ciclo por invitación");
	const emails = ["invitada.uno@correo.pe", "invitada.dos@correo.pe", "invitada.tres@correo.pe"] as const;
	await register(request, emails[1], "Con Cuenta");
	await openSession(page, request, server.admin);
	const upload = async () => {
		await page.goto("/estudiantes/importar");
		await page.getByLabel("Elegir la lista").setInputFiles({
			name: "matriculados.csv",
			mimeType: "text/csv",
			buffer: Buffer.from(enrolmentList(section.name, emails)),
		});
		await page.getByRole("checkbox", { name: "Enviar invitación a quienes no tienen cuenta" }).check();
		await page.getByRole("button", { name: "Importar 3 filas" }).click();
	};

	await test.step("each person is mailed once, however often the list is imported", async () => {
		await upload();
		await expect(page.getByText("3 invitaciones en camino.")).toBeVisible();
		await upload();
		await expect(page.getByText("Entraron 0, quedan pendientes 0, ya estaban 3.")).toBeVisible();
		await expect(page.getByText("en camino")).toBeHidden();
	});

	await test.step("a person without an account creates one by the link and is in the section at once", async () => {
		const device = await (await browser.newContext()).newPage();
		await device.goto(await invitationMailedTo(api, emails[0]));
		await expect(device.getByText("te espera en Ciclo por invitación")).toBeVisible();
		await device.getByLabel("Nombres").fill("Úrsula");
		await device.getByLabel("Apellidos").fill("Invitada");
		await device.getByLabel("Elige una contraseña").fill(password);
		await device.getByRole("button", { name: "Aceptar la invitación" }).click();
		await expect(device).toHaveURL(/\/universidades$/);
		await device.goto(await invitationMailedTo(api, emails[0]));
		await expect(device.getByRole("heading", { name: "Ya tienes tu cuenta" })).toBeVisible();
	});

	await test.step("a person who has an account by then confirms that it is theirs", async () => {
		const device = await (await browser.newContext()).newPage();
		await device.goto(await invitationMailedTo(api, emails[1]));
		await device.getByLabel("La contraseña de tu cuenta").fill("no es esta clave");
		await device.getByRole("button", { name: "Aceptar la invitación" }).click();
		await expect(device.getByText("La contraseña no es la de tu cuenta")).toBeVisible();
		await device.getByLabel("La contraseña de tu cuenta").fill(password);
		await device.getByRole("button", { name: "Aceptar la invitación" }).click();
		await expect(device).toHaveURL(/\/universidades$/);
	});

	await test.step("the section shows pending people; a repeated or withdrawn invitation disables its former link", async () => {
		const before = await invitationMailedTo(api, emails[2]);
		await page.goto("/secciones-gestion");
		await page.getByRole("button", { name: `1 pendiente de ${section.name}` }).click();
		const row = page.getByRole("listitem").filter({ hasText: emails[2] });
		await expect(row.getByText(/^Invitado el .+, vence el .+$/)).toBeVisible();
		await page.getByRole("button", { name: `Enviar de nuevo a ${emails[2]}` }).click();
		await expect(page.getByText("1 invitación en camino")).toBeVisible();
		await expect.poll(() => invitationMailedTo(api, emails[2])).not.toBe(before);
		const device = await (await browser.newContext()).newPage();
		await device.goto(before);
		await expect(device.getByRole("heading", { name: "Esta invitación no funciona" })).toBeVisible();
		await page.getByRole("button", { name: `Retirar ${emails[2]}` }).click();
		await expect(row).toBeHidden();
		await device.goto(await invitationMailedTo(api, emails[2]));
		await expect(device.getByRole("heading", { name: "Esta invitación no funciona" })).toBeVisible();
		await page.goto(`/estudiantes?seccion=${section.id}`);
		await expect(page.getByText("2 de 2", { exact: true })).toBeVisible();
	});
});

test("the code of a section survives sign-up and sign-in", async ({ page, request, server }) => {
	const section = await openSection(adminApi(request, server), "Ciclo con código");
	await page.goto(`/unirme/${section.code.toLowerCase()}`);
	await expect(page).toHaveURL(/\/login$/);
	await expect(page.getByText("Ingresa, o crea tu cuenta, para unirte a tu sección")).toBeVisible();
	await page.getByRole("link", { name: "Regístrate" }).click();
	await page.getByLabel("Nombres").fill("Ana");
	await page.getByLabel("Apellidos").fill("Códigos");
	await page.getByLabel("Correo electrónico").fill("ana.codigos@correo.pe");
	await page.getByLabel("Contraseña", { exact: true }).fill(password);
	await page.getByLabel("Repetir Contraseña", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Registrarme" }).click();
	await page.getByRole("link", { name: "Ingresar" }).last().click();
	await page.getByLabel("Correo electrónico").fill("ana.codigos@correo.pe");
	await page.getByLabel("Contraseña", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Ingresar", exact: true }).click();
	await expect(page.getByRole("heading", { name: section.name })).toBeVisible();
	await page.getByRole("button", { name: "Unirme" }).click();
	await expect(page.getByText("Ya estás en esta sección")).toBeVisible();
	await page.goto("/unirme/AAAA2222");
	await expect(page.getByText("Este código no es de ninguna sección abierta.")).toBeVisible();
});
