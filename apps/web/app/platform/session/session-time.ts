import { ADMIN_IDLE_MINUTES } from "@cachimbo/rules/limits";
import { serverNow } from "../time/server-clock.ts";
import type { Session } from "./token.ts";

const minuteMs = 60_000;
/** One minute shorter than the server's limit, since the server stores a session's last use only once a minute. */
const idleMs = (ADMIN_IDLE_MINUTES - 1) * minuteMs;
const warningMinutes = 10;

let usedAt = serverNow();

/** Records activity. Call when the server has answered a request of this session. */
export function noteUse(): void {
	usedAt = serverNow();
}

/** State of an administrator's session. `idle`: any request extends it; otherwise only signing in again does. */
export type SessionTime = { kind: "fine" } | { kind: "ending"; minutes: number; idle: boolean } | { kind: "over" };

/** 'over' only at the absolute end: another tab may have used the session, which this page does not know. */
export function sessionTime({ exp }: Pick<Session, "exp">): SessionTime {
	const now = serverNow();
	const absolute = exp * 1000 - now;
	if (absolute <= 0) return { kind: "over" };
	const left = Math.min(absolute, usedAt + idleMs - now);
	if (left > warningMinutes * minuteMs || left <= 0) return { kind: "fine" };
	return { kind: "ending", minutes: Math.ceil(left / minuteMs), idle: left < absolute };
}
