import { expect } from "@playwright/test";
import type { MailSink } from "./mail-sink.ts";

/** Waits for the newest mail to an address, and returns the path of its invitation. */
export async function mailedInvitation({ received }: MailSink, email: string): Promise<string> {
	const find = () => {
		const { mail } = received.findLast(({ to }) => to === email) ?? {};
		return /\/invitacion\/[\w-]+/.exec(mail?.text ?? "")?.[0];
	};
	await expect.poll(find, { timeout: 30_000 }).toBeDefined();
	return find()!;
}
