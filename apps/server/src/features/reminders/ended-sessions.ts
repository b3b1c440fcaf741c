import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";

/** Checks the session's own row, because the event may arrive before the transaction commits, or although it never does. */
const removeEndedSubscriptionsOf = statement<{ userId: number }, Record<string, never>>(
	"remove_push_of_users_ended_sessions",
	`delete from push_subscriptions p using sessions s
		where p.user_id = $userId::int and s.id = p.session_id and s.revoked_at is not null`,
);

/** Removes the push subscriptions of a session when it ends for any reason. */
export function forgetEndedSessions(deps: Deps): void {
	deps.bus.subscribe("session-ended", ({ userId }) => {
		removeEndedSubscriptionsOf(deps, { userId }).catch((error) =>
			deps.log.warn({ err: error }, "push subscriptions not removed"),
		);
	});
}
