import { trustedHtml } from "./trusted-html.ts";

/**
 * Parses HTML in a document that runs and fetches nothing. Style sheets are left out: a parsed document would apply them, and
 * the CSP would report that.
 */
export const parseInert = (html: string): HTMLElement =>
	new DOMParser().parseFromString(trustedHtml(html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, "")), "text/html").body;
