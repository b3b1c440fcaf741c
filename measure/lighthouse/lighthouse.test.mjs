import { expect, test } from "vitest";
import { shortcomings } from "./budget.ts";
import { medians } from "./measured.ts";
import { heading, toLine } from "./table.ts";

const good = {
	path: "/",
	scores: { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 },
	...{ lcp: 1800, cls: 0.0009, tbt: 0, script: 15_000, total: 200_000, faults: [] },
};

test("a page exactly at its limits passes", () => {
	expect(shortcomings(good)).toEqual([]);
});

test("each figure beyond its limit is reported, and so is a missing figure", () => {
	const bad = { ...good, cls: 0.001, lcp: 1801, script: 15_001, total: Number.NaN };
	expect(shortcomings({ ...bad, scores: { ...good.scores, seo: 97 } })).toEqual([
		"/: seo 97 < 98",
		"/: CLS 0.001",
		"/: script 15001 > 15000",
		"/: total NaN > 200000",
		"/: lcp 1801 > 1800",
	]);
});

test("weight and time are limited on the landing page only", () => {
	expect(shortcomings({ ...good, path: "/blog", lcp: 5000, total: 900_000 })).toEqual([]);
});

test("each figure is the median of three runs", () => {
	const runs = [1500, 1400, 9000].map((lcp, n) => ({ ...good, lcp, cls: n, faults: Array(n).fill("fault") }));
	expect(medians(runs)).toMatchObject({ lcp: 1500, cls: 1, faults: ["fault", "fault"] });
});

test("the table's columns are aligned with their headings", () => {
	expect(toLine(good)).toHaveLength(heading.length);
	expect(toLine(good)).toMatch(/1\.80 s +0\.001 +0 ms +15\.0 kB +200\.0 kB$/);
});
