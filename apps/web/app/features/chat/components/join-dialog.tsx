import type { GroupDto } from "@cachimbo/contract/groups/groups";
import { useState } from "react";
import { ApiError, messageOf } from "../../../platform/api/api-error.ts";
import { useErrorToast } from "../../../platform/api/use-error-toast.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useJoinAndLeave, useOpenGroups } from "../api.ts";
import styles from "./chat.module.css";
import { GroupAvatar } from "./group-avatar.tsx";

interface JoinDialogProps {
	/** Groups the user is already in. */
	joined: readonly number[];
	onJoined(groupId: number): void;
	onClose(): void;
}

function OfferedGroup({ group, busy, onJoin }: { group: GroupDto; busy: boolean; onJoin(): void }) {
	return (
		<li className={styles.offered}>
			<GroupAvatar group={group} />
			<div>
				<h4>{group.name}</h4>
				<p className="soft small">{plural(group.members, "integrante")}</p>
				<p className="small">{group.description}</p>
			</div>
			<Button size="small" look="line" busy={busy} busyText="Uniéndote…" onClick={onJoin}>
				<span>
					Unirse<span className="sr"> a {group.name}</span>
				</span>
			</Button>
		</li>
	);
}

/** 'Unirse a un Grupo': dialog with the groups open to join. */
export function JoinDialog({ joined, onJoined, onClose }: JoinDialogProps) {
	const { data, error, refetch } = useOpenGroups();
	const { join } = useJoinAndLeave();
	const [joining, setJoining] = useState<number>();
	const offered = data?.filter(({ id }) => !joined.includes(id));
	// Offline, the dialog itself shows the error; a toast would repeat it.
	const isOffline = error instanceof ApiError && error.code === "OFFLINE";
	useErrorToast(error !== null && !data && !isOffline, "Error al cargar grupos disponibles");
	const joinGroup = async (group: GroupDto) => {
		if (joining !== undefined) return;
		setJoining(group.id);
		try {
			await join(group.id);
			toast.success("Te has unido al grupo exitosamente");
			onJoined(group.id);
		} catch (cause) {
			toast.error(`Error al unirse al grupo: ${messageOf(cause, "intenta de nuevo")}`);
			setJoining(undefined);
		}
	};
	return (
		<Dialog open title="Unirse a un Grupo" onClose={onClose}>
			<h3 className={styles.offeredTitle}>Grupos Disponibles</h3>
			{offered ? (
				<ul className={styles.offers}>
					{offered.map((group) => (
						<OfferedGroup
							key={group.id}
							group={group}
							busy={joining === group.id}
							onJoin={() => void joinGroup(group)}
						/>
					))}
					{offered.length === 0 && (
						<li className="soft">
							{data?.length ? "Ya estás en todos los grupos." : "Todavía no hay grupos. La academia los abrirá pronto."}
						</li>
					)}
				</ul>
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar grupos disponibles" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Cargando los grupos" className={styles.offers}>
					<Skeleton height="76px" />
					<Skeleton height="76px" />
				</SkeletonGroup>
			)}
		</Dialog>
	);
}
