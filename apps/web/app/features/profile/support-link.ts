interface Sender {
	/** Name of the current plan; undefined without one. */
	plan: string | undefined;
	email: string;
}

/**
 * URL of the support chat. For a user with a plan it prefills the message with plan and account, by which support prioritises.
 * WhatsApp and Telegram read `text`.
 */
export function supportLink(chatUrl: string, { plan, email }: Sender): string {
	if (!plan) return chatUrl;
	const address = new URL(chatUrl);
	address.searchParams.set("text", `[${plan}] ${email}: `);
	// Some apps show the '+' of form encoding literally.
	address.search = address.searchParams.toString().replaceAll("+", "%20");
	return address.href;
}
