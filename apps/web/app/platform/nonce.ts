import { createContext } from "react";

/**
 * The CSP nonce while rendering on the server; empty in the browser, which hides it from scripts, and undefined on visitors'
 * pages, whose policy names the hashes of their inline scripts.
 */
export const NonceContext = createContext<string | undefined>("");
