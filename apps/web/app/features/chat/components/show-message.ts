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

/** A message that was hidden took the button with it that had the focus: what it offers now has it. */
export function focusMessage(messageId: number): void {
	if (document.activeElement !== document.body) return;
	document.getElementById(messageElementId(messageId))?.querySelector("button")?.focus({ preventScroll: true });
}
