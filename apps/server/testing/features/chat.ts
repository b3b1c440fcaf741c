import { groupMembers, groups } from "../../src/db/schema/messages/groups.ts";
import type { TestAccount } from "../accounts.ts";
import type { CallResult, TestApp } from "../app.ts";
import { jsonBlob, multipart } from "../clients/multipart.ts";

let made = 0;

/** Inserts a group with these members, bypassing the API. */
export async function createTestGroup({ deps }: TestApp, ...members: Pick<TestAccount, "userId">[]): Promise<number> {
	made += 1;
	const [group] = await deps.db
		.insert(groups)
		.values({ name: `Grupo ${made}`, description: "Para practicar" })
		.returning({ id: groups.id });
	const groupId = group!.id;
	if (members.length > 0) await deps.db.insert(groupMembers).values(members.map(({ userId }) => ({ groupId, userId })));
	return groupId;
}

export const joinTestGroup = (
	{ call }: TestApp,
	groupId: number,
	{ userId, token }: TestAccount,
): Promise<CallResult> => call("POST", `/user/groups/${groupId}/add/${userId}`, { token });

export const leaveTestGroup = (
	{ call }: TestApp,
	groupId: number,
	{ userId, token }: TestAccount,
): Promise<CallResult> => call("DELETE", `/user/groups/${groupId}/remove/${userId}`, { token });

/** Posts a message by HTTP, with a picture if it has one. */
export const postMessage = (
	{ call }: TestApp,
	{ token }: TestAccount,
	groupId: number,
	message: object,
	image?: Buffer,
): Promise<CallResult> => {
	const file = image ? [{ name: "image", content: image, filename: "foto.png", type: "image/png" }] : [];
	const form = multipart([jsonBlob("message", message), ...file]);
	return call("POST", `/user/group-chat/${groupId}/messages`, { token, ...form });
};
