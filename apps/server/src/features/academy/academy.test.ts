import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { jsonBlob, multipart } from "../../../testing/clients/multipart.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { png } from "../../../testing/features/catalogue-api.ts";
import { htmlOf } from "../../mail/compose.ts";
import { createPageServices } from "../../page-services.ts";

let server: TestApp;
let token: string;
const env = { LIMITS_FACTOR: "1000", DEMO: "0" };
beforeEach(async () => {
	server = await createTestApp({ env });
	token = (await createTestAccount(server, "ADMIN")).token;
});

const stored = async (on = server) => (await on.call("GET", "/admin/academy", { token })).json.data;
async function save(change: object, on = server) {
	const { facts, fixed: _fixed, icon: _icon, logo, ...rest } = await stored(on);
	const body = { ...facts, ...rest, logo: logo?.url ?? null, ...change };
	return on.call("PUT", "/admin/academy", { token, body });
}
async function uploadLogo(width = 300, height = 300): Promise<string> {
	const file = { name: "image", content: await png(width, height), filename: "logo.png", type: "image/png" };
	const form = multipart([jsonBlob("pictureDTO", { use: "logo" }), file]);
	return (await server.call("POST", "/admin/picture/upload", { token, ...form })).json.data.url;
}
const get = (url: string, on = server) => on.app.inject({ url });
const manifest = async (on = server) => (await get("/manifest.webmanifest", on)).json();

describe("settings of an academy", () => {
	it("contain only the program's name until somebody saves them", async () => {
		const { facts, version, pen, logo, terms } = await stored();
		expect([facts.name, facts.claim, facts.phone, version, pen, logo, terms]).toEqual([
			...["Cachimbo", "", "", 1],
			...[null, null, null],
		]);
	});

	it("appear everywhere without a restart: manifest, mails, sender, shared pictures", async () => {
		const before = await createPageServices(server.deps).listPagePictures();
		const { status, json } = await save({ name: "Academia Wari", pen: "#7a1fa2", phone: "+51 987 654 321" });
		expect([status, json.message, json.data.version]).toEqual([200, "Ajustes guardados", 2]);
		expect((await manifest()).name).toBe("Academia Wari");
		expect(server.deps.mail.from).toMatch(/^Academia Wari </);
		const mail = htmlOf(server.deps.settings, {
			to: "a@b.pe",
			subject: "Hola",
			text: "Entra a https://cachimbo.test/x",
		});
		expect(mail).toContain("Academia Wari");
		expect(mail).toContain("color:#7a1fa2");
		expect(mail).not.toContain("#2a3fd9");
		expect((await createPageServices(server.deps).listPagePictures()).site).not.toBe(before.site);
	});

	it("reach another process, and one that starts later", async () => {
		const other = await createTestApp({ env, database: server.database });
		await save({ name: "Academia Wari" });
		await expect.poll(() => other.deps.settings.site.name).toBe("Academia Wari");
		const later = await createTestApp({ env, database: server.database });
		expect((await manifest(later)).name).toBe("Academia Wari");
	});

	it("are reloaded after the bus connection breaks", async () => {
		const query = (text: string) => server.deps.db.$client.query(text);
		await query(`insert into academy (facts, version) values ('{"name":"Sin aviso"}', 2)`);
		expect((await manifest()).name).toBe("Cachimbo");
		// Break the bus connection: the process reloads the academy once it has reconnected.
		await query(
			"select pg_terminate_backend(pid) from pg_stat_activity where application_name like '% bus' and datname = current_database()",
		);
		await expect.poll(async () => (await manifest()).name, { timeout: 20_000 }).toBe("Sin aviso");
	});

	it("can be cleared again, and do not store the server's defaults", async () => {
		const demo = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, database: server.database });
		expect((await stored(demo)).facts.claim).toMatch(/^Más de 10/);
		expect((await save({ claim: "", phone: null }, demo)).status).toBe(200);
		expect((await stored(demo)).facts).toMatchObject({ claim: "", phone: "", email: "hola@cachimbo.test" });
		const [row] = (await server.deps.db.$client.query("select facts from academy")).rows;
		expect(row.facts).toEqual({ claim: "", phone: "" });
	});

	it("give way to values that the server's environment fixes", async () => {
		await save({ name: "Academia Wari" });
		const fixed = await createTestApp({ env: { ...env, SITE_NAME: "Del servidor" }, database: server.database });
		expect(await stored(fixed)).toMatchObject({ facts: { name: "Del servidor" }, fixed: { name: "SITE_NAME" } });
		const refused = await save({ name: "Otra" }, fixed);
		expect([refused.status, refused.json.errors]).toEqual([
			422,
			{ name: "Lo fija el servidor con SITE_NAME: ahí se cambia" },
		]);
		expect((await save({ phone: "999" }, fixed)).status).toBe(200);
		await expect.poll(async () => (await stored()).facts).toMatchObject({ name: "Academia Wari", phone: "999" });
	});
});

describe("colours", () => {
	it.each([
		["pen", "#ffd83d", /no se lee bien sobre fondo claro: su contraste es 1,2 .* es (#[\da-f]{6})\./],
		["marker", "#101010", /no se lee el texto: el contraste es 1,\d .* es (#[\da-f]{6})\./],
	])("illegible as %s are refused with a legible suggestion", async (field, colour, sentence) => {
		const refused = await save({ [field]: colour });
		expect(refused.status).toBe(422);
		const [, nearest] = sentence.exec(refused.json.errors[field]) ?? [];
		expect((await save({ [field]: nearest })).json.data[field]).toBe(nearest);
	});

	it("are accepted only in the form #rrggbb", async () => {
		for (const pen of ["red", "#12345", "#2a3fd9;}body{display:none}", "</style>"])
			expect((await save({ pen })).json.errors, pen).toEqual({ pen: "El color se escribe como #2a3fd9" });
		expect((await save({ pen: "#7A1FA2" })).json.data.pen).toBe("#7a1fa2");
	});
});

describe("the logo", () => {
	it("becomes the icons of tab and home screen, at addresses that change with it", async () => {
		expect((await manifest()).icons[0].src).toBe("/icon-192.png");
		const logo = await uploadLogo();
		const { icon } = (await save({ logo })).json.data;
		const { icons } = await manifest();
		expect(icons.map(({ src }: { src: string }) => src)).toEqual(
			["192", "512", "maskable-512"].map((file) => `/icono/${icon}-${file}.png`),
		);
		for (const { src, sizes } of [...icons, { src: `/icono/${icon}-32.png`, sizes: "32x32" }]) {
			const answer = await get(src);
			expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
			expect(answer.headers["cache-control"]).toContain("immutable");
			const { width, height } = await sharp(answer.rawPayload).metadata();
			expect(`${width}x${height}`).toBe(sizes);
		}
		await save({ logo: null, pen: "#7a1fa2" });
		const moved = await get(`/icono/${icon}-512.png`);
		expect(moved.statusCode).toBe(302);
		expect((await get(String(moved.headers.location))).headers["content-type"]).toBe("image/png");
		await save({ pen: null });
		expect((await get(`/icono/${icon}-512.png`)).headers.location).toBe("/icon-512.png");
		for (const wrong of ["x", `${icon}-33.png`, `${icon}-512.svg`])
			expect((await get(`/icono/${wrong}`)).statusCode).toBe(404);
	});

	it("has to be an uploaded picture", async () => {
		for (const logo of ["https://otro.pe/x.webp", "/uploads/00000000-0000-8000-8000-000000000000.webp"])
			expect((await save({ logo })).json.errors, logo).toHaveProperty("logo");
	});
});

describe("legal texts", () => {
	const textOf = async (name: "terms" | "privacy") => createPageServices(server.deps).findLegalText(name);

	it("are the program's until the academy writes its own, and again when it removes them", async () => {
		expect(await textOf("terms")).toBeUndefined();
		await save({ terms: "# Uso\n\nSe paga **al entrar**. <script>alert(1)</script>" });
		expect((await textOf("terms"))?.html).toMatch(/<h2>Uso<\/h2>\s*<p>Se paga <strong>al entrar<\/strong>/);
		expect((await textOf("terms"))?.html).not.toContain("<script>");
		expect(await textOf("privacy")).toBeUndefined();
		const { site } = server.deps.settings;
		expect([site.termsUpdated > "2026-01-01", site.privacyUpdated]).toEqual([true, "2025-04-21"]);
		await save({ terms: " " });
		expect(await textOf("terms")).toBeUndefined();
		expect(server.deps.settings.site.termsUpdated).toBe("2025-04-21");
	});

	it("keep their date when another setting changes", async () => {
		await save({ terms: "Uno" });
		await server.deps.db.$client.query("update academy set terms_updated = '2026-01-02'");
		await save({ name: "Academia Wari", terms: "Uno" });
		expect(server.deps.settings.site.termsUpdated).toBe("2026-01-02");
	});
});

describe("two administrators", () => {
	it("conflict when they save at once: the second gets the saved settings", async () => {
		await save({ phone: "1" });
		const { version } = await stored();
		const answers = await meetAtRow(server, "academy", 1, [
			() => save({ name: "Uno", version }),
			() => save({ name: "Dos", version }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const [saved, refused] = answers.sort((one, other) => one.status - other.status);
		expect(refused?.json.data).toEqual(saved?.json.data);
		expect(server.deps.settings.site.name).toBe(saved?.json.data.facts.name);
	});

	it("overwrite each other if the client sends no version", async () => {
		await save({ name: "Uno" });
		expect((await save({ name: "Dos", version: null })).json.data).toMatchObject({
			facts: { name: "Dos" },
			version: 3,
		});
	});
});

describe("invalid settings", () => {
	it.each([
		[{ name: " " }, { name: "Escribe el nombre de tu academia" }],
		[{ facebookUrl: "javascript:alert(1)" }, { facebookUrl: expect.stringContaining("http") }],
		[{ email: "no" }, { email: "El correo no es válido" }],
		[{ ruc: "20123456789" }, { ruc: expect.stringContaining("11 dígitos") }],
	])("%j is reported at its field, and nothing is changed", async (change, errors) => {
		const refused = await save({ phone: "777", ...change });
		expect([refused.status, refused.json.errors]).toEqual([422, errors]);
		expect((await stored()).facts.phone).toBe("");
	});
});
