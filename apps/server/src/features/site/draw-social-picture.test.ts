import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { png } from "../../../testing/features/catalogue-api.ts";
import { drawSocialPicture, type SocialSubject } from "./draw-social-picture.ts";

const post = (title: string): SocialSubject => ({
	name: "Cachimbo",
	kicker: "Blog",
	title,
	detail: "",
	marked: "kicker",
});

/** Number of dark pixels in the column of texts between two heights. */
async function countDarkPixels(picture: Buffer, top: number, bottom: number): Promise<number> {
	const { data } = await sharp(picture)
		.extract({ left: 40, top, width: 760, height: bottom - top })
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return data.filter((grey) => grey < 64).length;
}

describe("the picture of a shared page", () => {
	it.each([
		["a short title", "Álgebra"],
		["a title of the maximum length", `${"Cuánto dura el examen de admisión ".repeat(6)}`.slice(0, 200)],
		["a word longer than a line", "m".repeat(200)],
		["markup", '"</svg><script>alert(1)</script><image href="file:///etc/passwd"/>&amp;&lt;]]>'],
		["an emoji and another alphabet", "Ánimo 🎓👩‍🎓 北京大学"],
	])("is a PNG of 1200 × 630 with %s, over the logo", async (_what, title) => {
		const picture = await drawSocialPicture(post(title));
		const { format, width, height } = await sharp(picture).metadata();
		expect([format, width, height]).toEqual(["png", 1200, 630]);
		expect(picture.length).toBeLessThan(150_000);
		expect(await countDarkPixels(picture, 160, 490)).toBeGreaterThan(1000);
		expect(await countDarkPixels(picture, 492, 512)).toBe(0);
		expect(await countDarkPixels(picture, 515, 575)).toBeGreaterThan(500);
	});

	it("shows the site's name if no character of the title can be drawn", async () => {
		const [foreign, own] = await Promise.all(["北京大学", "Cachimbo"].map((title) => drawSocialPicture(post(title))));
		expect(await countDarkPixels(foreign!, 160, 490)).toBe(await countDarkPixels(own!, 160, 490));
	});

	it("contains the emblem", async () => {
		const subject: SocialSubject = { ...post("UNP"), marked: "title", detail: "Universidad de Prueba" };
		const picture = await drawSocialPicture(subject, await png(64, 64));
		const { data } = await sharp(picture)
			.extract({ left: 980, top: 190, width: 1, height: 1 })
			.removeAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect([...data].map((value) => Math.round(value / 16))).toEqual([12, 3, 2]);
	});
});
