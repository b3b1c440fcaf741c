import type { ReportedMessageDto } from "@cachimbo/contract/chat/moderation";
import { useState } from "react";
import { plural } from "../../../../platform/words/formats.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { MessageLine } from "./message-line.tsx";
import styles from "./moderation.module.css";

/** Number of messages shown at first before and after the reported one. */
const nearest = 2;

interface ConversationProps {
	report: ReportedMessageDto;
	labelledBy: string;
}

/** The reported message with the messages before and after it. */
export function Conversation({ report: { message, original, before, after }, labelledBy }: ConversationProps) {
	const [isWide, setIsWide] = useState(false);
	const shown = isWide ? before.length + after.length : nearest;
	const hidden = Math.max(0, before.length - shown) + Math.max(0, after.length - shown);
	return (
		<div className={styles.conversation}>
			<ol aria-labelledby={labelledBy} className={styles.said}>
				{before.slice(-shown).map((one) => (
					<MessageLine key={one.id} message={one} />
				))}
				<MessageLine message={message} reported={original} />
				{after.slice(0, shown).map((one) => (
					<MessageLine key={one.id} message={one} />
				))}
			</ol>
			{hidden > 0 && (
				<Button look="quiet" size="small" icon="list" onClick={() => setIsWide(true)}>
					Ver {plural(hidden, "mensaje")} más
				</Button>
			)}
		</div>
	);
}
