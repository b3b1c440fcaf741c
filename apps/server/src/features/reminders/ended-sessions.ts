import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";

/** Checks the session's own row, since an announcement may arrive before the end is committed, or without one. */
const removeOfUser = statement<{ userId: number }, Record<string, never>>(
	"remove_push_of_users_ended_sessions",
	`delete from push_subscriptions p using sessions s
		where p.user_id = $userId::int and s.id = p.session_id and s.revoked_at is not null`,
);

/** Removes the push subscriptions of a session when it ends for any reason. */
export function forgetEndedSessions(deps: Deps): void {
	deps.bus.subscribe("session-ended", ({ userId }) => {
		removeOfUser(deps, { userId }).catch((error) => deps.log.warn({ err: error }, "push subscriptions not removed"));
	});
}
