import { expectAccessible } from "../../accessibility/checks.ts";
import { adminApi } from "../../arrangements/admin-api.ts";
import { makePng } from "../../files/made-pictures.ts";
import { startServer } from "../../server/start-server.ts";
import { expect, signIn, test as withServer } from "../../server/test.ts";

/** Test fixture: an empty installation. */
const test = withServer.extend({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const server = await startServer({ DEMO: "0" });
			await use(server);
			await server.stop();
		},
		{ scope: "worker", timeout: 120_000 },
	],
});

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

const emblem = { name: "logo.png", mimeType: "image/png", buffer: makePng(96, 96, 90) };
const purple = "rgb(122, 31, 162)";

test("an empty installation becomes an academy with its own name and colours, in pages, shell and mails", async ({
	page,
	server,
	request,
}) => {
	test.slow();
	const heading = (name: string) => expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
	const button = (name: string) => page.getByRole("button", { name, exact: true });

	await test.step("the first sign-in leads to the first steps", async () => {
		await page.goto("/");
		await expect(page.getByText("estudiantes ingresaron")).toHaveCount(0);
		await signIn(page, server.admin);
		await expect(page).toHaveURL("/empezar");
		await heading("Nombre, logo y colores");
	});

	await test.step("an illegible colour is refused, and a legible one is suggested", async () => {
		await page.getByLabel("Nombre de la academia").fill("Academia Wari");
		await page.getByLabel("Color principal", { exact: true }).fill("#ffd83d");
		await expect(page.getByText(/^Este color no se lee bien sobre fondo claro: su contraste es 1,2/)).toBeVisible();
		await expect(page.getByRole("button", { name: /^Usar #/ })).toBeVisible();
		await page.getByLabel("Color principal", { exact: true }).fill("#7a1fa2");
		await page.getByLabel("Logo (opcional)").setInputFiles(emblem);
		await expect(page.getByText("Cambiar la imagen")).toBeVisible();
		await button("Guardar y seguir").click();
		await heading("Universidades y cursos");
	});

	await test.step("the colour shows in the shell at once", async () => {
		await expect(page.getByRole("banner").getByText("Academia Wari", { exact: true })).toBeVisible();
		await page.getByText("Universidad Nacional Mayor de San Marcos").click();
		await page.getByText("Universidad Nacional de Ingeniería").click();
		await expect(button("Agregar y seguir")).toHaveCSS("background-color", purple);
	});

	await test.step("a university and an exam are created", async () => {
		await button("Agregar y seguir").click();
		await heading("Primer examen");
		await page.getByLabel("Nombre o periodo").fill("2026-I");
		await button("Crear el examen").click();
		await expect(page.getByText("Tu primer examen ya está, como borrador:")).toBeVisible();
		await expect(page.getByRole("link", { name: "Importar desde un archivo" })).toHaveAttribute("href", /examen=\d+$/);
	});

	await test.step("the setup can be left and continued, also after a restart", async () => {
		await button("Seguir").click();
		await heading("Primeros estudiantes");
		await page.getByRole("link", { name: "Seguir después" }).click();
		await expect(page).toHaveURL("/universidad/crear");
		await expect(page.getByText("UNMSM").first()).toBeVisible();
		await server.crashAndRestart();
		await page.goto("/universidad/examenes");
		await expect(page.getByText("Tu academia está casi lista: falta 1 paso.")).toBeVisible();
		await page.getByRole("link", { name: "Continuar" }).click();
		await heading("Primeros estudiantes");
		await button("Terminar").click();
		await expect(page).toHaveURL("/universidad/crear");
		await expect(page.getByText("Tu academia está casi lista")).toHaveCount(0);
		await page.goto("/universidad/examenes");
		await expect(page.getByRole("row", { name: /2026-I/ })).toBeVisible();
		await expect(page.getByText("Tu academia está casi lista")).toHaveCount(0);
	});

	await test.step("name and colours show on the landing page, and in a mail", async () => {
		await page.goto("/");
		await expect(page).toHaveTitle(/Academia Wari$/);
		await expect(page.getByRole("banner").getByText("Academia Wari", { exact: true })).toBeVisible();
		const pen = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--pen").trim());
		expect(await pen()).toBe("#7a1fa2");
		await page.emulateMedia({ colorScheme: "dark" });
		expect(await pen()).not.toBe("#7a1fa2");
		expect((await (await request.get("/manifest.webmanifest")).json()).icons[0].src).toMatch(/^\/icono\//);
		await request.post("/api/v1/autenticacion/forgot-password", { data: { email: server.admin.email } });
		const api = adminApi(request, server);
		// Finds the mail among others, such as the one about the sign-in over the API.
		const asked = async () => {
			const { items } = await api.send("get", "/admin/email/mails");
			return items.find(({ subject }: { subject: string }) => subject.startsWith("Cambia tu contraseña"));
		};
		await expect.poll(async () => (await asked())?.subject).toBe("Cambia tu contraseña de Academia Wari");
		const { source, id } = await asked();
		const { from, html } = await api.send("get", `/admin/email/mails/${source}/${id}`);
		expect(from).toMatch(/^Academia Wari </);
		expect(html).toContain("#7a1fa2");
	});
});

test("an administrator of a new academy may skip the first steps for good, and finds an empty blog", async ({
	page,
	server,
}) => {
	const bare = await startServer({ DEMO: "0" });
	try {
		await page.goto(`${bare.url}/login`);
		await page.getByLabel("Correo electrónico").fill(server.admin.email);
		await page.getByLabel("Contraseña", { exact: true }).fill(server.admin.password);
		await page.getByRole("button", { name: "Ingresar" }).click();
		await expect(page).toHaveURL(`${bare.url}/empezar`);
		await page.getByRole("button", { name: "No volver a mostrar" }).click();
		await page.getByRole("button", { name: "Dejarlos" }).click();
		await expect(page).toHaveURL(`${bare.url}/universidad/crear`);
		await page.reload();
		await expect(page.getByRole("heading", { level: 1, name: "Universidad" })).toBeVisible();
		await expect(page.getByText("Tu academia está casi lista")).toHaveCount(0);

		await test.step("an empty blog and its management page say that there are no posts", async () => {
			await page.goto(`${bare.url}/blog-gestion`);
			await expect(page.getByRole("heading", { name: "Aún no hay posts" })).toBeVisible();
			await expectAccessible(page);
			await page.evaluate(() => localStorage.clear());
			await page.goto(`${bare.url}/blog`);
			await expect(page.getByRole("heading", { name: "Aún no hay publicaciones" })).toBeVisible();
			await expectAccessible(page);
		});
	} finally {
		await bare.stop();
	}
});
