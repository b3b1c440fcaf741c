import { describe, expect, it } from "vitest";
import { contentStart } from "./content-start.ts";

describe("the start of a post", () => {
	it("is the text without Markdown marks", () => {
		expect(
			contentStart("# Guía\n\n> **Uno**, [dos](https://a.pe)\n\n- tres `x`\n1. ![cuatro](/uploads/a.webp#1x1)"),
		).toBe("Guía Uno, dos tres x cuatro");
		expect(contentStart("|a|b|\n|---|:-:|\n|1|2|")).toBe("a b 1 2");
	});

	it("has at most a hundred characters, and splits no surrogate pair", () => {
		expect(contentStart("a".repeat(100))).toBe("a".repeat(100));
		expect(contentStart("a".repeat(101))).toBe(`${"a".repeat(100)}…`);
		expect(contentStart("😀".repeat(101))).toBe(`${"😀".repeat(100)}…`);
	});
});
