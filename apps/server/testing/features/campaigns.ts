import type { BulkEmailReply, CampaignDto } from "@cachimbo/contract/bulk-email/bulk-email";
import { createCampaignSender } from "../../src/features/bulk-email/sender.ts";
import type { TestAccount } from "../accounts.ts";
import type { TestApp } from "../app.ts";
import { closeAfterFile } from "../close-after-file.ts";

/** Calls of an administrator who sends campaigns, and the worker that sends them. */
export function campaignsBy(server: TestApp, admin: TestAccount) {
	const { token } = admin;
	let made = 0;
	const post = (body: object) => server.call("POST", "/admin/email/sendMessage/todos", { token, body });
	const read = async (id: number): Promise<CampaignDto> =>
		(await server.call("GET", `/admin/email/campaigns/${id}`, { token })).json.data;
	return {
		post,
		read,
		/** Creates a campaign with unique content. */
		async send(body: object = {}): Promise<BulkEmailReply> {
			made += 1;
			const answer = await post({ subject: `Simulacro ${made}`, message: "<p>Este domingo</p>", ...body });
			if (answer.status !== 202) throw new Error(answer.text);
			return answer.json.data;
		},
		change: (id: number, word: "pause" | "resume" | "cancel") =>
			server.call("PUT", `/admin/email/campaigns/${id}/${word}`, { token }),
		/** Waits until none of its mails is waiting. */
		async over(id: number, timeoutMs = 15_000): Promise<CampaignDto> {
			const until = performance.now() + timeoutMs;
			for (;;) {
				const campaign = await read(id);
				if (campaign.finishedAt !== null || performance.now() > until) return campaign;
				await new Promise((soon) => setTimeout(soon, 20));
			}
		},
	};
}

/** Starts the mail worker in this process, stopped after the file. */
export function startSender({ deps }: TestApp) {
	const sender = deps.memories.of(createCampaignSender);
	sender.start();
	closeAfterFile(() => sender.stop());
	return sender;
}
