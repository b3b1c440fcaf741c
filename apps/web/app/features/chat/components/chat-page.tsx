import type { MembershipDto } from "@cachimbo/contract/groups";
import { type CSSProperties, useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { keepForReload } from "../../../platform/service-worker.ts";
import { toast } from "../../../platform/toast.ts";
import { useErrorToast } from "../../../platform/use-error-toast.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Empty } from "../../../ui/empty.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { useMemberships } from "../api.ts";
import { useAnnounced } from "../use-announced.ts";
import { useHub } from "../use-hub.ts";
import { useKeyboardInset } from "../use-keyboard-inset.ts";
import styles from "./chat.module.css";
import { Conversation } from "./conversation.tsx";
import { GroupList } from "./group-list.tsx";
import { JoinDialog } from "./join-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

const none: MembershipDto[] = [];

/** The group that the address names; back goes back to the list. */
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

function NoGroup({ isIn, isGone, onBack }: { isIn: boolean; isGone: boolean; onBack(): void }) {
	if (isGone) {
		return (
			<Empty
				title="Ya no estás en este grupo"
				action={
					<Button look="line" onClick={onBack}>
						Ver tus grupos
					</Button>
				}
			>
				Si sigue abierto, puedes unirte otra vez.
			</Empty>
		);
	}
	return isIn ? (
		<Empty title="Elige un grupo">Aquí verás lo que escriben, y podrás preguntar lo que no te sale.</Empty>
	) : (
		<Empty title="Estudiar acompañado rinde más">
			Únete a un grupo para preguntar, compartir preguntas de tus exámenes y ayudar a otros postulantes.
		</Empty>
	);
}

/** Where a phone opens a group's address before the groups are known: its list, which says so elsewhere, is not shown. */
function NotYet({ known }: { known: ReturnType<typeof useMemberships> }) {
	return (
		<div className={styles.notYet}>
			{known.error ? (
				<ErrorState error={known.error} fallback="Error al cargar los grupos" onRetry={known.retry} />
			) : (
				<SkeletonGroup label="Cargando el grupo">
					<Skeleton height="64px" />
				</SkeletonGroup>
			)}
		</div>
	);
}

/** /chat-grupal: the student's groups and the conversation of one of them; on a phone one at a time. */
export function ChatPage() {
	const known = useMemberships();
	const memberships = known.data ?? none;
	const chosen = useChosenGroup();
	const { said, announce } = useAnnounced();
	const [isJoining, setIsJoining] = useState(false);
	const [leaving, setLeaving] = useState<MembershipDto>();
	const keyboard = useKeyboardInset();
	const open = memberships.find(({ group }) => group.id === chosen.id);
	const nameOf = (groupId: number) => memberships.find(({ group }) => group.id === groupId)?.group.name;
	const ids = memberships.map(({ group }) => group.id);
	const hub = useHub(open ? [open.group.id, ...ids.filter((id) => id !== open.group.id)] : ids, {
		onNews: ({ groupId }) => {
			const name = nameOf(groupId);
			if (name) announce(name);
		},
		onRemoved: (groupId, reason) =>
			toast.warning(`La academia te retiró de ${nameOf(groupId) ?? "un grupo"}${reason ? `: ${reason}` : ""}`),
	});
	const isKnown = known.data !== undefined && !known.isOld;
	// What this screen has loaded opens again without a network.
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
					{known.data ? (
						<NoGroup
							isIn={memberships.length > 0}
							isGone={chosen.id !== undefined && !open}
							onBack={() => chosen.choose(undefined, true)}
						/>
					) : (
						<NotYet known={known} />
					)}
				</section>
			)}
			<p className="sr" role="status">
				{said}
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
