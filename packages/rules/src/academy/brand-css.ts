import { type BrandColours, type BrandTokens, brandTokens } from "./brand-colours.ts";

const declarationsOf = (tokens: BrandTokens): string =>
	Object.entries(tokens)
		.map(([token, colour]) => `--${token}:${colour}`)
		.join(";");

/**
 * Style sheet with the design tokens in an academy's colours, with the selectors of tokens.css: light, dark by system, dark by
 * choice.
 * @returns an empty string without colours
 */
export function brandCss(colours: BrandColours): string {
	const light = declarationsOf(brandTokens(colours, "light"));
	if (light === "") return "";
	const dark = declarationsOf(brandTokens(colours, "dark"));
	return `:root,[data-theme="light"]{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}@media screen{[data-theme="dark"]{${dark}}}`;
}
