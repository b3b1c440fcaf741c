import type { MembershipDto } from "@cachimbo/contract/groups/groups";
import { type CSSProperties, useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useErrorToast } from "../../../platform/api/use-error-toast.ts";
import { keepForReload } from "../../../platform/offline/service-worker.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useMemberships } from "../api.ts";
import { useAnnounced } from "../use-announced.ts";
import { useHub } from "../use-hub.ts";
import { useKeyboardInset } from "../use-keyboard-inset.ts";
import styles from "./chat.module.css";
import { Conversation } from "./conversation.tsx";
import { GroupList } from "./group-list.tsx";
import { JoinDialog } from "./join-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { NoneChosen, NotMember, NotYet, type RemovalNotice } from "./no-group.tsx";

const none: MembershipDto[] = [];

/** Group id in the URL, with a function to change it. The browser's back button returns to the list. */
function useChosenGroup() {
	const [params, setParams] = useSearchParams();
	const id = Number(params.get("grupo")) || undefined;
	const choose = useCallback(
		(next: number | undefined, replace = false) =>
			setParams(next === undefined ? {} : { grupo: String(next) }, { replace, preventScrollReset: true }),
		[setParams],
	);
	return { id, choose };
}

/** /chat-grupal: the student's groups and one conversation; on a phone, one of them at a time. */
export function ChatPage() {
	const known = useMemberships();
	const memberships = known.data ?? none;
	const chosen = useChosenGroup();
	const { announcement, announce } = useAnnounced();
	const [isJoining, setIsJoining] = useState(false);
	const [leaving, setLeaving] = useState<MembershipDto>();
	const [removed, setRemoved] = useState<RemovalNotice>();
	const keyboard = useKeyboardInset();
	const open = memberships.find(({ group }) => group.id === chosen.id);
	const nameOf = (groupId: number) => memberships.find(({ group }) => group.id === groupId)?.group.name;
	const ids = memberships.map(({ group }) => group.id);
	const hub = useHub(open ? [open.group.id, ...ids.filter((id) => id !== open.group.id)] : ids, {
		onNews: ({ groupId }) => {
			const name = nameOf(groupId);
			if (name) announce(name);
		},
		onRemoved(groupId, removal) {
			const name = nameOf(groupId) ?? "un grupo";
			// The open group shows the removal in its own place on the screen.
			if (groupId === chosen.id) setRemoved({ groupId, name, ...removal });
			else toast.warning(`La academia te retiró de ${name}${removal.reason ? `: ${removal.reason}` : ""}`);
		},
	});
	const isKnown = known.data !== undefined && !known.isOld;
	// Cache this page so that it opens again offline.
	useEffect(() => {
		if (isKnown) void keepForReload(["/chat-grupal"]);
	}, [isKnown]);
	const openId = open?.group.id;
	useEffect(() => hub?.show(openId), [hub, openId]);
	useErrorToast(known.error !== null && !known.data, "Error al cargar los grupos");
	const height = { "--keyboard": `${keyboard}px` } as CSSProperties;
	return (
		<div className={classNames(styles.chat, chosen.id !== undefined && styles.isOpen)} style={height}>
			<GroupList known={known} openId={chosen.id} onJoin={() => setIsJoining(true)} onLeave={setLeaving} />
			{open && hub ? (
				<Conversation
					key={openId}
					membership={open}
					hub={hub}
					isOld={known.isOld}
					onBack={() => chosen.choose(undefined, true)}
					onLeave={() => setLeaving(open)}
				/>
			) : (
				<section className={classNames(styles.pane, styles.nothing)} aria-label="Conversación">
					{!known.data ? (
						<NotYet known={known} />
					) : chosen.id === undefined ? (
						<NoneChosen isIn={memberships.length > 0} />
					) : (
						!open && (
							<NotMember
								key={chosen.id}
								groupId={chosen.id}
								removed={removed?.groupId === chosen.id ? removed : undefined}
								onBack={() => chosen.choose(undefined, true)}
							/>
						)
					)}
				</section>
			)}
			<p className="sr" role="status">
				{announcement}
			</p>
			{isJoining && (
				<JoinDialog
					joined={memberships.map(({ group }) => group.id)}
					onJoined={(groupId) => {
						setIsJoining(false);
						chosen.choose(groupId, chosen.id !== undefined);
					}}
					onClose={() => setIsJoining(false)}
				/>
			)}
			{leaving && (
				<LeaveDialog
					group={leaving.group}
					onLeft={() => {
						hub?.forget(leaving.group.id);
						if (leaving.group.id === chosen.id) chosen.choose(undefined, true);
						setLeaving(undefined);
					}}
					onCancel={() => setLeaving(undefined)}
				/>
			)}
		</div>
	);
}
