import { useSyncExternalStore } from "react";
import { storage } from "./storage.ts";

const key = "cachimbo.letter-keys";
const listeners = new Set<() => void>();
let isOn: boolean | undefined;

/** Whether single-character shortcuts are on. Users of speech input switch them off (WCAG 2.1.4). */
export function areLetterKeysOn(): boolean {
	isOn ??= storage.get(key) !== "off";
	return isOn;
}

/** Stores the choice on this device. */
export function switchLetterKeys(on: boolean): void {
	isOn = on;
	if (on) storage.remove(key);
	else storage.set(key, "off");
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export const useLetterKeys = (): boolean => useSyncExternalStore(subscribe, areLetterKeysOn, () => true);
