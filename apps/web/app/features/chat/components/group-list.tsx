import type { MembershipDto } from "@cachimbo/contract/groups/groups";
import { useState } from "react";
import { foldText } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Input } from "../../../ui/fields/field.tsx";
import type { useMemberships } from "../api.ts";
import styles from "./chat.module.css";
import { GroupRow } from "./group-row.tsx";

interface GroupListProps {
	known: ReturnType<typeof useMemberships>;
	openId: number | undefined;
	onJoin(): void;
	onLeave(membership: MembershipDto): void;
}

/** Sorts groups by their last message, newest first; groups without a message by name. */
const byLast = (a: MembershipDto, b: MembershipDto): number =>
	(b.lastMessageAt ?? "").localeCompare(a.lastMessageAt ?? "") || a.group.name.localeCompare(b.group.name, "es");

const Waiting = () => (
	<SkeletonGroup label="Cargando tus grupos" className={styles.list}>
		<Skeleton height="68px" />
		<Skeleton height="68px" />
		<Skeleton height="68px" />
	</SkeletonGroup>
);

function Groups({
	memberships,
	openId,
	onLeave,
	onJoin,
}: Omit<GroupListProps, "known"> & { memberships: MembershipDto[] }) {
	const [search, setSearch] = useState("");
	const wanted = foldText(search);
	const shown = memberships.filter(({ group }) => foldText(group.name).includes(wanted)).sort(byLast);
	if (memberships.length === 0) {
		return (
			<div className={styles.noGroups}>
				<Empty title="Aún no estás en ningún grupo" action={<Button onClick={onJoin}>Unirse a un grupo</Button>}>
					Elige el de tu universidad o el del curso que más te cuesta.
				</Empty>
			</div>
		);
	}
	return (
		<>
			<Input
				icon="search"
				type="search"
				aria-label="Buscar grupos"
				placeholder="Buscar grupos..."
				value={search}
				onChange={(event) => setSearch(event.target.value)}
			/>
			{/* Placed under the field, so that a phone's keyboard does not cover it. */}
			<p className={styles.noMatch} role="status">
				{shown.length === 0 && "Ninguno de tus grupos se llama así."}
			</p>
			<ul className={styles.list}>
				{shown.map((membership) => (
					<GroupRow
						key={membership.group.id}
						membership={membership}
						openId={openId}
						onLeave={() => onLeave(membership)}
					/>
				))}
			</ul>
		</>
	);
}

/** The student's groups. */
export function GroupList({ known, openId, onJoin, onLeave }: GroupListProps) {
	const memberships = known.data ?? [];
	return (
		<section className={styles.groups} aria-label="Tus grupos">
			<div className={styles.groupsHead}>
				<h1>Chat Grupal</h1>
				<Button look="quiet" size="small" icon="plus" onClick={onJoin}>
					Unirse
				</Button>
			</div>
			<div className={styles.groupsBody}>
				{known.isOld && memberships.length > 0 && <OldBanner text="ves tus grupos como los cargaste antes." />}
				{known.data ? (
					<Groups memberships={known.data} openId={openId} onJoin={onJoin} onLeave={onLeave} />
				) : known.error ? (
					<ErrorState error={known.error} fallback="Error al cargar los grupos" onRetry={known.retry} />
				) : (
					<Waiting />
				)}
			</div>
		</section>
	);
}
