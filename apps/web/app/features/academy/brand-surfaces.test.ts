import { readFileSync } from "node:fs";
import { brandTokens, houseColours } from "@cachimbo/rules/academy/brand-colours";
import { expect, it } from "vitest";

it("tokens.css has the surface colours of the contrast rules, and every brand token", () => {
	const css = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
	const light = { paper: "#fbfaf6", card: "#ffffff", sunken: "#f2f0e9", "on-pen": "#ffffff", "on-marker": "#1a1c2c" };
	const dark = { paper: "#12131c", card: "#1b1d2a", sunken: "#161722", "on-pen": "#12131c", "on-marker": "#1a1c2c" };
	for (const [token, colour] of [light, dark, houseColours].flatMap((theme) => Object.entries(theme)))
		expect(css).toContain(`--${token}: ${colour};`);
	for (const token of Object.keys(brandTokens(houseColours, "dark"))) expect(css).toContain(`--${token}: `);
});
