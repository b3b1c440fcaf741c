import type { Result } from "../report/result.ts";

const pages = [
	{ path: "/", limit: 15 },
	{ path: "/login", limit: 15 },
	{ path: "/login/registro", limit: 15 },
	{ path: "/esta-pagina-no-existe", limit: 15 },
	{ path: "/universidades/examen/1", limit: 180 },
	{ path: "/cursos/questions", limit: 180 },
	{ path: "/cuaderno", limit: 180 },
	{ path: "/cuaderno/practicar", limit: 180 },
];

/**
 * Measures the Brotli size of the scripts that a page's HTML requests, with all their static imports, as the server sends them.
 */
export async function measureScripts(url: string): Promise<Result[]> {
	const results: Result[] = [];
	for (const { path, limit } of pages) {
		const sizes = await scriptsOf(url, path);
		const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
		const note = `${sizes.size} files; without what is fetched ahead for other screens`;
		results.push({ name: `script on ${path}`, unit: "kB", ours: bytes / 1000, target: { atMost: limit }, note });
	}
	return results;
}

/** Returns the transferred bytes by URL. */
async function scriptsOf(url: string, path: string): Promise<Map<string, number>> {
	const html = await (await fetch(url + path, { headers: { accept: "text/html" } })).text();
	const sizes = new Map<string, number>();
	const waiting = requestedScripts(html);
	for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
		const address = new URL(script, url + path);
		if (sizes.has(address.pathname)) continue;
		sizes.set(address.pathname, await transferSize(address));
		const source = await (await fetch(address)).text();
		for (const imported of staticImports(source)) waiting.push(new URL(imported, address).pathname);
	}
	return sizes;
}

async function transferSize(address: URL): Promise<number> {
	const answer = await fetch(address, { method: "HEAD", headers: { "accept-encoding": "br" } });
	const size = Number(answer.headers.get("content-length"));
	if (!answer.ok || !size) throw new Error(`${address.pathname}: ${answer.status}, ${size} bytes`);
	return size;
}

/** Returns the scripts requested by `<script src>`, by `<link rel="modulepreload">` and by imports of inline scripts. */
function requestedScripts(html: string): string[] {
	const tags = [...html.matchAll(/<(script|link)\b[^>]*>/g)].map(([tag]) => tag);
	const loaded = tags.filter((tag) => tag.startsWith("<script") || /\brel="modulepreload"/.test(tag));
	const addresses = loaded.flatMap((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
	const inline = [...html.matchAll(/<script\b[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/g)];
	return [...addresses, ...inline.flatMap(([, source = ""]) => staticImports(source))];
}

const importPattern = /(?:^|[;}\s])(?:import|export)(?:[\w*{}\s,$]+from)?\s*["']([^"']+)["']/g;

const staticImports = (source: string): string[] =>
	[...source.matchAll(importPattern)].map(([, target = ""]) => target);
