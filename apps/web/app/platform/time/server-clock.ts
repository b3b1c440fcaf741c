import { storage } from "../device/storage.ts";

const key = "cachimbo.clock-offset";
let offsetMs: number | undefined;

/** Estimates the offset of this device's clock from a response's `Date` header (whole seconds). */
export function learnServerTime(dateHeader: string | null): void {
	const serverMs = Date.parse(dateHeader ?? "");
	if (Number.isNaN(serverMs)) return;
	offsetMs = Math.round((serverMs - Date.now()) / 1000) * 1000;
	storage.set(key, String(offsetMs));
}

/** Estimated server time, milliseconds since the epoch; this device's clock until the first response. */
export function serverNow(): number {
	offsetMs ??= Number(storage.get(key)) || 0;
	return Date.now() + offsetMs;
}
