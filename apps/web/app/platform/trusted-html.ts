interface Policy {
	createHTML(html: string): string;
	createScriptURL(address: string): string;
}

const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;
const policy = factory?.createPolicy("cachimbo", { createHTML: (html) => html, createScriptURL: (address) => address });
const constants = new Map<string, string>();

/** Says to the browser that this HTML is ours: our own constants, or sanitised by our server. Keep the result. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;

/** The same for constants: one text always gives one object, so that React does not write it again. */
export function trustedConstant(html: string): string {
	const known = constants.get(html) ?? trustedHtml(html);
	constants.set(html, known);
	return known;
}

/** The same for the address of a script of ours. */
export const trustedScriptUrl = (address: string): string => policy?.createScriptURL(address) ?? address;
