import { storage } from "../../platform/storage.ts";
import { icons } from "../../ui/icons.ts";
import type { Destination } from "./destinations.ts";

const most = 6;

/** Of one person: the device may be a shared one. All keys of this name go when somebody signs out. */
const keyOf = (userId: number) => `cachimbo.search.${userId}`;

const isDestination = (value: unknown): value is Destination => {
	const { to, text, note, icon } = (value ?? {}) as Record<string, unknown>;
	const isText = [to, text, note, icon].every((one) => typeof one === "string");
	return isText && /^\/(?!\/)/.test(String(to)) && Object.hasOwn(icons, String(icon));
};

/** What was chosen last, the newest first; what cannot be read is none. */
export function readRecent(userId: number): Destination[] {
	try {
		const kept: unknown = JSON.parse(storage.get(keyOf(userId)) ?? "[]");
		return Array.isArray(kept) ? kept.filter(isDestination).slice(0, most) : [];
	} catch {
		return [];
	}
}

export function keepRecent(userId: number, chosen: Destination): void {
	const others = readRecent(userId).filter(({ to }) => to !== chosen.to);
	storage.set(keyOf(userId), JSON.stringify([chosen, ...others].slice(0, most)));
}
