import { storage } from "../../platform/device/storage.ts";
import { icons } from "../../ui/graphics/icons.ts";
import type { Destination } from "./destinations.ts";

const maxRecent = 6;

/** Storage key by user, because a device may be shared. Sign-out deletes all keys with this prefix. */
const keyOf = (userId: number) => `cachimbo.search.${userId}`;

const isDestination = (value: unknown): value is Destination => {
	const { to, text, note, icon } = (value ?? {}) as Record<string, unknown>;
	const isText = [to, text, note, icon].every((one) => typeof one === "string");
	return isText && /^\/(?!\/)/.test(String(to)) && Object.hasOwn(icons, String(icon));
};

/** Recently chosen results, newest first; empty if the stored value is invalid. */
export function readRecent(userId: number): Destination[] {
	try {
		const kept: unknown = JSON.parse(storage.get(keyOf(userId)) ?? "[]");
		return Array.isArray(kept) ? kept.filter(isDestination).slice(0, maxRecent) : [];
	} catch {
		return [];
	}
}

export function keepRecent(userId: number, chosen: Destination): void {
	const others = readRecent(userId).filter(({ to }) => to !== chosen.to);
	storage.set(keyOf(userId), JSON.stringify([chosen, ...others].slice(0, maxRecent)));
}
