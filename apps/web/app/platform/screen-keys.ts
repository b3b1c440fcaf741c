/** Index of the alternative a key stands for: A–J or 1–9; -1 for any other key. */
export function optionIndexOf(key: string): number {
	if (/^[1-9]$/.test(key)) return Number(key) - 1;
	return /^[a-j]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1;
}

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	return target.isContentEditable || target.matches("textarea, select, input:not([type=radio])");
}

/** A key that nothing typed into and no dialog claims. */
export const isForTheScreen = (event: KeyboardEvent): boolean =>
	!(event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) &&
	!document.querySelector("dialog[open]");
