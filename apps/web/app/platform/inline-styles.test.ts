import { expect, test } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

const sheets: Record<string, string> = { "/assets/root-A1_b.css": "a{b:c}", "/assets/landing-2.css": "d{e:f}" };
const read = (address: string) => sheets[address]!;

test("style sheets stand in the page, in their order, with its nonce", () => {
	const head =
		'<link rel="icon" href="/x.svg"/><link nonce="" rel="stylesheet" href="/assets/root-A1_b.css"/><link nonce="" rel="stylesheet" href="/assets/landing-2.css"/>';
	expect(inlineStyles(head, "n+/=", read)).toBe(
		'<link rel="icon" href="/x.svg"/><style nonce="n+/=">a{b:c}</style><style nonce="n+/=">d{e:f}</style>',
	);
});

test("no style sheet ends its element early", () => {
	const link = '<link rel="stylesheet" href="/assets/x.css"/>';
	expect(inlineStyles(link, "n", () => 'a{content:"</style><b>$&"}')).toBe(
		'<style nonce="n">a{content:"<\\/style><b>$&"}</style>',
	);
});
