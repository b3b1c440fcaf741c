import type { PasswordRule } from "@cachimbo/contract/pages";
import { isQuicklyGuessed } from "@cachimbo/rules/password";
import { eq, sql } from "drizzle-orm";
import { users } from "../../../db/schema/people/accounts.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { invalid } from "../../../work/errors.ts";
import { isLive, tokensFor } from "../mailed-tokens.ts";
import { refuseCommonPassword, refuseShortPassword, TOO_COMMON } from "./passwords.ts";

const minimumOfAdmins = 12;

type Reads = Pick<Deps, "db" | "settings">;

/** Password rules for a new student. */
export async function getPasswordRule(deps: Reads): Promise<PasswordRule> {
	return {
		minimum: deps.settings.passwordMin,
		words: await wordsHere(deps),
	};
}

/** Password rules of the account that a mailed token belongs to; undefined if the token is not valid. */
export async function findResetRule(deps: Reads, token: string): Promise<PasswordRule | undefined> {
	const account = await findPendingReset(deps, token);
	return account && { minimum: minimumFor(deps, account.role), words: await wordsHere(deps, account.email) };
}

/** Password rules of the signed-in user's account. */
export async function getOwnRule(deps: Reads, { role, email }: Actor): Promise<PasswordRule> {
	return {
		minimum: minimumFor(deps, role),
		words: await wordsHere(deps, email),
	};
}

/** Account whose password a mailed token may change; undefined if the token is not valid. */
export async function findPendingReset({ db }: Pick<Deps, "db">, token: string) {
	const resets = tokensFor.passwordReset;
	const [pending] = await db
		.select({ userId: users.id, email: users.email, role: users.role })
		.from(resets)
		.innerJoin(users, eq(users.id, resets.userId))
		.where(isLive(resets, token));
	return pending;
}

/** @throws AppError VALIDATION on `field` for a password that is too short for the role, or too common */
export async function refuseWeakPassword(
	deps: Reads,
	password: string,
	{ email, role }: { email: string; role: Actor["role"] },
	field: string,
): Promise<void> {
	refuseShortPassword(password, minimumFor(deps, role), field);
	const words = await wordsHere(deps, email);
	refuseCommonPassword(password, words, field);
	if (role !== "USER" && isQuicklyGuessed(password, words)) throw invalid(field, TOO_COMMON);
}

const minimumFor = ({ settings }: Pick<Deps, "settings">, role: Actor["role"]) =>
	role !== "USER" ? Math.max(minimumOfAdmins, settings.passwordMin) : settings.passwordMin;

async function wordsHere({ db, settings }: Reads, email = ""): Promise<string[]> {
	const codes = await db.execute<{ code: string }>(
		sql`select lower(code) as code from universities where archived_at is null order by id`,
	);
	const name = settings.site.name.toLowerCase();
	return [
		name,
		...(email ? [email.split("@", 1)[0] ?? "", email] : []),
		"peru",
		"perú",
		"simulacro",
		...codes.rows.map((row) => row.code),
	];
}
