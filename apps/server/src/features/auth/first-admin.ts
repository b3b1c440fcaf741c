import { randomBytes } from "node:crypto";
import type { Role } from "@cachimbo/contract/auth/auth";
import { eq, sql } from "drizzle-orm";
import { inTransaction, type Tx } from "../../db/client.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import { hashPassword, verifyPassword } from "./passwords/passwords.ts";
import { endAccess } from "./sessions/end-access.ts";

/** A new account with its generated password, which is shown once. */
export interface NewAccount {
	role: Role;
	email: string;
	password: string;
}

/** Returns a password that is easy to type: 20 lowercase letters and digits, 100 bits. */
export const randomPassword = (): string =>
	BigInt(`0x${randomBytes(13).toString("hex")}`)
		.toString(36)
		.slice(0, 20)
		.padStart(20, "0");

/** Lock timeout for a process that starts at the same moment and waits for the first one to create the account. */
const lockTimeout = "60s";

/**
 * Creates an administrator if there is none. Of two processes that start concurrently, only one does.
 * @returns the account with its random password; empty if an administrator exists or the settings define one
 */
export async function ensureFirstAdmin(deps: Deps): Promise<NewAccount[]> {
	const { adminEmail, adminPassword } = deps.settings;
	const account: NewAccount = {
		role: "ADMIN",
		email: adminEmail ?? "admin@cachimbo.test",
		password: adminPassword ?? randomPassword(),
	};
	const isCreated = await inTransaction(deps.db, async (db) => {
		for (const limit of ["lock_timeout", "statement_timeout"])
			await db.execute(sql.raw(`set local ${limit} = '${lockTimeout}'`));
		await db.execute(sql`select pg_advisory_xact_lock(hashtext('cachimbo first administrator'))`);
		const existing = await db.select({ id: users.id }).from(users).where(eq(users.role, "ADMIN")).limit(1);
		if (existing.length > 0) {
			await ensureOwner(db);
			return false;
		}
		const names = { firstNames: "Administración", lastNames: deps.settings.site.name };
		await createAccount({ ...deps, db }, { ...account, ...names });
		await ensureOwner(db);
		return true;
	});
	if (!isCreated) await warnIfUnused(deps);
	return isCreated && !adminPassword ? [account] : [];
}

/** Makes the oldest administrator the owner if there is no owner, so that somebody can always invite others. */
async function ensureOwner(db: Pick<Tx, "execute">): Promise<void> {
	await db.execute(sql`
		update users set owner = true
		where id = (select min(id) from users where role = 'ADMIN' and closed_at is null)
			and not exists (select from users where owner)`);
}

/** Warns if ADMIN_EMAIL and ADMIN_PASSWORD were set later: they do not change existing accounts. */
async function warnIfUnused({ db, settings: { adminEmail, adminPassword }, log }: Deps): Promise<void> {
	if (!adminEmail) return;
	const [account] = await db
		.select({ role: users.role, passwordHash: users.passwordHash })
		.from(users)
		.where(eq(users.email, adminEmail));
	const isAdmin = account?.role === "ADMIN";
	if (isAdmin && (!adminPassword || (await verifyPassword(account.passwordHash ?? undefined, adminPassword)))) return;
	log.warn(
		`ADMIN_EMAIL and ADMIN_PASSWORD make the first administrator only, and there is one already: ${
			isAdmin ? "the password of that account stays what it was" : "no account of that address was made"
		}. docs/operations.md says how to come in again.`,
	);
}

/**
 * Creates an account without registration. An existing one gets the role and password, and its sessions end. The address counts
 * as confirmed, since the operator chose it.
 */
export async function createAccount(
	deps: Pick<Deps, "db" | "bus">,
	account: NewAccount & { firstNames: string; lastNames: string; createdAt?: Date },
): Promise<number> {
	const { password, ...row } = account;
	const passwordHash = await hashPassword(password);
	const id = await deps.db.transaction(async (tx) => {
		const [written] = await tx
			.insert(users)
			.values({ ...row, passwordHash, emailConfirmedAt: sql`now()` })
			.onConflictDoUpdate({
				target: users.email,
				set: {
					role: sql`excluded.role`,
					owner: sql`${users.owner} and excluded.role = 'ADMIN'`,
					passwordHash: sql`excluded.password_hash`,
					emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, excluded.email_confirmed_at)`,
				},
			})
			.returning({ id: users.id });
		await endAccess(tx, written!.id);
		return written!.id;
	});
	deps.bus.publish("session-ended", { userId: id });
	return id;
}
