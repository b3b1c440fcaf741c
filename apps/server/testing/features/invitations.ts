import { setTimeout as delay } from "node:timers/promises";
import type { TestApp } from "../app.ts";

/**
 * Waits for the newest invitation that was mailed to an address.
 * @param before the token of an earlier mail, valid until the next one is sent
 * @returns its text, and the token of its link
 */
export async function waitForInvitationMail(
	{ deps }: TestApp,
	email: string,
	before?: string,
): Promise<{ text: string; link: string }> {
	for (let tries = 0; tries < 200; tries++) {
		const { rows } = await deps.db.$client.query(
			`select m.text from kept_mail m join invitations i on i.email = m."to"
			where m."to" = $1 and i.token_hash is not null
				and encode(sha256(convert_to(substring(m.text from '/invitacion/([A-Za-z0-9_-]+)'), 'utf8')), 'hex') = i.token_hash
			order by m.id desc limit 1`,
			[email],
		);
		const link = /\/invitacion\/([\w-]+)/.exec(rows[0]?.text ?? "")?.[1];
		if (link && link !== before) return { text: rows[0].text, link };
		await delay(20);
	}
	throw new Error(`No invitation was mailed to ${email}`);
}
