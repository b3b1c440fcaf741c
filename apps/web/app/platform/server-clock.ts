import { storage } from "./storage.ts";

const key = "cachimbo.clock-offset";
let offsetMs: number | undefined;

/** Learns how far this device's clock is off, from the `Date` header of an answer (whole seconds). */
export function learnServerTime(dateHeader: string | null): void {
	const serverMs = Date.parse(dateHeader ?? "");
	if (Number.isNaN(serverMs)) return;
	offsetMs = Math.round((serverMs - Date.now()) / 1000) * 1000;
	storage.set(key, String(offsetMs));
}

/** Milliseconds since the epoch as the server counts them; this device's own clock until a first answer. */
export function serverNow(): number {
	offsetMs ??= Number(storage.get(key)) || 0;
	return Date.now() + offsetMs;
}
