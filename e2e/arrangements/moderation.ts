import type { AdminApi } from "./admin-api.ts";
import type { Chatter } from "./chats.ts";

interface Report {
	reason: "OFFENSIVE" | "SPAM" | "PERSONAL_DATA" | "CHEATING" | "OTHER";
	note?: string;
}

/** Reports a message over the API, as a member. */
export const report = (api: AdminApi, groupId: number, messageId: number, by: Chatter, data: Report) =>
	api.send(
		"post",
		`/user/group-chat/${groupId}/messages/${messageId}/report`,
		{ data },
		{ authorization: `Bearer ${by.token}` },
	);
