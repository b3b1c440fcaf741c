/** Where a message stands in the page. */
export const messageElementId = (messageId: number) => `mensaje-${messageId}`;

const markMs = 1600;

/** Brings a message into view and marks it for a moment. */
export function showMessage(messageId: number): void {
	const element = document.getElementById(messageElementId(messageId));
	if (!element) return;
	element.scrollIntoView({ block: "center" });
	element.querySelector<HTMLElement>("[data-actions]")?.focus({ preventScroll: true });
	element.dataset.shown = "true";
	setTimeout(() => delete element.dataset.shown, markMs);
}
