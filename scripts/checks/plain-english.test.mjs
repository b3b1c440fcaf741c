import { expect, it } from "vitest";
import { commentsOf, isRelative } from "./plain-english.mjs";

it("finds the first words of each comment, and its line", () => {
	const text = [
		"// One comment",
		"// of two lines",
		"const a = 1; // At the end of a line",
		"/** In a docstring */",
		"/**",
		" * Over several",
		" * lines",
		" */",
		'const url = "https://cachimbo.pe";',
		"/* In a style sheet */",
	].join("\n");
	expect(commentsOf(text)).toEqual([
		{ line: 1, words: "One comment" },
		{ line: 3, words: "At the end of a line" },
		{ line: 4, words: "In a docstring" },
		{ line: 6, words: "Over several" },
		{ line: 10, words: "In a style sheet" },
	]);
});

it.each(["What the server said", "Of who is signed in", "The same, but of one", "As long as it lasts"])(
	"finds '%s'",
	(words) => {
		expect(isRelative(words)).toBe(true);
	},
);

it.each(["Office hours", "Assigns a task", "Returns what the server said"])("accepts '%s'", (words) => {
	expect(isRelative(words)).toBe(false);
});
