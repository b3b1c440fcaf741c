import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { publicHtml } from "../../pages/public-pages.ts";
import { expect, test } from "../../server/test.ts";

/** How React writes HTML, which the standard allows: names as in the DOM, empty values, closed void elements. */
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
			// Formulas are set by lengths that only they know; the policy allows style attributes.
			"no-inline-style": "off",
			// A title may be as long as the post's; search engines cut it themselves.
			"long-title": "off",
			// The style sheet keeps telephone numbers in one line, however an installation writes its own.
			"tel-non-breaking": "off",
		},
	}),
);

test("every public page, and every form that comes back with its faults, is valid HTML", async ({ request }) => {
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
