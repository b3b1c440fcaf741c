import type SanitizeHtml from "sanitize-html";
import { lazyRequire } from "../process/lazy-require.ts";

const load = lazyRequire<typeof SanitizeHtml>("sanitize-html");

/** The package's function, loaded on first use. */
export const sanitizeHtml = (html: string, options: SanitizeHtml.IOptions): string => load()(html, options);
