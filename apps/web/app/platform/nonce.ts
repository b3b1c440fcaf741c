import { createContext } from "react";

/** The CSP nonce while rendering on the server; empty in the browser, which hides it from scripts. */
export const NonceContext = createContext("");
