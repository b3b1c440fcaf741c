import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";

/** By the session's own row: a word about it may come from another process before, or without, its end. */
const removeOfUser = statement<{ userId: number }, Record<string, never>>(
	"remove_push_of_users_ended_sessions",
	`delete from push_subscriptions p using sessions s
		where p.user_id = $userId::int and s.id = p.session_id and s.revoked_at is not null`,
);

/** Whoever signs out of a device gets no more reminders there, however the session ends. */
export function forgetEndedSessions(deps: Deps): void {
	deps.bus.subscribe("session-ended", ({ userId }) => {
		removeOfUser(deps, { userId }).catch((error) => deps.log.warn({ err: error }, "push subscriptions not removed"));
	});
}
