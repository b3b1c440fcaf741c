import type { ManagedClassDto } from "@cachimbo/contract/classes/classes";
import { useSite } from "../../../platform/page/use-site.ts";
import { formatDate, formatTime } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { type Column, RowActions, Table } from "../../../ui/lists/table.tsx";
import type { ListView } from "../../../ui/lists/use-list-view.ts";
import { useNow } from "../use-now.ts";
import { isInProgress, isOver, shortPlansText } from "../wording.ts";

/** Pending action on a class. */
export type PendingAction = { what: "edit" | "cancel" | "remove"; managedClass: ManagedClassDto };

function State({ managedClass, now }: { managedClass: ManagedClassDto; now: number }) {
	if (managedClass.cancelled) return <Badge tone="wrong">Cancelada</Badge>;
	if (isOver(managedClass, now)) return <Badge>Terminada</Badge>;
	return isInProgress(managedClass, now) ? (
		<Badge tone="right" circle="full">
			En curso
		</Badge>
	) : (
		<Badge tone="pen">Anunciada</Badge>
	);
}

function Actions({
	managedClass,
	now,
	onDo,
}: {
	managedClass: ManagedClassDto;
	now: number;
	onDo(pending: PendingAction): void;
}) {
	const actions = [
		{ what: "edit", text: "Editar" },
		...(isOver(managedClass, now)
			? []
			: [{ what: "cancel", text: managedClass.cancelled ? "Dictar" : "Cancelar" } as const]),
		{ what: "remove", text: "Eliminar" },
	] as const;
	return (
		<RowActions>
			{actions.map(({ what, text }) => (
				<Button
					key={what}
					look="quiet"
					size="small"
					aria-label={`${text} ${managedClass.title}`}
					onClick={() => onDo({ what, managedClass })}
				>
					{text}
				</Button>
			))}
		</RowActions>
	);
}

/** Table of classes with their state and actions. */
export function ClassesTable({ list, onDo }: { list: ListView<ManagedClassDto>; onDo(pending: PendingAction): void }) {
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
		{
			key: "estado",
			title: "Estado",
			cell: (managedClass) => <State managedClass={managedClass} now={now} />,
			inline: true,
		},
		{
			key: "acciones",
			title: "Acciones",
			cell: (managedClass) => <Actions managedClass={managedClass} now={now} onDo={onDo} />,
		},
	];
	return (
		<div className="table-tight">
			<Table
				caption={`Clases, ${list.rows.length} de ${list.total}`}
				columns={columns}
				rows={list.rows}
				rowKey={(managedClass) => managedClass.id}
				sort={list.sort}
				onSort={list.onSort}
			/>
		</div>
	);
}
