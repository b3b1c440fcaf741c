import type { SubscriberDto } from "@cachimbo/contract/subscribers/subscribers";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { type Column, RowActions, Table } from "../../../ui/lists/table.tsx";
import { mailLink } from "../mail-link.ts";
import styles from "./subscribers.module.css";

interface SubscribersTableProps {
	name: string;
	subscribers: readonly SubscriberDto[];
	total: number;
	/** Whether addresses of this list are forwarded to an external service. */
	forwards: boolean;
	onRemove(subscriber: SubscriberDto): void;
}

/** Table of addresses. */
export function SubscribersTable({ name, subscribers, total, forwards, onRemove }: SubscribersTableProps) {
	const forwarded: Column<SubscriberDto> = {
		key: "enviado",
		title: "Servicio externo",
		cell: ({ forwardedAt }) => (
			<Badge tone={forwardedAt ? "right" : "plain"} circle={forwardedAt ? "full" : "open"}>
				{forwardedAt ? "Enviado" : "Por enviar"}
			</Badge>
		),
		inline: true,
	};
	const columns: Column<SubscriberDto>[] = [
		{
			key: "correo",
			title: "Correo",
			cell: ({ email }) => (
				<a className={styles.mail} href={mailLink(email)}>
					{email}
				</a>
			),
			isName: true,
		},
		{
			key: "fecha",
			title: "Fecha",
			cell: ({ createdAt }) => <span className="num nowrap">{formatDateTime(createdAt)}</span>,
			inline: true,
		},
		...(forwards ? [forwarded] : []),
		{
			key: "acciones",
			title: "Acciones",
			titleHidden: true,
			cell: (subscriber) => (
				<RowActions>
					<Button
						look="quiet"
						size="small"
						className={styles.remove}
						aria-label={`Eliminar ${subscriber.email}`}
						onClick={() => onRemove(subscriber)}
					>
						Eliminar
					</Button>
				</RowActions>
			),
		},
	];
	return (
		<Table
			caption={`${name}, ${subscribers.length} de ${total}`}
			columns={columns}
			rows={subscribers}
			rowKey={(subscriber) => subscriber.id}
		/>
	);
}
