import { readExam } from "../../arrangements/exams/exams.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

for (const path of ["/login", "/login/registro"]) {
	test(`${path} redirects signed-in users to the first screen of their role`, async ({
		page,
		context,
		request,
		account,
		server,
	}) => {
		await openSession(context, request, account);
		await page.goto(path);
		await expect(page).toHaveURL("/universidades");
		await openSession(context, request, server.admin);
		await page.goto(path);
		await expect(page).toHaveURL("/universidad/crear");
	});
}

test("public pages do not ask signed-in students to register, and link to the exam", async ({
	page,
	context,
	request,
	account,
}) => {
	await page.goto("/examen-admision/uni");
	await expect(page.getByRole("link", { name: "Practica este examen gratis" })).toBeVisible();
	const token = await openSession(context, request, account);
	const { universityId } = await readExam(request, token, "UNI");
	for (const path of ["/examen-admision/uni", "/app-store", "/premium"]) {
		await page.goto(path);
		await expect(page.locator('a[href^="/login/registro"]').filter({ visible: true })).toHaveCount(0);
	}
	await page.goto("/examen-admision/uni");
	await expect(page.locator("a[data-account]").first()).toHaveAttribute("href", "/universidades");
	await page.getByRole("link", { name: "Practica este examen", exact: true }).click();
	await expect(page).toHaveURL(`/universidades/${universityId}`);
});

test("an unreadable token is removed on public pages and in the signed-in area", async ({ page }) => {
	// A token in Latin-1: the boot script accepts it, a strict UTF-8 parser does not.
	const claims = Buffer.from('{"userId":7,"role":"USER","exp":4000000000,"name":"Íñigo"}', "latin1").toString(
		"base64url",
	);
	const latin = `h.${claims}.s`;
	for (const token of ["no es un token", latin]) {
		for (const path of ["/blog", "/login", "/", "/universidades"]) {
			await page.goto("/contacto");
			await page.evaluate((value) => localStorage.setItem("authToken", value), token);
			await page.goto(path);
			await page.waitForFunction(() => localStorage.getItem("authToken") === null);
			// The signed-in area, to which the boot script may redirect, removes the token and redirects to the sign-in.
			const endsAtSignIn = path === "/universidades" || (token === latin && path !== "/blog");
			await expect(page).toHaveURL(endsAtSignIn ? "/login" : path);
		}
	}
	await page.goto("/login");
	await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
});

test("the correct spelling of the AI tools' path redirects to the specification's, including subpaths", async ({
	page,
	context,
	request,
	account,
}) => {
	const leadsTo = async (path: string) => {
		const answer = await request.get(path, { maxRedirects: 0 });
		return [answer.status(), answer.headers().location];
	};
	expect(await leadsTo("/herramientas-ia")).toEqual([301, "/herramienras-ia"]);
	expect(await leadsTo("/herramientas-ia?a=1&b=%C3%B1")).toEqual([301, "/herramienras-ia?a=1&b=%C3%B1"]);
	expect(await leadsTo("/herramientas-ia/uno/dos?a=1")).toEqual([301, "/herramienras-ia/uno/dos?a=1"]);
	await openSession(context, request, account);
	await page.goto("/herramientas-ia?desde=boletin");
	await expect(page).toHaveURL("/herramienras-ia?desde=boletin");
	await expect(page.getByRole("heading", { level: 1, name: "Herramientas" })).toBeVisible();
});
