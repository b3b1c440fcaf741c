import type { ProfileDto } from "@cachimbo/contract/profile/profile";
import type { users } from "../../db/schema/people/accounts.ts";

export const toProfileDto = (user: typeof users.$inferSelect): ProfileDto => ({
	nombres: user.firstNames,
	apellidos: user.lastNames,
	email: user.email,
	telefono: user.phone,
	emailConfirmed: user.emailConfirmedAt !== null,
});
