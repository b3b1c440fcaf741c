import { get } from "node:http";
import type { APIResponse } from "@playwright/test";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

const everywhere = {
	"strict-transport-security": "max-age=63072000; includeSubDomains",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};

function expectHeaders(answer: APIResponse, headers: Record<string, string | RegExp>): void {
	for (const [name, value] of Object.entries({ ...everywhere, ...headers })) {
		if (typeof value === "string") expect(answer.headers()[name], name).toBe(value);
		else expect(answer.headers()[name], name).toMatch(value);
	}
	for (const absent of ["set-cookie", "server", "x-powered-by"]) expect(answer.headers()).not.toHaveProperty(absent);
}

test.describe("headers of each class of answer (P-081)", { tag: "@core" }, () => {
	test("a page for visitors: hashes in its CSP, equal bytes for everybody, 304 for a matching ETag", async ({
		request,
	}) => {
		const pages = [await request.get("/"), await request.get("/")];
		for (const page of pages) {
			expectHeaders(page, {
				"content-security-policy":
					/^default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}='; script-src-attr 'none'; style-src 'self' 'sha256-/,
				"cache-control": "public, no-cache",
			});
		}
		expect(await pages[1]!.text()).toBe(await pages[0]!.text());
		const etag = pages[0]!.headers().etag!;
		const again = await request.get("/", { headers: { "if-none-match": etag } });
		expect([again.status(), await again.text()]).toEqual([304, ""]);
	});

	test("a page of the signed-in area: a CSP with a new nonce each time, and no-store", async ({ request }) => {
		const pages = [await request.get("/perfil"), await request.get("/perfil"), await request.get("/dashboard")];
		for (const page of pages) {
			expectHeaders(page, {
				"content-security-policy":
					/^default-src 'none'; script-src 'self' 'nonce-[\w+/]{22}=='; script-src-attr 'none'; /,
				"content-security-policy-report-only": /require-trusted-types-for 'script'/,
				"referrer-policy": "strict-origin-when-cross-origin",
				"permissions-policy": /camera=\(\)/,
				"cross-origin-opener-policy": "same-origin",
				"cross-origin-resource-policy": "same-origin",
				"cache-control": "no-store",
			});
		}
		const nonces = pages.map((page) => /'nonce-([^']+)'/.exec(page.headers()["content-security-policy"]!)![1]!);
		expect(new Set(nonces).size).toBe(3);
		const html = await pages[0]!.text();
		for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonces[0]}"`);
	});

	test("the page with a reset token sends no referrer", async ({ request }) => {
		expectHeaders(await request.get("/reset-password?token=x"), { "referrer-policy": "no-referrer" });
	});

	test("an asset is cached for ever, without the headers of its page, and a file of the root is revalidated", async ({
		request,
	}) => {
		const html = await (await request.get("/")).text();
		const asset = /\/assets\/[\w.-]+\.woff2/.exec(html)![0];
		const headers = (await request.get(asset)).headers();
		expect(headers).toMatchObject({
			"x-content-type-options": "nosniff",
			"cache-control": "public, max-age=31536000, immutable",
		});
		for (const absent of ["strict-transport-security", "x-frame-options", "etag", "vary", "set-cookie", "server"])
			expect(headers).not.toHaveProperty(absent);
		expectHeaders(await request.get("/favicon.svg"), { "cache-control": "public, max-age=0, must-revalidate" });
	});

	test("nothing outside the build is served (P-049)", async ({ server }) => {
		for (const path of [
			"/uploads/..%2f..%2f.env",
			"//etc/passwd",
			"/.git/config",
			"/assets/../../../package.json",
			"/assets/..%5c..%5cpackage.json",
			"/assets/..%2f..%2fserver%2findex.js",
			"/.vite/manifest.json",
			"http://evil.pe/",
			"/%",
			"/%E0%A4%A",
			"/%00",
			"/blog/%ff",
		]) {
			const answer = await rawGet(server.url, path);
			expect([400, 404], path).toContain(answer.status);
			expect(answer.text).not.toMatch(/"workspaces"|root:[^:]*:0:|\[core\]|createRequestHandler/);
		}
	});

	test("pages are compressed", async ({ request }) => {
		expect((await request.get("/", { headers: { "accept-encoding": "br, gzip" } })).headers()["content-encoding"]).toBe(
			"br",
		);
		expect((await request.get("/", { headers: { "accept-encoding": "gzip" } })).headers()["content-encoding"]).toBe(
			"gzip",
		);
		expect(
			(await request.get("/", { headers: { "accept-encoding": "identity" } })).headers()["content-encoding"],
		).toBeUndefined();
	});
});

/** Sends a GET with the path unchanged; a URL-aware client would normalise it. */
function rawGet(server: string, path: string): Promise<{ status: number; text: string }> {
	const { hostname, port } = new URL(server);
	return new Promise((resolve, reject) => {
		get({ hostname, port, path }, (answer) => {
			let text = "";
			answer.on("data", (piece) => (text += piece));
			answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
		}).on("error", reject);
	});
}
