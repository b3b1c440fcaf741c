import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";

/** Of one address, whoever asks: nobody's inbox is filled by a button. */
export const mailsToOne = { name: "student-invitation-mails", points: 3, seconds: 24 * 3600 };

export const mailedTooOften = () => new AppError("RATE_LIMITED", "Hoy ya se le envió varias veces. Inténtalo mañana.");

/** Every mail to an address of staff counts, also the first: it may be invited and taken back again and again. @throws AppError RATE_LIMITED */
export async function countMailTo({ limits }: Pick<Deps, "limits">, email: string): Promise<void> {
	if ((await limits.take(mailsToOne, email)) > 0) throw mailedTooOften();
}
