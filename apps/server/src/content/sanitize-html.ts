import type SanitizeHtml from "sanitize-html";
import { whenUsed } from "../when-used.ts";

const load = whenUsed<typeof SanitizeHtml>("sanitize-html");

/** The package's own function; it is loaded by the first text. */
export const sanitizeHtml = (html: string, options: SanitizeHtml.IOptions): string => load()(html, options);
