/** Gives the focus to what the screen is about: its heading, or its content while that has none. */
export function focusScreen(): void {
	const content = document.getElementById("contenido");
	const target = content?.querySelector("h1") ?? content;
	if (!target) return;
	target.tabIndex = -1;
	target.focus({ preventScroll: true });
}

/** The same where the focus got lost because what held it is gone. */
export function focusLostScreen(): void {
	if (document.activeElement === document.body) focusScreen();
}
