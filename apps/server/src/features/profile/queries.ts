import type { ProfileDto } from "@cachimbo/contract/profile/profile";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { toProfileDto } from "./mapper.ts";

export async function getProfile(deps: Deps, userId: number): Promise<ProfileDto> {
	const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
	if (!user) throw notFound("No encontramos tu cuenta");
	return toProfileDto(user);
}
