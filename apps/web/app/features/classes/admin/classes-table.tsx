import type { ManagedClassDto } from "@cachimbo/contract/classes/classes";
import { useSite } from "../../../platform/page/use-site.ts";
import { formatDate, formatTime } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { type Column, RowActions, Table } from "../../../ui/lists/table.tsx";
import type { ListView } from "../../../ui/lists/use-list-view.ts";
import { useNow } from "../use-now.ts";
import { isOn, isOver, shortPlansText } from "../wording.ts";

/** Pending action on a class. */
export type Doing = { what: "edit" | "cancel" | "remove"; one: ManagedClassDto };

function State({ one, now }: { one: ManagedClassDto; now: number }) {
	if (one.cancelled) return <Badge tone="wrong">Cancelada</Badge>;
	if (isOver(one, now)) return <Badge>Terminada</Badge>;
	return isOn(one, now) ? (
		<Badge tone="right" circle="full">
			En curso
		</Badge>
	) : (
		<Badge tone="pen">Anunciada</Badge>
	);
}

function Actions({ one, now, onDo }: { one: ManagedClassDto; now: number; onDo(doing: Doing): void }) {
	const actions = [
		{ what: "edit", text: "Editar" },
		...(isOver(one, now) ? [] : [{ what: "cancel", text: one.cancelled ? "Dictar" : "Cancelar" } as const]),
		{ what: "remove", text: "Eliminar" },
	] as const;
	return (
		<RowActions>
			{actions.map(({ what, text }) => (
				<Button
					key={what}
					look="quiet"
					size="small"
					aria-label={`${text} ${one.title}`}
					onClick={() => onDo({ what, one })}
				>
					{text}
				</Button>
			))}
		</RowActions>
	);
}

/** Table of classes with their state and actions. */
export function ClassesTable({ list, onDo }: { list: ListView<ManagedClassDto>; onDo(doing: Doing): void }) {
	const now = useNow();
	const { plans: sellsPlans } = useSite();
	const columns: Column<ManagedClassDto>[] = [
		{ key: "clase", title: "Clase", cell: ({ title }) => title, isName: true, sortable: true },
		{
			key: "fecha",
			title: "Fecha",
			cell: ({ startsAt, endsAt }) => (
				<span className="num">
					<span className="nowrap">{formatDate(startsAt)},</span>{" "}
					<span className="nowrap">
						{formatTime(startsAt)}–{formatTime(endsAt)}
					</span>
				</span>
			),
			sortable: true,
		},
		{ key: "docente", title: "Docente", cell: ({ teacher }) => teacher, inline: true, sortable: true },
		...(sellsPlans
			? [{ key: "planes", title: "Planes", cell: ({ plans }: ManagedClassDto) => shortPlansText(plans), inline: true }]
			: []),
		{ key: "estado", title: "Estado", cell: (one) => <State one={one} now={now} />, inline: true },
		{ key: "acciones", title: "Acciones", cell: (one) => <Actions one={one} now={now} onDo={onDo} /> },
	];
	return (
		<div className="table-tight">
			<Table
				caption={`Clases, ${list.rows.length} de ${list.total}`}
				columns={columns}
				rows={list.rows}
				rowKey={(one) => one.id}
				sort={list.sort}
				onSort={list.onSort}
			/>
		</div>
	);
}
