import type { MessageDto } from "@cachimbo/contract/chat/chat";
import type { MembershipDto } from "@cachimbo/contract/groups/groups";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useMuted } from "../api.ts";
import type { Hub } from "../hub.ts";
import { lastSeen } from "../last-seen.ts";
import { mayWrite } from "../may-write.ts";
import type { OpenThread, ThreadView } from "../open-thread.ts";
import type { OutgoingDesk } from "../outgoing-desk.ts";
import { timelineOf } from "../timeline.ts";
import { useThread } from "../use-hub.ts";
import { useDesk, useOutgoing } from "../use-outgoing.ts";
import { useRead } from "../use-read.ts";
import styles from "./chat.module.css";
import { Compose } from "./compose.tsx";
import { ConversationHead } from "./conversation-head.tsx";
import { LiveBanner, NotWriting, Pinned, useIsBefore } from "./conversation-notices.tsx";
import { MessageDialogs } from "./message-dialogs.tsx";
import { MessageList } from "./message-list.tsx";
import { showMessage } from "./show-message.ts";
import { useComposing } from "./use-composing.ts";
// Loaded with the screen that stores them, because offline it cannot be loaded (platform/offline/lazy-work.ts).
import "../unsent-chat.ts";

interface ConversationProps {
	membership: MembershipDto;
	hub: Hub;
	/** Whether the membership is only the last known one, and not the server's current one. */
	isOld: boolean;
	onBack(): void;
	onLeave(): void;
}

const none: MessageDto[] = [];

const Waiting = () => (
	<SkeletonGroup label="Cargando los mensajes" className={styles.waiting}>
		<Skeleton height="44px" width="62%" />
		<Skeleton height="68px" width="74%" />
		<Skeleton height="44px" width="48%" />
	</SkeletonGroup>
);

interface Unread {
	after: number;
	upTo: number;
}

/** Range of unread messages when the group was opened, according to the server and this device. */
function useUnread({ group, lastReadSeq, lastSeq }: MembershipDto): Unread {
	const { userId } = useSignedIn();
	const [unread] = useState(() => ({
		after: Math.max(lastReadSeq, lastSeen(userId, group.id)?.seq ?? 0),
		upTo: lastSeq,
	}));
	return unread;
}

/** Messages of the thread, undefined while they load, and their rows with the messages that this device has not sent yet. */
function useTimeline(groupId: number, view: ThreadView, desk: OutgoingDesk | undefined, unread: Unread) {
	const { userId } = useSignedIn();
	const waiting = useOutgoing(desk);
	const outgoing = useMemo(() => waiting.filter((message) => message.groupId === groupId), [waiting, groupId]);
	// Show the outgoing messages as waiting even if no other message of the group is on this device.
	const messages = view.thread?.messages ?? (view.error && outgoing.length > 0 ? none : undefined);
	const rows = useMemo(
		() => timelineOf({ messages: messages ?? [], outgoing, userId, unread, now: serverNow() }),
		[messages, outgoing, userId, unread],
	);
	return { messages, rows };
}

/** Whether the unread messages are loaded, up to a limited number of pages. Only then is the start position chosen. */
function useUnreadLoaded(thread: OpenThread, isLoaded: boolean, unread: Unread): boolean {
	const [isReached, setIsReached] = useState(unread.after >= unread.upTo);
	useEffect(() => {
		if (!isLoaded) return undefined;
		let isUnmounted = false;
		void thread.reachUnread(unread.after + 1).finally(() => isUnmounted || setIsReached(true));
		return () => {
			isUnmounted = true;
		};
	}, [thread, isLoaded, unread]);
	return isLoaded && isReached;
}

/** Conversation of one group: history, live messages and input. */
export function Conversation({ membership, hub, isOld, onBack, onLeave }: ConversationProps) {
	const { group } = membership;
	const { userId } = useSignedIn();
	const thread = hub.thread(group.id);
	const view = useThread(thread);
	const desk = useDesk();
	const muted = useMuted();
	const unread = useUnread(membership);
	const isSettled = useUnreadLoaded(thread, view.thread !== undefined && !view.isOld, unread);
	const composing = useComposing(group.id, desk);
	const { input } = composing;
	const [menuMessage, setMenuMessage] = useState<MessageDto>();
	const head = useRef<HTMLHeadingElement>(null);
	const onSeen = useRead(group.id, membership.lastReadSeq);
	const { messages, rows } = useTimeline(group.id, view, desk, unread);
	const hasOld = view.thread !== undefined && (isOld || view.isOld || view.error !== null);
	// If there are no messages to show, the error is shown instead.
	const missing = hasOld ? "newer" : messages && !view.thread ? "all" : undefined;
	const mutedIds = useMemo(() => new Set(muted.people?.map((person) => person.userId)), [muted.people]);
	useEffect(() => {
		// On a phone the keyboard would cover half of the messages.
		if (matchMedia("(pointer: fine)").matches && input.current) input.current.focus();
		else head.current?.focus({ preventScroll: true });
	}, [input]);
	// Reload the queue: another tab or screen may have sent messages that still wait here.
	useEffect(() => void desk?.load().catch(() => undefined), [desk]);

	const jump = useCallback(
		async (messageId: number) => {
			if (await thread.reach(messageId)) requestAnimationFrame(() => showMessage(messageId));
		},
		[thread],
	);
	// Rerender when the mute ends.
	useIsBefore(membership.mutedUntil);
	const canWrite = mayWrite(membership, serverNow());
	/** Whether the academy deleted the message while its menu was open. */
	const isMenuMessageDeleted = messages?.some(({ id, deleted }) => deleted && id === menuMessage?.id);
	const answer = (message: MessageDto) => {
		setMenuMessage(undefined);
		composing.replyTo(message);
	};
	return (
		<section className={styles.pane} aria-label={`Grupo ${group.name}`}>
			<ConversationHead membership={membership} headRef={head} muted={muted} onBack={onBack} onLeave={onLeave} />
			<LiveBanner hub={hub} missing={missing} />
			{membership.pinned && <Pinned message={membership.pinned} />}
			{messages ? (
				<MessageList
					rows={rows}
					userId={userId}
					older={view.older}
					isSettled={isSettled}
					canWrite={canWrite}
					groupName={group.name}
					mutedIds={mutedIds}
					desk={desk}
					onOlder={thread.loadOlder}
					onSeen={onSeen}
					onJump={jump}
					onAsk={setMenuMessage}
				/>
			) : view.error ? (
				<div className={styles.failed}>
					<ErrorState
						error={view.error}
						fallback="No se pudieron cargar los mensajes"
						onRetry={() => void thread.load()}
					/>
				</div>
			) : (
				<Waiting />
			)}
			<NotWriting membership={membership}>
				<Compose
					key={group.id}
					groupId={group.id}
					desk={desk}
					reply={composing.reply}
					inputRef={input}
					onDropReply={composing.dropReply}
					onSend={composing.send}
				/>
			</NotWriting>
			{menuMessage && !isMenuMessageDeleted && (
				<MessageDialogs
					message={menuMessage}
					isOwn={menuMessage.userId === userId}
					isMuted={mutedIds.has(menuMessage.userId)}
					canReply={canWrite}
					onReply={() => answer(menuMessage)}
					onMute={(on) => muted.set(menuMessage.userId, on)}
					onClose={() => setMenuMessage(undefined)}
				/>
			)}
		</section>
	);
}
