import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { useRef, useState } from "react";
import { chatOutbox } from "../outbox.ts";
import type { OutgoingDesk } from "../outgoing-desk.ts";
import type { ReadyPicture } from "../shrink-picture.ts";
import { messageSummary } from "../summary.ts";

const repliedOf = (message: MessageDto) => ({
	id: message.id,
	senderName: message.senderName,
	content: messageSummary(message).slice(0, 140),
	deleted: message.deleted,
});

/** State of the input of a group: its element and the message that the user replies to. */
export function useComposing(groupId: number, desk: OutgoingDesk | undefined) {
	const [reply, setReply] = useState<MessageDto>();
	const input = useRef<HTMLTextAreaElement>(null);
	const dropReply = () => setReply(undefined);
	const replyTo = (message: MessageDto) => {
		setReply(message);
		requestAnimationFrame(() => input.current?.focus());
	};
	/** Queues a message on this device, and sends the queue. */
	const send = async (content: string, picture: ReadyPicture | undefined) => {
		const { bytes, ...about } = picture ?? {};
		await desk?.add(
			{
				groupId,
				content,
				replyTo: reply ? repliedOf(reply) : null,
				picture: picture ? (about as Omit<ReadyPicture, "bytes">) : null,
				card: null,
			},
			bytes,
		);
		dropReply();
		void chatOutbox.sendNow();
	};
	return { input, reply, replyTo, dropReply, send };
}
