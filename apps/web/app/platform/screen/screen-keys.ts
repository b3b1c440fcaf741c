import { areLetterKeysOn } from "../device/letter-keys.ts";

/** Index of the alternative for a key: A–J or 1–9; -1 for other keys. */
export function optionIndexOf(key: string): number {
	if (/^[1-9]$/.test(key)) return Number(key) - 1;
	return /^[a-j]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1;
}

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	return target.isContentEditable || target.matches("textarea, select, input:not([type=radio])");
}

/** Whether a key is a single character; the names of arrows or Delete are longer. */
const isLetter = ({ key }: Pick<KeyboardEvent, "key">): boolean => [...key].length === 1;

/** Whether a key is a shortcut of the screen: not typed into a field, not meant for a dialog, and not switched off. */
export const isForTheScreen = (event: KeyboardEvent): boolean =>
	(areLetterKeysOn() || !isLetter(event)) &&
	!(event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) &&
	!document.querySelector("dialog[open]");
