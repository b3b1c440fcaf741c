import type { Audience, RecipientCountDto } from "@cachimbo/contract/bulk-email/bulk-email";
import { findPlan } from "@cachimbo/rules/payments/plans";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { universities } from "../../db/schema/catalogue/catalogue.ts";
import { groups } from "../../db/schema/messages/groups.ts";
import { notFound } from "../../work/errors.ts";

type Reader = { db: Db | Tx };

const isRunning = sql`s.user_id = u.id and s.ends_at > now() and s.expired_at is null`;

/** SQL condition on `u`: the students of an audience. */
function condition(audience: Exclude<Audience, { kind: "newsletter" }>): SQL {
	switch (audience.kind) {
		case "all":
			return sql`true`;
		case "plan":
			return audience.plan === "gratis"
				? sql`not exists (select from subscriptions s where ${isRunning})`
				: sql`exists (select from subscriptions s where ${isRunning} and s.plan = ${audience.plan}::paid_plan)`;
		case "university":
			return sql`exists (select from preferences p where p.user_id = u.id and p.target_university_id = ${audience.id})`;
		case "group":
			return sql`exists (select from group_members m where m.user_id = u.id and m.group_id = ${audience.id})`;
	}
}

/** SQL: members of an audience. `since`: an unsubscription before it does not count, since the reader subscribed again. */
const members = (audience: Audience): SQL =>
	audience.kind === "newsletter"
		? sql`select null::int as user_id, n.email, n.created_at as since from newsletter_subscriptions n`
		: sql`select u.id as user_id, u.email, '-infinity'::timestamptz as since from users u
			where u.role = 'USER' and u.closed_at is null and ${condition(audience)}`;

/** SQL: members of an audience, with the state of their addresses. */
const withAddressState = (audience: Audience): SQL => sql`
	select member.user_id, member.email, a.undeliverable_at is not null as undeliverable,
		coalesce(a.unsubscribed_at > member.since, false) as unsubscribed
	from (${members(audience)}) member left join mail_addresses a on a.email = member.email`;

/** SQL: recipients of a mail to this audience: `user_id` (null in the newsletter) and `email`. */
export const recipientsOf = (audience: Audience): SQL =>
	sql`select user_id, email from (${withAddressState(audience)}) known where not unsubscribed and not undeliverable`;

export async function countRecipients({ db }: Reader, audience: Audience): Promise<RecipientCountDto> {
	const { rows } = await db.execute<RecipientCountDto>(sql`
		select count(*) filter (where not unsubscribed and not undeliverable)::int as recipients,
			count(*) filter (where unsubscribed)::int as unsubscribed,
			count(*) filter (where undeliverable and not unsubscribed)::int as undeliverable
		from (${withAddressState(audience)}) known`);
	return rows[0]!;
}

/** Audience's name in Spanish, for the history. @throws AppError NOT_FOUND for a university or group that does not exist */
export async function nameOfAudience({ db }: Reader, audience: Audience): Promise<string> {
	switch (audience.kind) {
		case "all":
			return "Todos los estudiantes";
		case "newsletter":
			return "Boletín";
		case "plan":
			return audience.plan === "gratis" ? "Sin plan" : (findPlan(audience.plan)?.name ?? audience.plan);
		case "university": {
			const [row] = await db.select().from(universities).where(eq(universities.id, audience.id));
			if (!row) throw notFound("No encontramos esta universidad");
			return `Postulan a ${row.code}`;
		}
		case "group": {
			const [row] = await db.select().from(groups).where(eq(groups.id, audience.id));
			if (!row) throw notFound("No encontramos este grupo");
			return `Grupo ${row.name}`;
		}
	}
}
