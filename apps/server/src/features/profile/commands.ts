import type { ProfileDto } from "@cachimbo/contract/profile";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "../../db/schema/accounts.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { toProfileDto } from "./mapper.ts";

/** Changes the phone and nothing else; null removes it. */
export async function updatePhone(deps: Deps, input: { userId: number; phone: string | null }): Promise<ProfileDto> {
	const [user] = await deps.db
		.update(users)
		.set({ phone: input.phone })
		.where(and(eq(users.id, input.userId), isNull(users.closedAt)))
		.returning();
	if (!user) throw notFound("No encontramos tu cuenta");
	return toProfileDto(user);
}
