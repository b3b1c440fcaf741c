import { trustedHtml } from "./trusted-html.ts";

/**
 * Parses HTML in a document where nothing runs and nothing is fetched. Style sheets are left out: a parsed document applies
 * them, and the Content-Security-Policy reports that.
 */
export const parseInert = (html: string): HTMLElement =>
	new DOMParser().parseFromString(trustedHtml(html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, "")), "text/html").body;
