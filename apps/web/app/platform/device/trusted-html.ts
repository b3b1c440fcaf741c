interface Policy {
	createHTML(html: string): string;
	createScriptURL(address: string): string;
}

const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;
const policy = factory?.createPolicy("cachimbo", { createHTML: (html) => html, createScriptURL: (address) => address });
const constants = new Map<string, string>();

/** Marks HTML as trusted (Trusted Types): only for our constants, or HTML sanitised by our server. Reuse the result. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;

/** Like `trustedHtml`, for constants: returns the same object each time, so that React does not set innerHTML again. */
export function trustedConstant(html: string): string {
	const known = constants.get(html) ?? trustedHtml(html);
	constants.set(html, known);
	return known;
}

/** For the URL of our own scripts. */
export const trustedScriptUrl = (address: string): string => policy?.createScriptURL(address) ?? address;
