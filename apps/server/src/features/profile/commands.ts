import type { ProfileDto } from "@cachimbo/contract/profile/profile";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { toProfileDto } from "./mapper.ts";
import { getProfile } from "./queries.ts";

interface PhoneChange {
	userId: number;
	/** undefined: keep the phone; null: remove it */
	phone: string | null | undefined;
}

/** @throws AppError NOT_FOUND for a closed account */
export async function updatePhone(deps: Deps, input: PhoneChange): Promise<ProfileDto> {
	if (input.phone === undefined) return getProfile(deps, input.userId);
	const [user] = await deps.db
		.update(users)
		.set({ phone: input.phone })
		.where(and(eq(users.id, input.userId), isNull(users.closedAt)))
		.returning();
	if (!user) throw notFound("No encontramos tu cuenta");
	return toProfileDto(user);
}
