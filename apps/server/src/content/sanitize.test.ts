import { expect, it } from "vitest";
import { placeOfFormula, sanitizeAround, sanitizeEach, sanitizeRichText } from "./sanitize.ts";

const ours = "/uploads/0123abcd-0123-8abc-9abc-0123456789ab.webp";

it("keeps only uploaded pictures, without attributes that run code or move them", () => {
	for (const src of ["x", "https://evil.pe/x.png", "javascript:alert(1)", `//evil.pe${ours}`, `${ours}?x`, ""]) {
		expect(sanitizeRichText(`a<img src="${src}" onerror="alert(1)">b`)).toBe("ab");
	}
	expect(sanitizeRichText("a<img onerror=alert(1)><IMG SRC=x ONERROR=alert(1)>b")).toBe("ab");
	const dressed = `<img src="${ours}" srcset="https://evil.pe/x" onerror="a()" style="position:fixed" class="x" width="9">`;
	expect(sanitizeRichText(dressed)).toBe(`<img src="${ours}" width="9" />`);
});

it("inserts formulas into a sanitised text, and not at a forged placeholder", () => {
	const place = placeOfFormula(0);
	expect(sanitizeAround(`<p>a ${place} b</p>`, ["<math></math>"], "text")).toBe("<p>a <math></math> b</p>");
	expect(sanitizeAround(`<p onclick="x()">${place}<script>x()</script></p>`, ["<math></math>"], "text")).toBe(
		"<p><math></math></p>",
	);
	expect(sanitizeAround(`<p>${placeOfFormula(7)}</p>`, ["<math></math>"], "text")).toBe("<p></p>");
	expect(sanitizeRichText(`<p>a${place}</p>`)).toBe("<p>a</p>");
});

it.each([
	"<p>a</p>",
	"<p>a &lt; b &amp; c</p>",
	'<p>"a"</p>',
	"<p>a<br>b</p>",
	"<P>a</P>",
	"<p>a > b</p>",
	"<em>a</em",
])("skips sanitising only if it would not change the text: %s", (html) =>
	expect(sanitizeAround(html, [], "text")).toBe(sanitizeRichText(html)),
);

it("sanitises several pieces independently", () => {
	const pieces = ['<span style="height:1em;position:fixed">a</span>', "b<script>x</script>", "", "<span>c"];
	expect(sanitizeEach(pieces)).toEqual(pieces.map(sanitizeRichText));
	expect(sanitizeEach([`a${placeOfFormula(0)}b`, "c"])).toEqual(["ab", "c"]);
});
