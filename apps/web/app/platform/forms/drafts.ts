import { useEffect, useRef } from "react";
import { storage } from "../device/storage.ts";
import { registerUnsentWork } from "../offline/unsent-work.ts";
import { currentSession } from "../session/session.ts";

const debounceMs = 300;
const prefix = "cachimbo.draft";

let lastUser: number | string | undefined;

/** Drafts are stored by user, also while the user has to sign in again. */
function storageKey(key = ""): string {
	lastUser = currentSession()?.userId ?? lastUser;
	return `${prefix}.${lastUser}.${key}`;
}

/** The draft of an earlier visit under this key, or null. Read it once, for the initial state of a form. */
export function findDraft<T>(key: string): T | null {
	try {
		return JSON.parse(storage.get(storageKey(key)) ?? "null") as T | null;
	} catch {
		return null;
	}
}

export const dropDraft = (key: string): void => storage.remove(storageKey(key));

/** Removes the draft if the value is empty. */
export function writeDraft<T>(key: string, value: T, isEmpty: (value: T) => boolean): void {
	if (isEmpty(value)) dropDraft(key);
	else storage.set(storageKey(key), JSON.stringify(value));
}

/** Registers drafts as unsent work: signing out lists them first, then removes them. Returns the unregister function. */
export const registerDrafts = (): (() => void) =>
	registerUnsentWork({
		flush: async () => storage.keysOf(storageKey()).length,
		describe: (count) => (count === 1 ? "un texto que no guardaste" : `${count} textos que no guardaste`),
		clear: async () => {
			for (const key of storage.keysOf(storageKey())) storage.remove(key);
		},
	});

/**
 * Stores what is being typed on this device, shortly after each change and when the page is hidden, until `clear()` is called
 * (saved, or discarded). `isEmpty`: there is nothing to lose. `key` names the thing: 'question.exam.5', 'post.12'; without a
 * key nothing is stored.
 */
export function useDraft<T>(
	key: string | undefined,
	value: T,
	{ isEmpty }: { isEmpty(value: T): boolean },
): { clear(): void } {
	const flush = useRef<(() => void) | null>(null);
	const opened = useRef<{ key: string | undefined; value: T } | null>(null);
	const isEmptyRef = useRef(isEmpty);
	isEmptyRef.current = isEmpty;
	useEffect(() => {
		if (key === undefined) return undefined;
		// Do not store a form's initial value: nobody typed it, or it is the draft itself.
		if (opened.current?.key !== key) opened.current = { key, value };
		if (opened.current.value === value) return undefined;
		const writeNow = () => {
			if (flush.current !== writeNow) return;
			flush.current = null;
			writeDraft(key, value, isEmptyRef.current);
		};
		flush.current = writeNow;
		const timer = setTimeout(writeNow, debounceMs);
		return () => clearTimeout(timer);
	}, [key, value]);
	// Flush when the key changes or the form unmounts, so that the last edits are not lost.
	// biome-ignore lint/correctness/useExhaustiveDependencies: its cleanup belongs to the key
	useEffect(() => {
		const flushNow = () => flush.current?.();
		addEventListener("pagehide", flushNow);
		return () => {
			removeEventListener("pagehide", flushNow);
			flushNow();
		};
	}, [key]);
	return {
		clear() {
			flush.current = null;
			if (key !== undefined) dropDraft(key);
		},
	};
}
