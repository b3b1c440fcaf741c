import { readFile } from "node:fs/promises";
import { slugOf } from "@cachimbo/rules/slug";
import { expect, it } from "vitest";
import { demoPosts } from "./posts.ts";

const readText = (file: string) => readFile(new URL(`texts/${file}`, import.meta.url), "utf8");

it("links only to existing posts", async () => {
	const slugs = demoPosts.map(({ title }) => slugOf(title));
	const texts = await Promise.all(demoPosts.map(({ file }) => readText(file)));
	const linked = texts.flatMap((text) => [...text.matchAll(/\]\(\/blog\/([^)]+)\)/g)].map(([, slug]) => slug));
	expect(linked.length).toBeGreaterThan(5);
	expect(linked.filter((slug) => !slugs.includes(slug ?? ""))).toEqual([]);
});

it.each(demoPosts.map(({ file }) => file))("%s has decimal commas like the bank, except for soles", async (file) => {
	const read = (await readText(file)).replace(/\[[^\]]*\]\([^)]*\)|S\/\s?\d+\.\d\d/g, "");
	expect(read.match(/.{0,20}\d\.\d.{0,20}/g) ?? []).toEqual([]);
	const inFormulas = read.match(/\$\$[^$]+\$\$|\$[^$\n]+\$/g) ?? [];
	expect(inFormulas.filter((formula) => /\d,\d/.test(formula))).toEqual([]);
});

it("plans a day of three hours, divided among the groups like the twelve weeks", async () => {
	const text = await readText("twelve-week-plan.md");
	const shares = [...text.matchAll(/Grupo [ABC] \((\d+)\s%\)/g)].map(([, share]) => Number(share));
	const minutes = [...text.matchAll(/^\| (?:\d|Descanso) \| (\d+) \|/gm)].map(([, each]) => Number(each));
	expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(180);
	const [, newTopic] = text.match(/^\| 2 \| (\d+) \| Tema nuevo del grupo A/m) ?? [];
	const [, exercises, review] = text.match(/Ejercicios del grupo B, (\d+); repaso del grupo C, (\d+)/) ?? [];
	expect([newTopic, exercises, review].map(Number)).toEqual(shares);
});

it("states minutes for the rounds of an exam that match its calculation", async () => {
	const text = await readText("the-last-week.md");
	const rounds = [...text.matchAll(/\((?:unos|los últimos) (\d+) minutos\)/g)].map(([, each]) => Number(each));
	expect(rounds.reduce((sum, each) => sum + each, 0)).toBe(180);
});
