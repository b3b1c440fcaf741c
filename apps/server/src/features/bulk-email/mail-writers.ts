import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { campaigns } from "../../db/schema/messages/campaigns.ts";
import type { Deps } from "../../deps.ts";
import { createMailWriter, type MailParts } from "./document.ts";

export interface CampaignWriter {
	subject: string;
	write(link: string, personal: string | null): MailParts;
}

/** Cache of the mail writers of campaigns that are being sent. A campaign's content never changes, so it is rendered once. */
export function createMailWriters({ db, settings }: Deps) {
	const known = new LRUCache<number, Promise<CampaignWriter>>({ max: 10 });
	const read = async (id: number): Promise<CampaignWriter> => {
		const { subject, html, text } = campaigns;
		const [content] = await db.select({ subject, html, text }).from(campaigns).where(eq(campaigns.id, id));
		if (!content) throw new Error(`no campaign ${id}`);
		return { subject: content.subject, write: createMailWriter(settings, content) };
	};
	return {
		of(id: number): Promise<CampaignWriter> {
			const found = known.get(id) ?? read(id);
			known.set(id, found);
			found.catch(() => known.delete(id));
			return found;
		},
	};
}
