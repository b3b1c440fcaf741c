import { createContext } from "react";

/**
 * The CSP nonce during server rendering; empty in the browser, which hides nonces from scripts, and undefined on visitors'
 * pages, whose CSP uses hashes of their inline scripts.
 */
export const NonceContext = createContext<string | undefined>("");
