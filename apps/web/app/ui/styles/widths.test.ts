import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const app = new URL("../../", import.meta.url);
const sheets = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
const read = (file: string) => readFileSync(new URL(file, app), "utf8");

it("media queries use the widths that tokens.css names, and at most eight others with their reason", () => {
	const [, list = ""] = /Widths of the window([\s\S]*?)\*\//.exec(read("ui/styles/tokens.css")) ?? [];
	const named = (list.match(/\b\d{3,4}\b/g) ?? []).map(Number);
	expect(named.length).toBeLessThanOrEqual(5);
	const isNamed = (query: string) =>
		[...query.matchAll(/(min|max)-width: (\d+)/g)].every(([, bound, width]) =>
			named.includes(Number(width) + (bound === "max" ? 1 : 0)),
		);
	const others = sheets.flatMap((sheet) =>
		[...read(sheet).matchAll(/(?:(.*)\n)?(@media[^{]*)/g)]
			.filter(([, , query = ""]) => !isNamed(query))
			.map(([, before = "", query]) => ({ where: `${sheet} ${query}`, hasReason: before.endsWith("*/") })),
	);
	expect(others.filter(({ hasReason }) => !hasReason)).toEqual([]);
	expect(others.length).toBeLessThanOrEqual(8);
});
