import type { PageContext } from "@cachimbo/contract/pages";
import { createContext, type RouterContext } from "react-router";

// Vite bundles its own copy of this module; the registry of symbols makes both copies mean one context.
const key = Symbol.for("cachimbo.load-context");
const registry = globalThis as typeof globalThis & { [key]?: RouterContext<PageContext> };
registry[key] ??= createContext<PageContext>();

export const loadContext: RouterContext<PageContext> = registry[key];
