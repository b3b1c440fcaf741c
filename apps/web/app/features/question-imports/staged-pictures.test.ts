import { expect, it } from "vitest";
import { stagedPictures } from "./staged-pictures.ts";

const [one, two] = ["aaaaaaaa-0000-8000-8000-000000000000.webp", "bbbbbbbb-0000-8000-8000-000000000000.webp"];

it("shows pictures of this file alone from memory, an empty one until they are there, and others at their address", () => {
	const html = `<img src="/uploads/${one}"><img src="/uploads/${two}">`;
	expect(stagedPictures([one], new Map([[one, "blob:x"]])).inHtml(html)).toBe(
		`<img src="blob:x"><img src="/uploads/${two}">`,
	);
	expect(stagedPictures([one], new Map()).urlOf(`/uploads/${one}`)).toMatch(/^data:image\/gif/);
	expect(stagedPictures([], new Map()).inHtml(html)).toBe(html);
});
