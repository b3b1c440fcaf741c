import type { Deps } from "../../deps.ts";
import { AppError } from "../../work/errors.ts";

/** Limit per address over all senders, so that nobody's inbox can be flooded. */
export const mailsToOne = { name: "student-invitation-mails", points: 3, seconds: 24 * 3600 };

export const mailedTooOften = () => new AppError("RATE_LIMITED", "Hoy ya se le envió varias veces. Inténtalo mañana.");

/**
 * Counts every mail to a staff address, including the first: an address may be invited and revoked repeatedly.
 * @throws AppError RATE_LIMITED
 */
export async function countMailTo({ limits }: Pick<Deps, "limits">, email: string): Promise<void> {
	if ((await limits.take(mailsToOne, email)) > 0) throw mailedTooOften();
}
