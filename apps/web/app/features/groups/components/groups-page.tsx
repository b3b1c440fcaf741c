import type { GroupDto } from "@cachimbo/contract/groups/groups";
import { type ReactNode, useState } from "react";
import { useErrorToast } from "../../../platform/api/use-error-toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { byText } from "../../../ui/lists/list-view.ts";
import { Pager } from "../../../ui/lists/pager.tsx";
import { useListView } from "../../../ui/lists/use-list-view.ts";
import { useGroups, useRefreshGroups } from "../api.ts";
import { GroupDialog } from "./group-dialog.tsx";
import { GroupStatusDialog } from "./group-status-dialog.tsx";
import { GroupsTable } from "./groups-table.tsx";

const rules = {
	text: (group: GroupDto) => `${group.name} ${group.description}`,
	sorts: {
		nombre: byText((group: GroupDto) => group.name),
		estado: (a: GroupDto, b: GroupDto) => Number(b.active) - Number(a.active),
		miembros: (a: GroupDto, b: GroupDto) => a.members - b.members,
	},
	initial: { key: "nombre", direction: "ascending" },
} as const;

function Waiting() {
	return (
		<SkeletonGroup label="Cargando los grupos" className="table-wrap table-wait">
			{["a", "b", "c", "d"].map((key) => (
				<Skeleton key={key} height="44px" />
			))}
		</SkeletonGroup>
	);
}

type Editing = { group?: GroupDto };

function GroupList({ groups, onEdit }: { groups: readonly GroupDto[]; onEdit(editing: Editing): void }) {
	const list = useListView(groups, rules);
	const refresh = useRefreshGroups();
	const [toggling, setToggling] = useState<GroupDto>();
	if (groups.length === 0) {
		return (
			<Empty
				title="Aún no hay grupos"
				action={
					<Button icon="plus" onClick={() => onEdit({})}>
						Crear grupo
					</Button>
				}
			>
				En un grupo los estudiantes conversan sobre un curso, una universidad o un examen.
			</Empty>
		);
	}
	return (
		<>
			<ListTools
				label="Buscar grupo"
				placeholder="Buscar grupo..."
				search={list.search}
				onSearch={list.setSearch}
				found={plural(list.total, "grupo")}
			/>
			{list.total === 0 ? (
				<Empty
					title={`No encontramos «${list.search.trim()}»`}
					action={
						<Button look="line" size="small" onClick={() => list.setSearch("")}>
							Ver todos los grupos
						</Button>
					}
				/>
			) : (
				<div className="stack-3">
					<GroupsTable list={list} onEdit={(group) => onEdit({ group })} onToggle={setToggling} />
					<Pager page={list.page} size={list.size} total={list.total} />
				</div>
			)}
			<GroupStatusDialog
				group={toggling}
				onCancel={() => setToggling(undefined)}
				onChanged={() => {
					setToggling(undefined);
					void refresh();
				}}
			/>
		</>
	);
}

/** /comunidad-gestion. `tabs`: links to the other parts of the screen. */
export function GroupsPage({ tabs }: { tabs: ReactNode }) {
	const { data, error, refetch } = useGroups();
	useErrorToast(error !== null, "Error al cargar los grupos");
	const refresh = useRefreshGroups();
	const [editing, setEditing] = useState<Editing>();
	return (
		<>
			<div className="page-head">
				<h1>Comunidad</h1>
				{data && data.length > 0 && (
					<Button size="small" icon="plus" onClick={() => setEditing({})}>
						Crear grupo
					</Button>
				)}
			</div>
			{tabs}
			{data ? (
				<GroupList groups={data} onEdit={setEditing} />
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar los grupos" onRetry={() => refetch()} />
			) : (
				<Waiting />
			)}
			{editing && (
				<GroupDialog
					group={editing.group}
					onSaved={() => {
						setEditing(undefined);
						void refresh();
					}}
					onClose={() => setEditing(undefined)}
				/>
			)}
		</>
	);
}
