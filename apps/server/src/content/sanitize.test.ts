import { expect, it } from "vitest";
import { sanitizeRichText } from "./sanitize.ts";

const ours = "/uploads/0123abcd-0123-8abc-9abc-0123456789ab.webp";

it("keeps only pictures that were uploaded here, and of those nothing that runs or moves", () => {
	for (const src of ["x", "https://evil.pe/x.png", "javascript:alert(1)", `//evil.pe${ours}`, `${ours}?x`, ""]) {
		expect(sanitizeRichText(`a<img src="${src}" onerror="alert(1)">b`)).toBe("ab");
	}
	expect(sanitizeRichText("a<img onerror=alert(1)><IMG SRC=x ONERROR=alert(1)>b")).toBe("ab");
	const dressed = `<img src="${ours}" srcset="https://evil.pe/x" onerror="a()" style="position:fixed" class="x" width="9">`;
	expect(sanitizeRichText(dressed)).toBe(`<img src="${ours}" width="9" />`);
});
