import { createHash } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { publicPaths } from "../../pages/public-pages.ts";
import { screens } from "../../screens/screens.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

/** Warning about preloads requested before the service worker took over the page, which happens once. */
const preloadWarning = /cross-world service worker resource mismatch/;

/** Records the console's errors and warnings, and the CSP violations, reported or enforced. */
async function listen(context: BrowserContext): Promise<string[]> {
	const messages: string[] = [];
	context.on("console", (message) => {
		const [place, page] = [message.location().url, message.page()?.url() ?? ""];
		const isOfMissingPage = /status of 404/.test(message.text()) && place === page;
		// Other journeys leave posts with pictures from hosts that do not exist.
		const isForeign = /ERR_NAME_NOT_RESOLVED/.test(message.text()) && !place.startsWith(new URL("/", page).href);
		if (isOfMissingPage || isForeign || preloadWarning.test(message.text())) return;
		if (/^(error|warning)$/.test(message.type())) messages.push(`${page}: ${message.type()}: ${message.text()}`);
	});
	await context.exposeFunction("refused", (violation: string) => messages.push(violation));
	await context.addInitScript(() => {
		addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, disposition, sample }) => {
			const { refused } = window as unknown as { refused(violation: string): void };
			refused(`${location.pathname}: ${disposition}: ${effectiveDirective} ${blockedURI} ${sample}`);
		});
	});
	return messages;
}

/** Returns the executable inline scripts and the inline style sheets, as the server sent them. */
const inlineTexts = (html: string) =>
	[...html.matchAll(/<(script|style)(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/\1>/g)].map(
		([, , text = ""]) => text,
	);
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("every public page logs nothing to the console, and its CSP contains the hash of each inline script and style", async ({
	page,
	context,
	request,
}) => {
	test.slow();
	const messages = await listen(context);
	for (const path of await publicPaths(request)) {
		const answer = await page.goto(path);
		const headers = answer?.headers() ?? {};
		const html = (await answer?.text()) ?? "";
		const named = headers["content-security-policy"]?.match(/'sha256-[^']+'/g) ?? [];
		expect(headers["content-security-policy"], path).not.toContain("nonce");
		expect(new Set(named), path).toEqual(new Set(inlineTexts(html).map(hashOf)));
		expect(headers, path).toMatchObject({
			"strict-transport-security": "max-age=63072000; includeSubDomains",
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
			"cross-origin-opener-policy": "same-origin",
			"referrer-policy": /^\/(reset-password|confirmar-correo|libro-de-reclamaciones\/hoja)/.test(path)
				? "no-referrer"
				: "strict-origin-when-cross-origin",
			// Pages with a query, and missing pages, may contain typed text, so they must not be cached.
			"cache-control": path.includes("?") || answer?.status() === 404 ? "no-store" : "public, no-cache",
		});
	}
	expect(messages).toEqual([]);
});

for (const role of ["USER", "ADMIN"] as const) {
	// The accessibility tests open all of these screens too, and fail on their errors.
	const title = `every screen of ${role} logs nothing to the console, and violates no CSP`;
	test(title, { tag: "@long" }, async ({ page, context, request, server, account }) => {
		test.slow();
		await openSession(context, request, role === "USER" ? account : server.admin);
		const messages = await listen(context);
		const paths = new Set(screens.filter(({ as }) => as === role).map(({ path }) => path));
		for (const path of paths) {
			await page.goto(path);
			await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
			await expect(page.locator(".spinner, .skel"), path).toHaveCount(0);
		}
		expect(messages).toEqual([]);
	});
}
