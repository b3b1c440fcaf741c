/** Moves the focus to the place that the address names, to the screen's heading, or to its content while there is none. */
export function focusScreen(place = ""): void {
	const content = document.getElementById("contenido");
	const target = (place && document.getElementById(place)) || (content?.querySelector("h1") ?? content);
	if (!target) return;
	target.tabIndex = -1;
	target.focus({ preventScroll: true });
}

/** The same, but only if the focus was lost because the focused element was removed. */
export function focusLostScreen(): void {
	if (document.activeElement === document.body) focusScreen();
}
