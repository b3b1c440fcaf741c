import { type OwnSectionDto, SECTION_CODE_UNKNOWN } from "@cachimbo/contract/sections/sections";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { sectionMembers, sections } from "../../db/schema/people/sections.ts";
import type { Deps } from "../../deps.ts";
import { addressKey } from "../../limits/address-key.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, notFound } from "../../work/errors.ts";
import { lockOpenAccount } from "../auth/queries.ts";
import { readCode } from "./join-code.ts";
import { wrongCodes, wrongCodesOfAddress } from "./limits.ts";
import { nameOfTeacher } from "./mapper.ts";

interface CodeEntry {
	actor: Actor;
	ip: string;
	/** code as typed */
	code: string;
}

/** Finds an open section by its code. @throws AppError NOT_FOUND if there is none, RATE_LIMITED after ten wrong codes */
export async function findSection(deps: Deps, entry: CodeEntry): Promise<OwnSectionDto> {
	return countingWrongCodes(deps, entry, async () => {
		const found = await readSection(deps.db, entry);
		return found && toOwnDto(found);
	});
}

/** Joins a section. Idempotent. @throws AppError as `findSection`, CONFLICT for an account that is not a student's */
export async function joinSection(deps: Deps, entry: CodeEntry): Promise<OwnSectionDto> {
	return countingWrongCodes(deps, entry, () =>
		deps.db.transaction(async (tx) => {
			const { userId, role } = entry.actor;
			await lockOpenAccount(tx, userId);
			// A shared lock serialises joining with closing the section or renewing its code.
			await tx.select({ id: sections.id }).from(sections).where(isOpen(entry.code)).for("share");
			const found = await readSection(tx, entry);
			if (!found) return undefined;
			if (role !== "USER") throw new AppError("CONFLICT", "A una sección se unen los estudiantes");
			await tx.insert(sectionMembers).values({ sectionId: found.id, userId }).onConflictDoNothing();
			return toOwnDto({ ...found, joined: true });
		}),
	);
}

/** Limits wrong codes. Concurrent guesses pass the first check, so the limit is checked again after a right code. */
async function countingWrongCodes(
	deps: Deps,
	{ actor, ip }: CodeEntry,
	lookUp: () => Promise<OwnSectionDto | undefined>,
): Promise<OwnSectionDto> {
	const limits = [
		[wrongCodes, `u${actor.userId}`],
		[wrongCodesOfAddress, addressKey(ip)],
	] as const;
	const refuseAboveLimits = async () => {
		for (const [limit, key] of limits) await deps.limits.refuseIfSpent(limit, key);
	};
	await refuseAboveLimits();
	const found = await lookUp();
	if (!found) {
		for (const [limit, key] of limits) await deps.limits.take(limit, key);
		throw notFound(SECTION_CODE_UNKNOWN);
	}
	await refuseAboveLimits();
	return found;
}

const isOpen = (code: string) => and(eq(sections.code, readCode(code)), isNull(sections.closedAt));

async function readSection(db: Pick<Db, "select">, { actor, code }: CodeEntry) {
	const [row] = await db
		.select({
			id: sections.id,
			name: sections.name,
			teacher: { id: users.id, firstNames: users.firstNames, lastNames: users.lastNames },
			joined: sql<boolean>`exists (select from ${sectionMembers} where ${sectionMembers.sectionId} = ${sections.id}
				and ${sectionMembers.userId} = ${actor.userId})`,
		})
		.from(sections)
		.leftJoin(users, eq(users.id, sections.teacherId))
		.where(isOpen(code));
	return row;
}

type Found = NonNullable<Awaited<ReturnType<typeof readSection>>>;

const toOwnDto = ({ teacher, ...section }: Found): OwnSectionDto => ({
	...section,
	teacher: teacher && nameOfTeacher(teacher),
});
