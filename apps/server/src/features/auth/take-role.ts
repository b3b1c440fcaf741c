import type { Role } from "@cachimbo/contract/auth/auth";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Doer } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import { AppError, invalid } from "../../work/errors.ts";
import { checkCredentials } from "./commands.ts";
import { refuseBlocked } from "./managed-access/block.ts";
import { refuseWeakPassword } from "./passwords/password-rules.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { endAccess } from "./sessions/end-access.ts";

interface RoleInput {
	email: string;
	role: Role;
	nombres: string | null;
	apellidos: string | null;
	password: string;
}

/** A person who is about to take a role. The password was checked or hashed before the transaction, which must not wait for it. */
type Prepared =
	| { id: number; passwordHash: string }
	| { email: string; firstNames: string; lastNames: string; passwordHash: string };

/** Limit of wrong passwords by address, across its invitation links. */
const wrongPasswords = { name: "invitation-passwords", points: 5, seconds: 15 * 60 };

/** @throws AppError VALIDATION for a wrong password of the account, one too weak for staff, or missing names */
export async function prepareRole(deps: Deps, { email, role, password, ...names }: RoleInput): Promise<Prepared> {
	const [known] = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
	// A student only proves the existing password, which need not meet the rules of staff.
	if (known && role === "USER") return verifyAccount(deps, email, password);
	await refuseWeakPassword(deps, password, { email, role }, "password");
	if (known) return verifyAccount(deps, email, password);
	const { nombres: firstNames, apellidos: lastNames } = names;
	if (!firstNames) throw invalid("nombres", "Escribe tus nombres");
	if (!lastNames) throw invalid("apellidos", "Escribe tus apellidos");
	return { email, firstNames, lastNames, passwordHash: await hashPassword(password) };
}

async function verifyAccount(deps: Deps, email: string, password: string): Promise<Prepared> {
	await deps.limits.refuseIfSpent(wrongPasswords, email);
	const account = await checkCredentials(deps, { email, password });
	if (account) {
		refuseBlocked(account);
		return account;
	}
	await deps.limits.consume(wrongPasswords, email);
	throw invalid("password", "La contraseña no es la de tu cuenta");
}

const changedMeanwhile = () => new AppError("CONFLICT", "Tu cuenta cambió mientras tanto: inténtalo otra vez");

/**
 * Gives an account its role, or creates the account, in the caller's transaction. Ends its sessions if it joins the staff, since
 * a token contains the role. The owner stays an ADMIN, and an existing account is never made a student: it is only confirmed. The
 * caller publishes 'session-ended' after the commit.
 */
export async function takeRole(tx: Tx, person: Prepared, role: Role): Promise<NonNullable<Doer>> {
	const confirmed = { emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` };
	const rows =
		"id" in person
			? await tx
					.update(users)
					.set({
						...confirmed,
						role: sql`case when ${users.owner} or ${role} = 'USER' then ${users.role} else ${role}::role end`,
					})
					.where(and(eq(users.id, person.id), eq(users.passwordHash, person.passwordHash), isNull(users.closedAt)))
					.returning()
			: await tx
					.insert(users)
					.values({ ...person, role, emailConfirmedAt: sql`now()` })
					.onConflictDoNothing({ target: users.email })
					.returning();
	const [account] = rows;
	if (!account) throw changedMeanwhile();
	if (role !== "USER") await endAccess(tx, account.id);
	return { userId: account.id, name: `${account.firstNames} ${account.lastNames}`, role: account.role };
}
