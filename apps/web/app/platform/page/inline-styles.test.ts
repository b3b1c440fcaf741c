import { expect, test } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

const sheets: Record<string, string> = { "/assets/root-A1_b.css": "a{b:c}", "/assets/landing-2.css": "d{e:f}" };
const read = (address: string) => sheets[address]!;

test("style sheets are inlined in order", () => {
	const head =
		'<link rel="icon" href="/x.svg"/><link nonce="" rel="stylesheet" href="/assets/root-A1_b.css"/><link nonce="" rel="stylesheet" href="/assets/landing-2.css#"/>';
	expect(inlineStyles(head, read)).toEqual({
		html: '<link rel="icon" href="/x.svg"/><style>a{b:c}</style><style>d{e:f}</style>',
		styles: ["a{b:c}", "d{e:f}"],
	});
});

test("a style sheet cannot close its element", () => {
	const link = '<link rel="stylesheet" href="/assets/x.css"/>';
	const text = 'a{content:"<\\/style><b>$&"}';
	expect(inlineStyles(link, () => 'a{content:"</style><b>$&"}')).toEqual({
		html: `<style>${text}</style>`,
		styles: [text],
	});
});
