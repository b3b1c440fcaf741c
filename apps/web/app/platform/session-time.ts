import { ADMIN_IDLE_MINUTES } from "@cachimbo/rules/limits";
import { serverNow } from "./server-clock.ts";
import type { Session } from "./token.ts";

const minuteMs = 60_000;
/** The server writes down a session's use once a minute. */
const idleMs = (ADMIN_IDLE_MINUTES - 1) * minuteMs;
const warnedMinutes = 10;

let usedAt = serverNow();

/** The server answered a call of this session: that counts as use. */
export function noteUse(): void {
	usedAt = serverNow();
}

/** How an administrator's session stands. `idle`: any call lengthens it; otherwise only signing in again does. */
export type SessionTime = { kind: "fine" } | { kind: "ending"; minutes: number; idle: boolean } | { kind: "over" };

/** Over is said of the absolute end only: that nobody used it is known to this page, not what another one did. */
export function sessionTime({ exp }: Pick<Session, "exp">): SessionTime {
	const now = serverNow();
	const absolute = exp * 1000 - now;
	if (absolute <= 0) return { kind: "over" };
	const left = Math.min(absolute, usedAt + idleMs - now);
	if (left > warnedMinutes * minuteMs || left <= 0) return { kind: "fine" };
	return { kind: "ending", minutes: Math.ceil(left / minuteMs), idle: left < absolute };
}
