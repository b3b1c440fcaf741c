import type { PostPage } from "@cachimbo/contract/pages";
import { describe, expect, it } from "vitest";
import { asJsonLd, blogPosting, breadcrumbs, faqPage, organization, website } from "./structured-data.ts";

const publicUrl = "https://cachimbo.test";
const site = { name: "Cachimbo", phone: "+51 999 999 999", facebookUrl: "https://www.facebook.com/cachimbo" };
const post: PostPage = {
	id: 1,
	slug: "fechas",
	title: "Fechas de admisión",
	image: "/uploads/a.webp",
	picture: "/social/publicacion/fechas-0123456789abcdef.png",
	createdDate: "2026-11-01T10:00:00.000Z",
	updatedDate: "2026-11-02T10:00:00.000Z",
	excerpt: "Cuándo es cada examen.",
	html: "<p>x</p>",
	imageWidth: 10,
	imageHeight: 10,
	status: "activo",
	others: [],
};
const answers = [{ question: "¿Cuánto dura?", answer: "Tres horas." }];
const steps = [
	{ name: "Inicio", path: "/" },
	{ name: "Fechas", path: "/blog/fechas" },
];

/** Properties that Google's documentation of rich results requires for each type, as paths into the object. */
const requiredProperties: Record<string, readonly string[]> = {
	Organization: ["name", "url", "logo"],
	WebSite: ["name", "url"],
	FAQPage: ["mainEntity.0.name", "mainEntity.0.acceptedAnswer.text"],
	BreadcrumbList: ["itemListElement.0.position", "itemListElement.0.name", "itemListElement.0.item"],
	BlogPosting: [
		"headline",
		"image.0",
		"datePublished",
		"dateModified",
		"author.name",
		"author.url",
		"publisher.name",
		"mainEntityOfPage",
	],
};

const at = (thing: unknown, path: string): unknown =>
	path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], thing);

describe("structured data for search engines", () => {
	const origin = { site, publicUrl };
	it.each([
		organization(origin),
		website(origin),
		faqPage(answers),
		breadcrumbs(publicUrl, steps),
		blogPosting(post, origin),
	])("has the required properties of its type: $@type", (thing) => {
		for (const path of requiredProperties[thing["@type"]] ?? ["no such type"])
			expect([path, at(thing, path)]).not.toContain(undefined);
	});

	it("uses absolute URLs", () => {
		const text = asJsonLd([organization(origin), breadcrumbs(publicUrl, steps), blogPosting(post, origin)]);
		const addresses = [...text.matchAll(/"(?:url|item|logo|image|@id|mainEntityOfPage)":\[?"([^"]*)"/g)];
		expect(addresses.length).toBeGreaterThan(8);
		for (const [, address] of addresses) expect(address).toMatch(/^https:\/\/cachimbo\.test\//);
	});

	it("omits settings that are not configured", () => {
		const [thing] = JSON.parse(asJsonLd([organization({ site: { name: "X" }, publicUrl })]))["@graph"];
		expect(Object.keys(thing)).not.toEqual(expect.arrayContaining(["telephone", "email"]));
		expect(thing.sameAs).toEqual([]);
	});

	it("lists a post's generated picture before its own image", () => {
		const foreign = { ...post, image: "https://otra.pe/x.jpg" };
		expect(blogPosting(foreign, origin).image).toEqual([`${publicUrl}${post.picture}`, "https://otra.pe/x.jpg"]);
		expect(blogPosting({ ...post, image: null }, origin).image).toEqual([`${publicUrl}${post.picture}`]);
	});

	it("keeps a headline within 110 letters", () => {
		expect(String(blogPosting({ ...post, title: "a".repeat(200) }, origin).headline)).toHaveLength(110);
	});
});

describe("untrusted text in structured data (P-051)", () => {
	it.each([
		"</script><script>alert(1)</script>",
		"</SCRIPT ><script>alert(1)//",
		"<!--<script>alert(1)",
		"<!--><script>alert(1)</script>-->",
		"<svg/onload=alert(1)>",
		'"}</script><script>alert(1)</script>',
		"\\u003c/script>\\",
		"]]><script>alert(1)</script>",
	])("cannot close the script element: %s", (payload) => {
		const text = asJsonLd([
			blogPosting({ ...post, title: payload, excerpt: payload, image: `https://x.pe/${payload}` }, { site, publicUrl }),
			faqPage([{ question: payload, answer: payload }]),
			breadcrumbs(publicUrl, [{ name: payload, path: "/" }]),
		]);
		expect(text).not.toContain("<");
		const [posting, faq] = JSON.parse(text)["@graph"];
		expect([posting.headline, faq.mainEntity[0].name]).toEqual([payload, payload]);
	});
});
