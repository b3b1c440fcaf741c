import { useSyncExternalStore } from "react";
import { storage } from "../../../platform/device/storage.ts";

export const textSizes = ["normal", "large", "larger"] as const;
export type TextSize = (typeof textSizes)[number];

/** Preferences for solving, stored on this device. */
export interface ExamSettings {
	textSize: TextSize;
	showsClock: boolean;
	showsPace: boolean;
}

const key = "cachimbo.exam-settings";
const defaults: ExamSettings = { textSize: "normal", showsClock: true, showsPace: true };

/** Parses stored settings, which may be missing or of an older version. */
export function parseSettings(text: string | null): ExamSettings {
	let stored: Partial<Record<keyof ExamSettings, unknown>> = {};
	try {
		stored = JSON.parse(text ?? "{}") ?? {};
	} catch {
		// Unreadable settings: use the defaults.
	}
	return {
		textSize: textSizes.find((size) => size === stored.textSize) ?? defaults.textSize,
		showsClock: stored.showsClock !== false,
		showsPace: stored.showsPace !== false,
	};
}

const listeners = new Set<() => void>();
let settings: ExamSettings | undefined;

function current(): ExamSettings {
	settings ??= parseSettings(storage.get(key));
	return settings;
}

export function changeExamSettings(change: Partial<ExamSettings>): void {
	settings = { ...current(), ...change };
	storage.set(key, JSON.stringify(settings));
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export const useExamSettings = (): ExamSettings => useSyncExternalStore(subscribe, current, () => defaults);
