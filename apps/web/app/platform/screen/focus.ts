/** Focuses the element that the URL's fragment names, else the screen's heading, else its content while there is no heading. */
export function focusScreen(place = ""): void {
	const content = document.getElementById("contenido");
	const target = (place && document.getElementById(place)) || (content?.querySelector("h1") ?? content);
	if (!target) return;
	target.tabIndex = -1;
	target.focus({ preventScroll: true });
}

/** Like `focusScreen`, but only if the focus was lost because the focused element was removed. */
export function focusLostScreen(): void {
	if (document.activeElement === document.body) focusScreen();
}
