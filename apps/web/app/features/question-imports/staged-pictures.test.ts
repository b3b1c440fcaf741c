import { expect, it } from "vitest";
import { stagedPictures } from "./staged-pictures.ts";

const [one, two] = ["aaaaaaaa-0000-8000-8000-000000000000.webp", "bbbbbbbb-0000-8000-8000-000000000000.webp"];

it("maps staged pictures to object URLs, to a placeholder while they load, and no other URLs", () => {
	const html = `<img src="/uploads/${one}"><img src="/uploads/${two}">`;
	expect(stagedPictures([one], new Map([[one, "blob:x"]])).inHtml(html)).toBe(
		`<img src="blob:x"><img src="/uploads/${two}">`,
	);
	expect(stagedPictures([one], new Map()).urlOf(`/uploads/${one}`)).toMatch(/^data:image\/gif/);
	expect(stagedPictures([], new Map()).inHtml(html)).toBe(html);
});
