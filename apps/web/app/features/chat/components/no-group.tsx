import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useJoinAndLeave, type useMemberships, useOpenGroups } from "../api.ts";
import type { Removal } from "../hub.ts";
import styles from "./chat.module.css";

/** Notice that the academy removed the user from the group while its conversation was open. */
export interface RemovalNotice extends Removal {
	groupId: number;
	name: string;
}

interface NotMemberProps {
	groupId: number;
	removed: RemovalNotice | undefined;
	onBack(): void;
}

const Waiting = () => (
	<SkeletonGroup label="Cargando el grupo">
		<Skeleton height="64px" />
	</SkeletonGroup>
);

/** Placeholder beside the list until a group is chosen. */
export function NoneChosen({ isIn }: { isIn: boolean }) {
	return isIn ? (
		<Empty title="Elige un grupo">Aquí verás lo que escriben, y podrás preguntar lo que no te sale.</Empty>
	) : (
		<Empty title="Estudiar acompañado rinde más">
			Únete a un grupo para preguntar, compartir preguntas de tus exámenes y ayudar a otros postulantes.
		</Empty>
	);
}

/**
 * Placeholder on a phone that opens a group's address before the groups are loaded: the list, which normally shows this state, is
 * hidden.
 */
export function NotYet({ known }: { known: ReturnType<typeof useMemberships> }) {
	return (
		<div className={styles.notYet}>
			{known.error ? (
				<ErrorState error={known.error} fallback="Error al cargar los grupos" onRetry={known.retry} />
			) : (
				<Waiting />
			)}
		</div>
	);
}

function Back({ onBack }: Pick<NotMemberProps, "onBack">) {
	return (
		<Button look="line" onClick={onBack}>
			Ver tus grupos
		</Button>
	);
}

/** Notice for an address of a group that the user is not in: a friend's link, or a group they left. */
function Stranger({ groupId, onBack }: Omit<NotMemberProps, "removed">) {
	const { data, error, refetch } = useOpenGroups();
	const { join } = useJoinAndLeave();
	const [isJoining, setIsJoining] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const group = data?.find(({ id }) => id === groupId);
	if (!data)
		return error ? (
			<ErrorState error={error} fallback="Error al cargar grupos disponibles" onRetry={() => void refetch()} />
		) : (
			<Waiting />
		);
	if (!group) {
		return (
			<Empty title="No estás en este grupo" action={<Back onBack={onBack} />}>
				Ya no recibe a más personas.
			</Empty>
		);
	}
	const joinGroup = async () => {
		setIsJoining(true);
		setRefusal(undefined);
		try {
			await join(groupId);
			toast.success("Te has unido al grupo exitosamente");
		} catch (cause) {
			setRefusal(messageOf(cause, "Intenta de nuevo"));
			setIsJoining(false);
		}
	};
	const actions = (
		<div className={styles.ways}>
			<Button busy={isJoining} busyText="Uniéndote…" onClick={() => void joinGroup()}>
				Unirse al grupo
			</Button>
			<Back onBack={onBack} />
		</div>
	);
	return (
		<>
			<Empty title={`No estás en ${group.name}`} action={actions}>
				{group.description}
			</Empty>
			<p className={styles.refusal} role="alert">
				{refusal && `Error al unirse al grupo: ${refusal}`}
			</p>
		</>
	);
}

/** Replaces the conversation: says why it is missing, and offers to join if that is possible. */
export function NotMember({ groupId, removed, onBack }: NotMemberProps) {
	if (!removed) return <Stranger groupId={groupId} onBack={onBack} />;
	return (
		<Empty title={`La academia te retiró de ${removed.name}`} action={<Back onBack={onBack} />}>
			Podrás unirte otra vez el {formatDateTime(removed.until)}.{removed.reason && ` Motivo: ${removed.reason}`}
		</Empty>
	);
}
