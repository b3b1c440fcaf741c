import { WRONG_PASSWORD } from "@cachimbo/contract/auth/account";
import { SESSION_OVER } from "@cachimbo/contract/auth/auth";
import type { SecondFactorDto } from "@cachimbo/contract/auth/second-factor";
import type { SessionDto } from "@cachimbo/contract/auth/sessions";
import type { StaffDto } from "@cachimbo/contract/auth/staff";
import type { StaffRole } from "@cachimbo/contract/core/route";
import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { recoveryCodes, sessions, users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, invalid } from "../../work/errors.ts";
import { verifyPassword } from "./passwords/passwords.ts";
import { deviceName } from "./sessions/device-name.ts";
import { isSessionOver } from "./sessions/sessions.ts";

/** @param email trimmed and lower case */
export async function isEmailRegistered(deps: Deps, email: string): Promise<boolean> {
	const found = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
	return found.length > 0;
}

/** The caller's sessions: the current one first, then by last use. */
export async function listSessions(deps: Deps, actor: Actor): Promise<SessionDto[]> {
	const rows = await deps.db
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, actor.userId), isNull(sessions.revokedAt)))
		.orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.lastSeenAt));
	return rows
		.filter((row) => !isSessionOver(deps, { ...row, role: actor.role }))
		.map((row) => ({
			id: row.id,
			device: deviceName(row.userAgent),
			createdAt: row.createdAt.toISOString(),
			lastSeenAt: row.lastSeenAt.toISOString(),
			current: row.id === actor.sessionId,
		}));
}

/**
 * Locks an account against deletion until the transaction ends, so that no data is written for a closed account by a request
 * that was authenticated just before. Lock it first. @throws AppError UNAUTHENTICATED for a closed account
 */
export async function lockOpenAccount(tx: Tx, userId: number): Promise<void> {
	const open = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.closedAt)))
		.for("no key update");
	if (open.length === 0) throw sessionOver();
}

export const sessionOver = () => new AppError("UNAUTHENTICATED", SESSION_OVER);

/**
 * Limit of wrong passwords, as at sign-in: somebody who finds an unlocked phone must not guess the password. Shared by all
 * actions that ask for it.
 */
const wrongPasswords = { name: "account-passwords", points: 5, seconds: 15 * 60 };

/**
 * Checks the password again before a sensitive action.
 * @returns the hash against which it was checked, to detect a password change before the action
 * @throws AppError VALIDATION on `password` when it is wrong, RATE_LIMITED after five wrong ones
 */
export async function confirmOwnPassword(deps: Deps, { userId }: Actor, password: string): Promise<string> {
	const key = `u${userId}`;
	await deps.limits.refuseIfSpent(wrongPasswords, key);
	const [account] = await deps.db
		.select({ passwordHash: users.passwordHash })
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.closedAt)));
	if (!(await verifyPassword(account?.passwordHash, password)) || !account) {
		await deps.limits.consume(wrongPasswords, key);
		throw invalid("password", WRONG_PASSWORD);
	}
	// Concurrent guesses have all passed the first check: beyond the limit, a right one must be refused like the others.
	await deps.limits.refuseIfSpent(wrongPasswords, key);
	return account.passwordHash;
}

/** Sessions among these that are still open, with the role of their account. */
export async function listOpenSessions(deps: Deps, ids: readonly string[]): Promise<Map<string, Actor["role"]>> {
	const rows = await deps.db
		.select({ id: sessions.id, role: users.role, lastSeenAt: sessions.lastSeenAt, expiresAt: sessions.expiresAt })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(inArray(sessions.id, [...ids]), isNull(sessions.revokedAt), isNull(users.closedAt)));
	return new Map(rows.filter((row) => !isSessionOver(deps, row)).map((row) => [row.id, row.role]));
}

/** Staff members: the owner first, then by role and name. */
export async function listStaff({ db }: Pick<Deps, "db">): Promise<StaffDto[]> {
	const lastSeenAt = sql<Date | null>`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt);
	const rows = await db
		.select({ account: users, lastSeenAt })
		.from(users)
		.leftJoin(sessions, eq(sessions.userId, users.id))
		.where(and(ne(users.role, "USER"), isNull(users.closedAt)))
		.groupBy(users.id)
		.orderBy(desc(users.owner), asc(users.role), asc(users.firstNames), asc(users.id));
	return rows.map(({ account, lastSeenAt: seen }) => ({
		...{
			id: account.id,
			name: `${account.firstNames} ${account.lastNames}`,
			email: account.email,
			owner: account.owner,
		},
		secondFactor: account.secondFactorAt !== null,
		role: account.role as StaffRole,
		lastSeenAt: seen?.toISOString() ?? null,
	}));
}

/** State of the caller's second factor. */
export async function getSecondFactor(deps: Deps, { userId }: Actor): Promise<SecondFactorDto> {
	const [account] = await deps.db.select({ at: users.secondFactorAt }).from(users).where(eq(users.id, userId));
	const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
	return {
		since: account?.at?.toISOString() ?? null,
		codesLeft: await deps.db.$count(recoveryCodes, unused),
		required: deps.settings.staffSecondFactor.required,
	};
}
