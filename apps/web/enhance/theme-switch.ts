import { applyTheme, nextTheme, storedTheme, themeNames } from "../app/platform/device/theme.ts";

/** The footer's theme button: system, light, dark. Without JavaScript it is hidden. */
export function enhanceThemeSwitch(): void {
	const button = document.querySelector<HTMLButtonElement>("[data-theme-switch]");
	const text = button?.querySelector("span");
	if (!button || !text) return;
	const updateText = () => {
		text.textContent = `Tema: ${themeNames[storedTheme()]}`;
	};
	button.addEventListener("click", () => {
		applyTheme(nextTheme(storedTheme()));
		updateText();
	});
	button.hidden = false;
	updateText();
}
