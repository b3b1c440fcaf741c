import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from "react";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import type { ThreadView } from "../open-thread.ts";
import type { OutgoingDesk } from "../outgoing-desk.ts";
import type { Row } from "../timeline.ts";
import { useOutboxStatus } from "../use-outgoing.ts";
import { useScroll } from "../use-scroll.ts";
import { Message } from "./message.tsx";
import styles from "./messages.module.css";
import { OutgoingMessage } from "./outgoing-message.tsx";

interface MessageListProps {
	rows: readonly Row[];
	userId: number;
	older: ThreadView["older"];
	isSettled: boolean;
	canWrite: boolean;
	groupName: string;
	mutedIds: ReadonlySet<number>;
	desk: OutgoingDesk | undefined;
	onOlder(): void;
	onSeen(message: MessageDto): void;
	onJump(messageId: number): void;
	onAsk(message: MessageDto): void;
}

/** Moves the focus between messages with the up and down keys. For Tab, all messages are one stop. */
function moveAmongMessages(event: KeyboardEvent<HTMLElement>): void {
	const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
	const focused = (event.target as Element).closest("[data-actions]");
	if (!step || !focused) return;
	const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-actions]")];
	const next = all[all.indexOf(focused as HTMLElement) + step];
	if (!next) return;
	event.preventDefault();
	next.focus({ preventScroll: true });
	next.closest("[data-seq]")?.scrollIntoView({ block: "nearest" });
}

function Older({ older, onOlder }: Pick<MessageListProps, "older" | "onOlder">) {
	if (older === "idle") return null;
	return (
		<div className={styles.older}>
			{older === "loading" ? (
				<Spinner />
			) : (
				<Button look="line" size="small" onClick={onOlder}>
					Cargar mensajes anteriores
				</Button>
			)}
		</div>
	);
}

interface RowsProps extends Pick<MessageListProps, "rows" | "mutedIds" | "desk" | "onJump" | "onAsk"> {
	last: MessageDto | undefined;
}

/** Memoised apart from the scroll state, so that scrolling does not compare five hundred rows. */
const Rows = memo(function Rows({ rows, mutedIds, desk, last, onJump, onAsk }: RowsProps) {
	const status = useOutboxStatus();
	return (
		<div className={styles.rows}>
			{rows.map((row) => {
				if (row.kind === "day") {
					return (
						<p key={row.key} className={styles.day}>
							{row.label}
						</p>
					);
				}
				if (row.kind === "unread") {
					return (
						<p key={row.key} className={styles.unread} data-unread>
							{!row.isAll && "Más de "}
							{plural(row.count, "mensaje nuevo", "mensajes nuevos")}
						</p>
					);
				}
				if (row.kind === "outgoing")
					return <OutgoingMessage key={row.key} message={row.message} status={status} desk={desk} />;
				return (
					<Message
						key={row.key}
						message={row.message}
						own={row.own}
						begins={row.begins}
						ends={row.ends}
						isMuted={!row.own && mutedIds.has(row.message.userId)}
						isTabStop={row.message === last}
						onJump={onJump}
						onAsk={onAsk}
					/>
				);
			})}
		</div>
	);
});

/** Messages of a group and outgoing ones, oldest first. */
export function MessageList(props: MessageListProps) {
	const { rows, userId, older, isSettled, canWrite, groupName, mutedIds, desk, onOlder, onSeen, onJump, onAsk } = props;
	const box = useRef<HTMLDivElement>(null);
	const { onScroll, toEnd, isAway, seenSeq } = useScroll({ box, rows, isSettled, onOlder, onSeen });
	const messages = useMemo(() => rows.flatMap((row) => (row.kind === "message" ? [row.message] : [])), [rows]);
	const fresh = messages.filter((message) => message.seq > seenSeq && message.userId !== userId).length;
	const last = messages.at(-1);
	// Scroll to the user's own new message.
	const ownCount = rows.filter(({ kind }) => kind === "outgoing").length;
	const before = useRef(ownCount);
	useEffect(() => {
		if (ownCount > before.current) toEnd();
		before.current = ownCount;
	}, [ownCount, toEnd]);
	return (
		<div className={styles.frame}>
			{/* New messages are announced together, not read out one by one. */}
			<div
				ref={box}
				className={styles.box}
				role="log"
				aria-live="off"
				aria-label={`Mensajes de ${groupName}`}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
				tabIndex={0}
				onScroll={onScroll}
				onKeyDown={moveAmongMessages}
			>
				<div className={styles.messages}>
					<Older older={older} onOlder={onOlder} />
					{rows.length === 0 && isSettled && (
						<Empty title="Nadie escribió todavía" level={3}>
							{canWrite && "Saluda, o pregunta lo que no te salió hoy."}
						</Empty>
					)}
					<Rows rows={rows} mutedIds={mutedIds} desk={desk} last={last} onJump={onJump} onAsk={onAsk} />
				</div>
			</div>
			{isAway && (
				<Button className={styles.toEnd} look={fresh > 0 ? "filled" : "line"} size="small" icon="down" onClick={toEnd}>
					{fresh > 0 ? plural(fresh, "mensaje nuevo", "mensajes nuevos") : "Ir al final"}
				</Button>
			)}
		</div>
	);
}
