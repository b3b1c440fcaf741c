import { type BrandColours, brandTokens } from "./brand-colours.ts";

/**
 * Style sheet with the design tokens in an academy's colours, for both themes as in tokens.css.
 * @returns an empty string without colours
 */
export function brandCss(colours: BrandColours): string {
	const dark = Object.values(brandTokens(colours, "dark"));
	const tokens = Object.entries(brandTokens(colours, "light")).map(
		([token, light], index) => `--${token}:var(--light,${light}) var(--dark,${dark[index]})`,
	);
	return tokens.length === 0 ? "" : `:root,[data-theme]{${tokens.join(";")}}`;
}
