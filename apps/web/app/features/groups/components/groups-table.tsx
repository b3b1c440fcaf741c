import type { GroupDto } from "@cachimbo/contract/groups/groups";
import { Link } from "react-router";
import { formatInteger } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { type Column, RowActions, Table } from "../../../ui/lists/table.tsx";
import type { ListView } from "../../../ui/lists/use-list-view.ts";
import styles from "./groups.module.css";

interface GroupsTableProps {
	list: ListView<GroupDto>;
	onEdit(group: GroupDto): void;
	onToggle(group: GroupDto): void;
}

/** Decorative thumbnail: the row has the group's name. */
const Thumbnail = ({ image }: { image: string | null }) =>
	image ? (
		<img className={styles.thumbnail} src={image} alt="" width="48" height="48" loading="lazy" decoding="async" />
	) : (
		<span className={styles.thumbnail}>
			<Icon name="users" />
			<span className="sr">Sin imagen</span>
		</span>
	);

const Members = ({ count }: { count: number }) => (
	<span className="num">
		{formatInteger(count)} <span className="only-phone">{count === 1 ? "integrante" : "integrantes"}</span>
	</span>
);

/** Table of groups with their state and actions. */
export function GroupsTable({ list, onEdit, onToggle }: GroupsTableProps) {
	const columns: Column<GroupDto>[] = [
		{
			key: "nombre",
			title: "Nombre",
			cell: ({ id, name }) => (
				<Link className={styles.name} to={`/comunidad-gestion/${id}`}>
					{name}
				</Link>
			),
			isName: true,
			sortable: true,
		},
		{
			key: "descripcion",
			title: "Descripción",
			cell: ({ description }) => <span className={styles.description}>{description}</span>,
		},
		{ key: "imagen", title: "Imagen", cell: ({ image }) => <Thumbnail image={image} />, inline: true },
		{
			key: "estado",
			title: "Estado",
			cell: ({ active }) => (
				<Badge tone={active ? "right" : "plain"} circle={active ? "full" : "open"}>
					{active ? "Activo" : "Inactivo"}
				</Badge>
			),
			inline: true,
			sortable: true,
		},
		{
			key: "miembros",
			title: "Miembros",
			cell: ({ members }) => <Members count={members} />,
			inline: true,
			sortable: true,
		},
		{
			key: "acciones",
			title: "Acciones",
			cell: (group) => (
				<RowActions>
					<Button look="quiet" size="small" aria-label={`Editar ${group.name}`} onClick={() => onEdit(group)}>
						Editar
					</Button>
					<Button
						look="quiet"
						size="small"
						aria-label={`${group.active ? "Desactivar" : "Activar"} ${group.name}`}
						onClick={() => onToggle(group)}
					>
						{group.active ? "Desactivar" : "Activar"}
					</Button>
				</RowActions>
			),
		},
	];
	return (
		<div className={`table-tight ${styles.table}`}>
			<Table
				caption={`Grupos, ${list.rows.length} de ${list.total}`}
				columns={columns}
				rows={list.rows}
				rowKey={(group) => group.id}
				sort={list.sort}
				onSort={list.onSort}
			/>
		</div>
	);
}
