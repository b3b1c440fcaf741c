import type { Calendar } from "@cachimbo/demo/people/calendar";
import { conversations, type DemoConversation } from "@cachimbo/demo/people/conversations";
import { contentUuid } from "../../content/pictures.ts";
import type { Deps } from "../../deps.ts";
import { insertMessage } from "../../features/chat/store-message.ts";

interface Talkers {
	groupIds: ReadonlyMap<string, number>;
	/** by mailbox */
	userIds: ReadonlyMap<string, number>;
	calendar: Calendar;
}

/** Inserts the students' group conversations. */
export async function talk(deps: Deps, talkers: Talkers): Promise<void> {
	for (const conversation of conversations) await insertConversation(deps, conversation, talkers);
}

async function insertConversation(deps: Deps, { group, messages }: DemoConversation, talkers: Talkers): Promise<void> {
	const groupId = talkers.groupIds.get(group)!;
	const ids: number[] = [];
	for (const [place, { from, daysAgo, at, text, answers }] of messages.entries()) {
		const stored = await insertMessage(deps, {
			groupId,
			userId: talkers.userIds.get(from)!,
			content: text,
			clientId: contentUuid(Buffer.from(`${group} ${place}`)),
			replyTo: answers === undefined ? null : ids[answers]!,
			writtenAt: talkers.calendar.at(daysAgo, minutesOf(at)),
			...{ picture: null, question: null, announcement: false, released: false },
		});
		if (stored.outcome !== "sent") throw new Error(`A message of the demonstration was not sent: ${text}`);
		ids.push(stored.message.id);
	}
}

/** Minutes since midnight. @param time '19:05' */
export function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
}
