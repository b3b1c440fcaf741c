import { batchRows, inBatches } from "../../db/in-batches.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";

const days = 30;
const isOld = (moment: string) => `${moment} < now() - interval '${days} days'`;
const hasEndedLongAgo = isOld("least(s.revoked_at, s.expires_at)");

/** Keeps the last used session of each account: its last visit is read from it. */
const removeSessions = statement<object, { rows: number }>(
	"remove_old_sessions",
	`with old as (
			select s.id from sessions s
			where ${hasEndedLongAgo}
				and exists (select from sessions n
					where n.user_id = s.user_id and (n.last_seen_at, n.id) > (s.last_seen_at, s.id))
				and not exists (select from push_subscriptions p where p.session_id = s.id)
			limit ${batchRows} for update of s skip locked),
		gone as (delete from sessions where id in (select id from old) returning 1)
		select count(*)::int as rows from gone`,
);

const forgetDevices = statement<object, { rows: number }>(
	"forget_old_devices",
	`with old as (
			select s.id from sessions s where ${hasEndedLongAgo} and s.user_agent is not null
			limit ${batchRows} for update skip locked),
		gone as (update sessions set user_agent = null where id in (select id from old) returning 1)
		select count(*)::int as rows from gone`,
);

const removeTokens = (table: "password_resets" | "email_confirmations") =>
	statement<object, { rows: number }>(
		`remove_old_${table}`,
		`with old as (
				select id from ${table} where ${isOld("least(used_at, expires_at)")} limit ${batchRows} for update skip locked),
			gone as (delete from ${table} where id in (select id from old) returning 1)
			select count(*)::int as rows from gone`,
	);
const removeResets = removeTokens("password_resets");
const removeConfirmations = removeTokens("email_confirmations");

type Database = Pick<Deps, "db">;

/** Deletes sessions that ended 30 days ago, and clears the device of those that are kept. @returns how many */
export async function removeOldSessions(deps: Database): Promise<number> {
	const removed = await inBatches(() => removeSessions(deps, {}));
	return removed + (await inBatches(() => forgetDevices(deps, {})));
}

/** Deletes mailed tokens that were used or expired 30 days ago. @returns how many */
export async function removeOldTokens(deps: Database): Promise<number> {
	const removed = await inBatches(() => removeResets(deps, {}));
	return removed + (await inBatches(() => removeConfirmations(deps, {})));
}
