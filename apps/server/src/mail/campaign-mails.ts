import { count, inArray } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { campaignRecipients } from "../db/schema/messages/campaigns.ts";

/** Returns the number of unsent campaign mails. Mails to single recipients are queued as jobs. */
export async function countCampaignMails(db: Db): Promise<number> {
	const [waiting] = await db
		.select({ mails: count() })
		.from(campaignRecipients)
		.where(inArray(campaignRecipients.status, ["QUEUED", "SENDING"]));
	return waiting?.mails ?? 0;
}
