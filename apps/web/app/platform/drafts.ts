import { useEffect, useRef } from "react";
import { currentSession } from "./session.ts";
import { storage } from "./storage.ts";
import { registerUnsentWork } from "./unsent-work.ts";

const pauseMs = 300;
const prefix = "cachimbo.draft";

let lastUser: number | string | undefined;

/** Drafts belong to who wrote them, also while a new sign-in is asked for. */
function place(key = ""): string {
	lastUser = currentSession()?.userId ?? lastUser;
	return `${prefix}.${lastUser}.${key}`;
}

/** What an earlier visit left unsaved under this key, or null. Read it once, for the first state of a form. */
export function findDraft<T>(key: string): T | null {
	try {
		return JSON.parse(storage.get(place(key)) ?? "null") as T | null;
	} catch {
		return null;
	}
}

export const dropDraft = (key: string): void => storage.remove(place(key));

/** Empty: there is nothing to lose, and nothing stays. */
export function writeDraft<T>(key: string, value: T, isEmpty: (value: T) => boolean): void {
	if (isEmpty(value)) dropDraft(key);
	else storage.set(place(key), JSON.stringify(value));
}

/** Signing out removes them from this device, and names them first. Returns how to take it back. */
export const registerDrafts = (): (() => void) =>
	registerUnsentWork({
		flush: async () => storage.keysOf(place()).length,
		describe: (count) => (count === 1 ? "un texto que no guardaste" : `${count} textos que no guardaste`),
		clear: async () => {
			for (const key of storage.keysOf(place())) storage.remove(key);
		},
	});

/**
 * Keeps what is being written on this device, shortly after each change and when the page goes away, until `clear()`
 * (saved, or discarded). `isEmpty`: there is nothing to lose. `key` names the thing: 'question.exam.5', 'post.12'; without
 * one nothing is kept.
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
		// What a form opens with was not written by anybody, or is the draft itself.
		if (opened.current?.key !== key) opened.current = { key, value };
		if (opened.current.value === value) return undefined;
		const now = () => {
			if (flush.current !== now) return;
			flush.current = null;
			writeDraft(key, value, isEmptyRef.current);
		};
		flush.current = now;
		const timer = setTimeout(now, pauseMs);
		return () => clearTimeout(timer);
	}, [key, value]);
	// A key that changes, or a form that goes, loses no word of the last moments.
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
