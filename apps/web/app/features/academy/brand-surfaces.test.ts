import { readFileSync } from "node:fs";
import { brandTokens, houseColours } from "@cachimbo/rules/academy/brand-colours";
import { expect, it } from "vitest";

it("tokens.css has the surface colours of the contrast rules, and every brand token", () => {
	const css = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
	const surfaces = {
		paper: ["#fbfaf6", "#12131c"],
		card: ["#ffffff", "#1b1d2a"],
		sunken: ["#f2f0e9", "#161722"],
		"on-pen": ["#ffffff", "#12131c"],
	};
	for (const [token, [light, dark]] of Object.entries(surfaces))
		expect(css).toContain(`--${token}: var(--light, ${light}) var(--dark, ${dark});`);
	expect(css).toContain(`--pen: var(--light, ${houseColours.pen}) `);
	for (const [token, colour] of Object.entries({ marker: houseColours.marker, "on-marker": "#1a1c2c" }))
		expect(css).toContain(`--${token}: ${colour};`);
	for (const token of Object.keys(brandTokens(houseColours, "dark"))) expect(css).toContain(`--${token}: `);
});
