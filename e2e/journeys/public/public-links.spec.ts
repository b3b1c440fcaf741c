import { listedPaths } from "../../pages/public-pages.ts";
import { type PageLinks, readLinks } from "../../pages/read-links.ts";
import { expect, test } from "../../server/test.ts";

/** Far more pages than exist, to stop a crawl that finds ever new URLs. */
const maxPages = 400;
const harmless = /^(https|mailto|tel):/;

test("a crawl from / finds every listed page and no broken link", async ({ page, request, server }) => {
	const start = new URL("/", server.url).href;
	const isOurs = (address: string) => address.startsWith(start);
	const withoutFragment = (address: string) => address.replace(/#.*$/, "");
	const seen = new Map<string, PageLinks | undefined>();
	const faults: string[] = [];
	const waiting = [{ address: start, from: "the start" }];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		if (seen.has(next.address)) continue;
		expect(seen.size).toBeLessThan(maxPages);
		const answer = await request.get(next.address);
		if (answer.status() >= 400) faults.push(`${next.from} leads to ${next.address}: ${answer.status()}`);
		const isPage = answer.headers()["content-type"]?.startsWith("text/html");
		const links = isPage ? await readLinks(page, await answer.text(), answer.url()) : undefined;
		seen.set(next.address, links);
		for (const address of [...(links?.links ?? []), ...(links?.assets ?? [])]) {
			if (isOurs(address)) waiting.push({ address: withoutFragment(address), from: next.address });
			else if (!harmless.test(address)) faults.push(`${next.address} leads to ${address}`);
		}
	}

	for (const [address, links] of seen) {
		for (const tag of links?.unguarded ?? []) faults.push(`${address}: no noopener: ${tag}`);
		for (const link of links?.links ?? []) {
			const [target = "", fragment] = link.split("#");
			if (fragment && isOurs(link) && !seen.get(target)?.ids.includes(decodeURIComponent(fragment)))
				faults.push(`${address}: nothing is called #${fragment} on ${target}`);
		}
	}
	expect(faults).toEqual([]);

	const listed = await listedPaths(request);
	expect(new Set(listed).size).toBe(listed.length);
	const found = [...seen].filter(([, links]) => links?.indexed).map(([address]) => new URL(address));
	expect(listed.filter((path) => !found.some(({ pathname }) => pathname === path))).toEqual([]);
	const unlisted = found.filter(({ pathname, search }) => !search && !listed.includes(pathname));
	expect(unlisted.map(({ pathname }) => pathname)).toEqual([]);
});

test("a URL truncated within a percent escape shows the 404 page, and in the API the error envelope", async ({
	request,
}) => {
	for (const path of ["/%", "/blog/50%-de-avance", "/examen-admision/%c3"]) {
		const answer = await request.get(path);
		expect([answer.status(), await answer.text()], path).toEqual([
			404,
			expect.stringContaining("¡Página no encontrada!"),
		]);
	}
	const call = await request.get("/api/v1/%");
	expect([call.status(), (await call.json()).code]).toEqual([404, "NOT_FOUND"]);
});
