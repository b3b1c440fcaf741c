import { readFile } from "node:fs/promises";
import { slugOf } from "@cachimbo/rules/slug";
import { expect, it } from "vitest";
import { demoPosts } from "./posts.ts";

it("leads from post to post only to posts that there are", async () => {
	const slugs = demoPosts.map(({ title }) => slugOf(title));
	const texts = await Promise.all(
		demoPosts.map(({ file }) => readFile(new URL(`texts/${file}`, import.meta.url), "utf8")),
	);
	const linked = texts.flatMap((text) => [...text.matchAll(/\]\(\/blog\/([^)]+)\)/g)].map(([, slug]) => slug));
	expect(linked.length).toBeGreaterThan(5);
	expect(linked.filter((slug) => !slugs.includes(slug ?? ""))).toEqual([]);
});
