import { storage } from "./storage.ts";

export type Theme = "system" | "light" | "dark";

const key = "cachimbo.theme";
const order: readonly Theme[] = ["system", "light", "dark"];

export const themeNames: Record<Theme, string> = { system: "Automático", light: "Claro", dark: "Oscuro" };

const listeners = new Set<() => void>();

/** Subscribes to changes on this page. Returns the unsubscribe function. */
export function onThemeChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Kept in memory too, in case the browser refuses storage. */
let chosen: Theme | undefined;

export function storedTheme(): Theme {
	if (chosen) return chosen;
	const stored = storage.get(key);
	return stored === "light" || stored === "dark" ? stored : "system";
}

/** Stores the theme and applies it to the page and the browser's toolbar. */
export function applyTheme(theme: Theme): void {
	chosen = theme;
	storage.set(key, theme);
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
	for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
		const scheme = bar.dataset.scheme;
		bar.media = theme === "system" ? `(prefers-color-scheme: ${scheme})` : scheme === theme ? "all" : "not all";
	}
	for (const listener of listeners) listener();
}

/** The next theme, for a button that cycles through them. */
export const nextTheme = (theme: Theme): Theme => order[(order.indexOf(theme) + 1) % order.length] ?? "system";
