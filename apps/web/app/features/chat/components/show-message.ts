/** DOM id of a message. */
export const messageElementId = (messageId: number) => `mensaje-${messageId}`;

const markMs = 1600;

/** Scrolls to a message and highlights it for a moment. */
export function showMessage(messageId: number): void {
	const element = document.getElementById(messageElementId(messageId));
	if (!element) return;
	element.scrollIntoView({ block: "center" });
	element.querySelector<HTMLElement>("[data-actions]")?.focus({ preventScroll: true });
	element.dataset.shown = "true";
	setTimeout(() => delete element.dataset.shown, markMs);
}

/** Focuses a message's button if the focus was lost, as when hiding the message has removed its focused button. */
export function focusMessage(messageId: number): void {
	if (document.activeElement !== document.body) return;
	document.getElementById(messageElementId(messageId))?.querySelector("button")?.focus({ preventScroll: true });
}
