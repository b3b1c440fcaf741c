import { describe, expect, it } from "vitest";
import { isLinkAddress, isPictureAddress, linkAddressOf, linkHost, pictureAddressOf } from "./addresses.ts";

describe("the address of a link in a mail", () => {
	it("is http, https, mailto or tel", () => {
		for (const address of ["https://uni.edu.pe/a?b=1#c", "http://a.pe", "mailto:ayuda@a.pe", "tel:+51999888777"])
			expect(isLinkAddress(address), address).toBe(true);
	});

	it("is no script, document, other scheme or address without a scheme", () => {
		for (const address of [
			"javascript:alert(1)",
			"JaVaScRiPt:alert(1)",
			"java\nscript:alert(1)",
			" javascript:alert(1)",
			"data:text/html,<script>alert(1)</script>",
			"vbscript:x",
			"ftp://a.pe",
			"file:///etc/passwd",
			"//a.pe",
			"/premium",
			"https://",
			"https://a.pe/ b",
			"",
		])
			expect(isLinkAddress(address), address).toBe(false);
	});

	it("gets a missing scheme", () => {
		expect(linkAddressOf(" www.uni.edu.pe/fechas ")).toBe("https://www.uni.edu.pe/fechas");
		expect(linkAddressOf("ayuda@cachimbo.pe")).toBe("mailto:ayuda@cachimbo.pe");
		expect(linkAddressOf("https://a.pe")).toBe("https://a.pe");
		expect(linkAddressOf("javascript:alert(1)")).toBeUndefined();
		expect(linkAddressOf("hola")).toBeUndefined();
	});
});

describe("the alternative text of a linked picture", () => {
	it("is the host or address of the link", () => {
		expect(linkHost("https://www.uni.edu.pe/fechas?b=1")).toBe("uni.edu.pe");
		expect(linkHost("mailto:ayuda@cachimbo.pe")).toBe("ayuda@cachimbo.pe");
	});
});

describe("the address of a picture in a mail", () => {
	it("is http, https, an upload or the bytes of a picture", () => {
		expect(isPictureAddress("/uploads/0a1b-2c.webp")).toBe(true);
		expect(isPictureAddress("https://a.pe/b.png")).toBe(true);
		expect(isPictureAddress("data:image/png;base64,iVBORw0KGgo=")).toBe(true);
		expect(pictureAddressOf("a.pe/b.png")).toBe("https://a.pe/b.png");
	});

	it("is no document, SVG or other scheme", () => {
		for (const address of [
			"data:text/html;base64,PHNjcmlwdD4=",
			"data:image/svg+xml;base64,PHN2Zz4=",
			"data:image/png,<svg onload=alert(1)>",
			"javascript:alert(1)",
			"blob:https://a.pe/1",
			"cid:1",
			"/uploads/../api/v1/x.webp",
			"/uploads/a.svg",
		])
			expect(isPictureAddress(address), address).toBe(false);
	});
});
