import type { SectionDto } from "@cachimbo/contract/sections";
import { Link } from "react-router";
import { plural } from "../../../platform/formats.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { type Column, RowActions, Table } from "../../../ui/table.tsx";
import type { ListView } from "../../../ui/use-list-view.ts";
import { shownCode } from "../join-address.ts";
import type { Change } from "./section-change.tsx";
import styles from "./sections.module.css";

export type Doing = { section: SectionDto; what: Exclude<Change, "code"> | "edit" | "invited" };

function Actions({ section, onDo }: { section: SectionDto; onDo(doing: Doing): void }) {
	const { id, name, closedAt } = section;
	const all = [
		{ what: "edit", text: "Editar" },
		closedAt ? ({ what: "reopen", text: "Abrir" } as const) : ({ what: "close", text: "Cerrar" } as const),
	] as const;
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

const columnsFor = (onDo: (doing: Doing) => void): Column<SectionDto>[] => [
	{
		key: "nombre",
		title: "Sección",
		cell: ({ name, teacher, closedAt }) => (
			<>
				<span className={styles.name}>{name}</span>
				{teacher && <span className={`soft small ${styles.name}`}>{teacher.name}</span>}
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
					to={`/estudiantes?seccion=${section.id}`}
					aria-label={`${plural(section.members, "estudiante")} de ${section.name}`}
				>
					{plural(section.members, "estudiante")}
				</Link>
				{section.invited > 0 && (
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
		cell: ({ code, closedAt }) => (closedAt ? "–" : <b className="num nowrap">{shownCode(code)}</b>),
		inline: true,
	},
	{ key: "acciones", title: "Acciones", cell: (section) => <Actions section={section} onDo={onDo} /> },
];

/** The sections of a page, each with what can be done with it. */
export function SectionsTable({ list, onDo }: { list: ListView<SectionDto>; onDo(doing: Doing): void }) {
	return (
		<div className={`table-tight ${styles.table}`}>
			<Table
				caption={`Secciones, ${list.rows.length} de ${list.total}`}
				columns={columnsFor(onDo)}
				rows={list.rows}
				rowKey={({ id }) => id}
				sort={list.sort}
				onSort={list.onSort}
			/>
		</div>
	);
}
