import type { GroupDto } from "@cachimbo/contract/groups/groups";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { usePageTitle } from "../../../../platform/page/use-page-title.ts";
import { plural } from "../../../../platform/words/formats.ts";
import { ButtonLink } from "../../../../ui/buttons/button.tsx";
import { Badge } from "../../../../ui/cards/badge.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import { StateTabs } from "../../../../ui/lists/state-tabs.tsx";
import { useGroup } from "../api.ts";
import { groupViewOf, groupViews } from "../wording.ts";
import { ActivityView } from "./activity-view.tsx";
import { AnnouncementView } from "./announcement-view.tsx";
import { MembersView } from "./members-view.tsx";
import styles from "./moderation.module.css";

const tabs = groupViews.map(({ word, text }) => ({ word, text, to: word ? `?vista=${word}` : "?" }));

const bodies: Record<(typeof groupViews)[number]["word"], (group: GroupDto) => ReactNode> = {
	"": ({ id }) => <MembersView groupId={id} />,
	actividad: ({ id }) => <ActivityView groupId={id} />,
	anuncio: ({ id }) => <AnnouncementView groupId={id} />,
};

function Group({ group }: { group: GroupDto }) {
	const [params] = useSearchParams();
	const view = groupViewOf(params.get("vista"));
	return (
		<>
			<p className={`line-of ${styles.facts}`}>
				<Badge tone={group.active ? "right" : "plain"} circle={group.active ? "full" : "open"}>
					{group.active ? "Activo" : "Inactivo"}
				</Badge>
				<span className="soft num">{plural(group.members, "integrante")}</span>
			</p>
			<StateTabs label="Partes del grupo" tabs={tabs} current={view.word} />
			{bodies[view.word](group)}
		</>
	);
}

/** /comunidad-gestion/{id}: members, activity and announcement of a group. */
export function GroupPage({ id }: { id: number }) {
	const { data: group, error, refetch } = useGroup(id);
	usePageTitle(group?.name);
	return (
		<>
			<Link className="back" to="/comunidad-gestion">
				<Icon name="left" />
				Comunidad
			</Link>
			<h1 className={styles.name}>{group?.name ?? "Grupo"}</h1>
			{group ? (
				<Group group={group} />
			) : group === null ? (
				<Empty
					title="No encontramos este grupo"
					action={
						<ButtonLink look="line" size="small" to="/comunidad-gestion">
							Ver todos los grupos
						</ButtonLink>
					}
				/>
			) : error ? (
				<ErrorState error={error} fallback="No se pudo cargar el grupo" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Cargando el grupo" className={styles.cards}>
					<Skeleton height="44px" width="60%" />
					<Skeleton height="320px" />
				</SkeletonGroup>
			)}
		</>
	);
}
