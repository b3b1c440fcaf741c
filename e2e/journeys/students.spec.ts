import { adminApi } from "../server/admin-api.ts";
import { openSession } from "../server/sessions.ts";
import { enrolmentList, findStudent, invitationMailedTo, openSection } from "../server/students.ts";
import { expect, signIn, test } from "../server/test.ts";

const password = "una clave larga";

/** A student of the test's own. */
async function register(request: Parameters<typeof adminApi>[0], email: string, apellidos: string) {
	const data = { nombres: "Íñigo", apellidos, email, password };
	expect((await request.post("/api/v1/autenticacion/signupuser", { data })).ok()).toBe(true);
	return { email, password };
}

test("an administrator finds a student, blocks and unblocks them, and puts them into a section", async ({
	page,
	request,
	server,
	browser,
}) => {
	const api = adminApi(request, server);
	const section = await openSection(api, "Ciclo de los viernes");
	const account = await register(request, "inigo.fichas@correo.pe", "Ñahui Fichas");
	const device = await (await browser.newContext()).newPage();
	// By the form: a session that is put back with each page would not be seen to end.
	await signIn(device, account);
	await expect(device).toHaveURL(/\/universidades$/);
	await openSession(page, request, server.admin);
	await page.goto("/estudiantes");

	await test.step("the list is searched and filtered in its address", async () => {
		await page.getByRole("searchbox", { name: "Buscar estudiante" }).fill("nahui fichas");
		await expect(page.getByText("1 de 1", { exact: true })).toBeVisible();
		await page.getByLabel("Última visita").selectOption("Nunca ingresó");
		await expect(page.getByRole("heading", { name: "Ningún estudiante con esta búsqueda" })).toBeVisible();
		await page.getByLabel("Última visita").selectOption("Última semana");
		await page.getByRole("link", { name: "Ñahui Fichas, Íñigo" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Íñigo Ñahui Fichas" })).toBeVisible();
	});

	await test.step("a note is written and deleted", async () => {
		await page.getByLabel("Nueva nota").fill("Llamó su mamá.");
		await page.getByRole("button", { name: "Guardar nota" }).click();
		const note = page.getByRole("listitem").filter({ hasText: "Llamó su mamá." });
		await expect(note).toBeVisible();
		await page.getByRole("button", { name: /^Borrar la nota/ }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
		await expect(note).toBeHidden();
	});

	await test.step("DNI and guardian are noted, a wrong one is said beside its field", async () => {
		await page.getByRole("button", { name: "Editar datos" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("DNI").fill("123");
		await dialog.getByLabel("Apoderado", { exact: true }).fill("Rosa Gil");
		await dialog.getByRole("button", { name: "Guardar datos" }).click();
		await expect(dialog.getByLabel("DNI")).toHaveAccessibleDescription("El DNI debe tener 8 dígitos");
		await dialog.getByLabel("DNI").fill("07654321");
		await dialog.getByRole("button", { name: "Guardar datos" }).click();
		await expect(page.getByRole("region", { name: "Datos de matrícula" })).toContainText("07654321");
	});

	await test.step("they enter a section and leave it, which removes those", async () => {
		await page.getByLabel("Agregar a una sección").selectOption(section.name);
		await page.getByRole("button", { name: "Agregar" }).click();
		await page.getByRole("button", { name: `Retirar de ${section.name}` }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
		await expect(page.getByText("No está en ninguna sección.")).toBeVisible();
		await expect(page.getByText("Sin DNI, celular ni apoderado.")).toBeVisible();
	});

	await test.step("blocked, their device is signed out and the sign-in says why", async () => {
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
	await test.step("who knows the password reads the reason", async () => {
		await visitor.goto("/login");
		await visitor.getByLabel("Correo electrónico").fill(account.email);
		await visitor.getByLabel("Contraseña", { exact: true }).fill(account.password);
		await visitor.getByRole("button", { name: "Ingresar", exact: true }).click();
		await expect(
			visitor.getByText("Tu cuenta está bloqueada: Compartiste tu cuenta con otras personas.").first(),
		).toBeVisible();
	});

	await test.step("unblocked, they are let in", async () => {
		await page.getByRole("button", { name: "Desbloquear" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
		await expect(page.getByText("Cuenta desbloqueada")).toBeVisible();
		await signIn(visitor, account);
		await expect(visitor).toHaveURL(/\/universidades$/);
	});
});

test("a list of thirty is looked at, entered once, and who is on it without an account waits", async ({
	page,
	request,
	server,
}) => {
	const api = adminApi(request, server);
	const section = await openSection(api, "Ciclo de la lista");
	const { email } = await findStudent(api, "estudiante@cachimbo.test");
	const emails = [email, ...Array.from({ length: 27 }, (_, n) => `lista${n}@correo.pe`), "lista0@correo.pe", "juan@"];
	await openSession(page, request, server.admin);
	await page.goto("/estudiantes/importar");
	await page.getByLabel("Elegir la lista").setInputFiles({
		name: "matriculados.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(enrolmentList(section.name, emails)),
	});
	const sums = page.getByRole("list", { name: "Qué pasará" });
	await expect(sums).toContainText("Entra a la sección: 1");
	await expect(sums).toContainText("Queda pendiente: 27");
	await expect(page.getByRole("row", { name: /juan@/ })).toContainText("El correo no es válido");
	await expect(page.getByRole("row", { name: /lista0@correo.pe.*Repetido/ })).toBeVisible();
	await page.getByRole("button", { name: "Importar 28 filas" }).click();
	await expect(page.getByText("Entraron 1, quedan pendientes 27, ya estaban 0.")).toBeVisible();
	await page.goto(`/estudiantes?seccion=${section.id}`);
	await expect(page.getByText("1 de 1", { exact: true })).toBeVisible();
	await page.goto("/secciones-gestion");
	await expect(page.getByRole("row", { name: new RegExp(section.name) })).toContainText("27 pendientes");
	await page.getByRole("button", { name: `27 pendientes de ${section.name}` }).click();
	await page.getByRole("button", { name: "Retirar lista0@correo.pe" }).click();
	await expect(page.getByRole("list", { name: "26 pendientes" })).toBeVisible();
});

test("a list that names no section gets one where it is looked at, or comes with the section it was opened from", async ({
	page,
	request,
	server,
}) => {
	const section = await openSection(adminApi(request, server), "Ciclo sin columna");
	const choose = (list = "Nombre;Correo\r\nÚrsula Ríos;sin.columna@correo.pe") =>
		page.getByLabel("Elegir la lista").setInputFiles({
			name: "matriculados.csv",
			mimeType: "text/csv",
			buffer: Buffer.from(list),
		});
	await openSession(page, request, server.admin);
	await page.goto("/estudiantes/importar");
	await choose();
	await expect(page.getByText("Falta la sección: elige una para toda la lista")).toBeVisible();
	await page.getByLabel("Sección", { exact: true }).selectOption(section.name);
	await expect(page.getByRole("list", { name: "Qué pasará" })).toHaveText("Queda pendiente: 1");
	await page.goto(`/secciones-gestion/${section.id}`);
	await page.getByRole("link", { name: "Importar lista" }).click();
	await expect(page.getByLabel("Sección", { exact: true })).toHaveValue(String(section.id));
	await choose();
	await page.getByRole("button", { name: "Importar 1 fila" }).click();
	await expect(page.getByText("Entraron 0, quedan pendientes 1, ya estaban 0.")).toBeVisible();

	await page.getByRole("button", { name: "Importar otra lista" }).click();
	await choose("Nombre;Correo;Sección;Edad\r\nÚrsula Ríos;por.abrir@correo.pe;Ciclo por abrir;17");
	await expect(page.getByText("Una columna no se usa: «Edad».")).toBeVisible();
	await page.getByRole("button", { name: "Crear esta sección: Ciclo por abrir" }).click();
	await expect(page.getByRole("list", { name: "Qué pasará" })).toHaveText("Queda pendiente: 1");
});

test("who is on a list is invited by mail, chooses a password of their own, and is in the section", async ({
	page,
	request,
	server,
	browser,
}) => {
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

	await test.step("each is mailed once, however often the list is entered", async () => {
		await upload();
		await expect(page.getByText("3 invitaciones en camino.")).toBeVisible();
		await upload();
		await expect(page.getByText("Entraron 0, quedan pendientes 0, ya estaban 3.")).toBeVisible();
		await expect(page.getByText("en camino")).toBeHidden();
	});

	await test.step("who has no account makes one by the link and is in the section at once", async () => {
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

	await test.step("who has one by then shows that it is theirs", async () => {
		const device = await (await browser.newContext()).newPage();
		await device.goto(await invitationMailedTo(api, emails[1]));
		await device.getByLabel("La contraseña de tu cuenta").fill("no es esta clave");
		await device.getByRole("button", { name: "Aceptar la invitación" }).click();
		await expect(device.getByText("La contraseña no es la de tu cuenta")).toBeVisible();
		await device.getByLabel("La contraseña de tu cuenta").fill(password);
		await device.getByRole("button", { name: "Aceptar la invitación" }).click();
		await expect(device).toHaveURL(/\/universidades$/);
	});

	await test.step("the section shows who waits still; sent again, the link before works no more, and taken back none does", async () => {
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

test("the code of a section survives signing up and in", async ({ page, request, server }) => {
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

test("another code than the one that was found is looked for first, and none is asked for", async ({
	page,
	request,
	server,
	account,
}) => {
	const api = adminApi(request, server);
	const [first, second] = [await openSection(api, "Ciclo uno de dos"), await openSection(api, "Ciclo dos de dos")];
	await openSession(page, request, account);
	await page.goto("/unirme");
	const search = page.getByRole("button", { name: "Buscar mi sección" });
	await search.click();
	await expect(page.getByText("Escribe el código de tu sección")).toBeVisible();
	const code = page.getByLabel("Código de la sección");
	await code.fill(first.code);
	await search.click();
	await expect(page.getByRole("heading", { name: first.name })).toBeVisible();
	await code.fill(second.code);
	await expect(page.getByRole("button", { name: "Unirme" })).toBeHidden();
	await search.click();
	await expect(page.getByRole("heading", { name: second.name })).toBeVisible();
	await page.getByRole("button", { name: "Unirme" }).click();
	await expect(page.getByText(`Ya estás en ${second.name}`)).toBeVisible();
});
