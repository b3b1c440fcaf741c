import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { publicHtml } from "../../pages/public-pages.ts";
import { expect, test } from "../../server/test.ts";

/** Rules off because of how React writes HTML, which the standard allows: DOM names, empty values, closed void elements. */
const style = {
	"attr-case": "off",
	"attribute-boolean-style": "off",
	"attribute-empty-style": "off",
	"void-style": "off",
} as const;

const validator = new HtmlValidate(
	new StaticConfigLoader({
		root: true,
		extends: ["html-validate:recommended"],
		rules: {
			...style,
			// Formulas have computed lengths; the CSP allows style attributes.
			"no-inline-style": "off",
			// A title may be as long as the post's; search engines truncate it.
			"long-title": "off",
			// The style sheet keeps phone numbers on one line, whatever their format.
			"tel-non-breaking": "off",
		},
	}),
);

test("every public page, and every form returned with errors, is valid HTML", async ({ request }) => {
	const pages = await publicHtml(request);
	expect(pages.size).toBeGreaterThan(20);
	const faults: string[] = [];
	for (const [path, html] of pages) {
		const { results } = await validator.validateString(html, path);
		for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
			faults.push(`${path}: ${ruleId}: ${message} (${selector})`);
	}
	expect(faults).toEqual([]);
});
