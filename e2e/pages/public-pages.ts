import type { APIRequestContext } from "@playwright/test";

/** Pages for visitors that are not in the sitemap. */
const unlisted = [
	"/login/olvide-contrasena",
	"/reset-password?token=x",
	"/confirmar-correo?token=x",
	"/no-existe",
	"/sin-conexion",
	"/blog/no-existe",
	"/libro-de-reclamaciones/hoja?codigo=x",
];

/** Returns the sitemap's paths. */
export async function listedPaths(request: APIRequestContext): Promise<string[]> {
	const sitemap = await (await request.get("/sitemap.xml")).text();
	return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** Returns all pages for visitors, with one post, one university and one missing page of each kind. */
export async function publicPaths(request: APIRequestContext): Promise<string[]> {
	return [...(await listedPaths(request)), ...unlisted];
}

/** Paths of forms that come back with their faults when sent empty. */
const forms = ["/login", "/login/registro", "/login/olvide-contrasena", "/contacto", "/libro-de-reclamaciones"];

/** Returns the HTML without JavaScript, by path: of each public page, and of each form sent empty. */
export async function publicHtml(request: APIRequestContext): Promise<Map<string, string>> {
	const pages = new Map<string, string>();
	for (const path of await publicPaths(request)) pages.set(path, await (await request.get(path)).text());
	for (const path of [...forms, "/app-store", "/boletin"]) {
		const headers = { "sec-fetch-site": "same-origin" };
		pages.set(`${path} sent empty`, await (await request.post(path, { form: {}, headers })).text());
	}
	return pages;
}
