import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

/** Returns the scripts that a student's screen loads before it renders: those of its document, with their imports. */
async function scriptsOf(request: APIRequestContext, path: string): Promise<Map<string, number>> {
	const html = await (await request.get(path, { headers: { accept: "text/html" } })).text();
	const sizes = new Map<string, number>();
	const left = [...html.matchAll(/\/assets\/[\w.~-]+\.js/g)].map(([script]) => script);
	for (let script = left.pop(); script !== undefined; script = left.pop()) {
		if (sizes.has(script)) continue;
		const asked = { headers: { "accept-encoding": "br" } };
		sizes.set(script, Number((await request.head(script, asked)).headers()["content-length"]));
		if (script.includes("/manifest-")) continue;
		const text = await (await request.get(script)).text();
		for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w.~-]+\.js)"/g)) left.push(`/assets/${name}`);
	}
	return sizes;
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((all, size) => all + size, 0) / 1000;

/** Limits a little above the current sizes: exceeding one means that a common page has grown. */
const limits = {
	"/universidades": { files: 8, kilobytes: 144 },
	"/universidades/1": { files: 9, kilobytes: 160 },
	"/universidades/examen/1": { files: 9, kilobytes: 180 },
	"/cursos/questions": { files: 9, kilobytes: 181 },
	"/examenes/1": { files: 12, kilobytes: 201 },
	"/dashboard": { files: 13, kilobytes: 184 },
	"/cuaderno": { files: 13, kilobytes: 174 },
};

for (const [path, { files, kilobytes }] of Object.entries(limits)) {
	test(`${path} loads at most ${files} scripts of ${kilobytes} kB`, { tag: "@core" }, async ({ request }) => {
		const sizes = await scriptsOf(request, path);
		expect(sizes.size, [...sizes.keys()].join(" ")).toBeLessThanOrEqual(files);
		expect(sizes.size).toBeGreaterThan(5);
		expect(sum(sizes)).toBeLessThanOrEqual(kilobytes);
	});
}

test("a student's screen loads no scripts of the administration, of other areas or of pages for visitors", async ({
	request,
}) => {
	const others = /\/(admin|payments|tools|chat|mail|landing|premium)[-_.]/;
	const road = ["/universidades", "/universidades/1", "/universidades/examen/1", "/examenes/1"];
	for (const path of road) {
		const scripts = [...(await scriptsOf(request, path)).keys()];
		expect(scripts.filter((script) => others.test(script))).toEqual([]);
	}
});
