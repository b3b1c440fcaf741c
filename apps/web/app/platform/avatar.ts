import { storage } from "./storage.ts";

export const avatarNames = ["llama", "cuy", "gallito", "buho"] as const;
export type AvatarName = (typeof avatarNames)[number];

const listeners = new Set<() => void>();
const chosen = new Map<number, AvatarName>();
const key = (userId: number) => `cachimbo.avatar.${userId}`;
const isName = (text: string | null): text is AvatarName => avatarNames.includes(text as AvatarName);

/** The picture chosen on this device; before that each person has one of the four. */
export function avatarOf(userId: number): AvatarName {
	const stored = chosen.get(userId) ?? storage.get(key(userId));
	return isName(stored) ? stored : (avatarNames[userId % avatarNames.length] ?? "llama");
}

export function chooseAvatar(userId: number, name: AvatarName): void {
	// A browser that refuses to store remembers it as long as the page lives.
	chosen.set(userId, name);
	storage.set(key(userId), name);
	for (const listener of listeners) listener();
}

/** Calls back when another is chosen. Returns how to stop. */
export function onAvatarChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
