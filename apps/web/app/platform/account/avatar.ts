import { storage } from "../device/storage.ts";

export const avatarNames = ["llama", "cuy", "gallito", "buho"] as const;
export type AvatarName = (typeof avatarNames)[number];

const listeners = new Set<() => void>();
const chosen = new Map<number, AvatarName>();
const key = (userId: number) => `cachimbo.avatar.${userId}`;
const isName = (text: string | null): text is AvatarName => avatarNames.includes(text as AvatarName);

/** The picture chosen on this device; by default one of the four, derived from the user's id. */
export function avatarOf(userId: number): AvatarName {
	const stored = chosen.get(userId) ?? storage.get(key(userId));
	return isName(stored) ? stored : (avatarNames[userId % avatarNames.length] ?? "llama");
}

export function chooseAvatar(userId: number, name: AvatarName): void {
	// Kept in memory too, in case the browser refuses storage.
	chosen.set(userId, name);
	storage.set(key(userId), name);
	for (const listener of listeners) listener();
}

/** Subscribes to changes. Returns the unsubscribe function. */
export function onAvatarChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
