import type { SectionDto } from "@cachimbo/contract/sections/sections";
import { Link } from "react-router";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { type Column, RowActions, Table } from "../../../ui/lists/table.tsx";
import type { ListView } from "../../../ui/lists/use-list-view.ts";
import { formatCode } from "../join-address.ts";
import type { Change } from "./section-change.tsx";
import styles from "./sections.module.css";

export type Doing = { section: SectionDto; what: Exclude<Change, "code"> | "edit" | "invited" };

interface ActionsProps {
	section: SectionDto;
	mayEdit: boolean;
	onDo(doing: Doing): void;
}

function Actions({ section, mayEdit, onDo }: ActionsProps) {
	const { id, name, closedAt } = section;
	const change = closedAt ? ({ what: "reopen", text: "Abrir" } as const) : ({ what: "close", text: "Cerrar" } as const);
	const all = mayEdit ? [{ what: "edit", text: "Editar" } as const, change] : [];
	return (
		<RowActions>
			{!closedAt && (
				<ButtonLink
					look="quiet"
					size="small"
					to={`/secciones-gestion/${id}/invitacion`}
					aria-label={`Invitar a ${name}`}
				>
					Invitar
				</ButtonLink>
			)}
			{all.map(({ what, text }) => (
				<Button
					key={what}
					look="quiet"
					size="small"
					aria-label={`${text}: ${name}`}
					onClick={() => onDo({ what, section })}
				>
					{text}
				</Button>
			))}
		</RowActions>
	);
}

const columnsFor = (mayEdit: boolean, onDo: (doing: Doing) => void): Column<SectionDto>[] => [
	{
		key: "nombre",
		title: "Sección",
		cell: ({ id, name, teacher, closedAt }) => (
			<>
				<Link className={`${styles.members} ${styles.name}`} to={`/secciones-gestion/${id}`}>
					{name}
				</Link>
				{mayEdit && teacher && <span className={`soft small ${styles.name}`}>{teacher.name}</span>}
				{closedAt && <Badge>Cerrada</Badge>}
			</>
		),
		isName: true,
		sortable: true,
	},
	{
		key: "estudiantes",
		title: "Personas",
		cell: (section) => (
			<>
				<Link
					className={styles.members}
					to={mayEdit ? `/estudiantes?seccion=${section.id}` : `/secciones-gestion/${section.id}?ver=estudiantes`}
					aria-label={`${plural(section.members, "estudiante")} de ${section.name}`}
				>
					{plural(section.members, "estudiante")}
				</Link>
				{mayEdit && section.invited > 0 && (
					<Button
						look="quiet"
						size="small"
						aria-label={`${plural(section.invited, "pendiente")} de ${section.name}`}
						aria-haspopup="dialog"
						onClick={() => onDo({ what: "invited", section })}
					>
						{plural(section.invited, "pendiente")}
					</Button>
				)}
			</>
		),
		inline: true,
		sortable: true,
	},
	{
		key: "codigo",
		title: "Código",
		cell: ({ code, closedAt }) => (closedAt ? "–" : <b className="num nowrap">{formatCode(code)}</b>),
		inline: true,
	},
	{
		key: "acciones",
		title: "Acciones",
		cell: (section) => <Actions section={section} mayEdit={mayEdit} onDo={onDo} />,
	},
];

/** Table of sections with their actions. */
export function SectionsTable({ list, onDo }: { list: ListView<SectionDto>; onDo(doing: Doing): void }) {
	const mayEdit = useMayEdit();
	return (
		<div className={`table-tight ${styles.table}`}>
			<Table
				caption={`Secciones, ${list.rows.length} de ${list.total}`}
				columns={columnsFor(mayEdit, onDo)}
				rows={list.rows}
				rowKey={({ id }) => id}
				sort={list.sort}
				onSort={list.onSort}
			/>
		</div>
	);
}
