import type SanitizeHtml from "sanitize-html";
import { whenUsed } from "../process/when-used.ts";

const load = whenUsed<typeof SanitizeHtml>("sanitize-html");

/** The package's function, loaded on first use. */
export const sanitizeHtml = (html: string, options: SanitizeHtml.IOptions): string => load()(html, options);
