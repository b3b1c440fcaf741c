interface Sender {
	/** Name of the plan that runs; undefined without one. */
	plan: string | undefined;
	email: string;
}

/**
 * Address of the chat with support. Of somebody with a plan the message is begun with the plan and the account, by which
 * support knows whom to answer first: WhatsApp and Telegram read `text`.
 */
export function supportLink(chatUrl: string, { plan, email }: Sender): string {
	if (!plan) return chatUrl;
	const address = new URL(chatUrl);
	address.searchParams.set("text", `[${plan}] ${email}: `);
	// Some apps show the '+' of a form's encoding as it is.
	address.search = address.searchParams.toString().replaceAll("+", "%20");
	return address.href;
}
