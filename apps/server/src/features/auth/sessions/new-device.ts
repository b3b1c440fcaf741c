import { desc, eq } from "drizzle-orm";
import { sessions, type users } from "../../../db/schema/people/accounts.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../mail/send-mail-job.ts";
import { newDeviceMail } from "../mails.ts";
import { deviceName } from "./device-name.ts";

/** Number of latest sign-ins to compare with. A kind of device not among them counts as new. */
const comparedSignIns = 50;

/** Mails the owner after a sign-in on a kind of device that none of the earlier sessions used. Never fails the sign-in. */
export async function mailAboutNewDevice(
	deps: Deps,
	account: Pick<typeof users.$inferSelect, "id" | "email" | "firstNames" | "emailConfirmedAt">,
	userAgent: string | undefined,
): Promise<void> {
	// Skip unconfirmed addresses: one may belong to a stranger, who would get a mail for each sign-in.
	if (!account.emailConfirmedAt) return;
	const device = deviceName(userAgent ?? null);
	try {
		const [, ...before] = await deps.db
			.select({ userAgent: sessions.userAgent })
			.from(sessions)
			.where(eq(sessions.userId, account.id))
			.orderBy(desc(sessions.createdAt))
			.limit(comparedSignIns);
		if (before.length === 0 || before.some((one) => deviceName(one.userAgent) === device)) return;
		await queueMail(deps, newDeviceMail(deps.settings, account, { device, at: deps.clock.now() }));
	} catch (error) {
		deps.log.warn({ err: error }, "the owner was not notified of a new device");
	}
}
