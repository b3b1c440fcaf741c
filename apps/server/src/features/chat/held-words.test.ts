import { expect, it } from "vitest";
import { findHeldWord } from "./held-words.ts";

const list = ["zopenco", "cara de trapo", "ñu"];
const found = (text: string) => findHeldWord(list, text);

it.each([
	["as it is", "No seas zopenco"],
	["in other case, with accents and signs", "¡ZÓPENCO!"],
	["with signs between that show nothing", "zo\u200bpen\u00adco"],
	["in wide letters", "ｚｏｐｅｎｃｏ"],
	["with Cyrillic letters", "zоpеnсo"],
	["with Greek letters", "zοpεnco"],
	["letter by letter", "eres z o p e n c o, pues"],
	["with points between its letters", "z.o.p.e.n.c.o"],
	["with a letter before it", "y z-o-p-e-n-c-o"],
])("finds a word %s", (_, text) => {
	expect(found(text)).toBe("zopenco");
});

it("finds words in a row", () => {
	expect(found("tienes CARA  de\ntrapo")).toBe("cara de trapo");
	expect(found("c a r a d e t r a p o")).toBe("cara de trapo");
});

it.each([
	["a longer word", "zopencos"],
	["parts of it in their order", "zopen co"],
	["letters of a formula or of options", "marca a b c d e, que z o p no sale"],
	["a short word spelt by chance", "n ñ u v"],
	["words in another order", "trapo de cara"],
	["a sentence in another alphabet", "зоопарк και ώρα"],
])("lets %s pass", (_, text) => {
	expect(found(text)).toBeUndefined();
});

it("lets every text pass if the list is empty or its entries have no letters", () => {
	expect(findHeldWord([], "zopenco")).toBeUndefined();
	for (const text of ["hola ... tú", "????", "🎓", ""]) expect(findHeldWord(["...", "***"], text)).toBeUndefined();
});
