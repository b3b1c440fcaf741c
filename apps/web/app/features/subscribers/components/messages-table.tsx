import type { ContactMessageDto } from "@cachimbo/contract/subscribers/subscribers";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { Button, ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Check } from "../../../ui/fields/field.tsx";
import { type Column, RowActions, Table } from "../../../ui/lists/table.tsx";
import { mailLink, replyLink } from "../mail-link.ts";
import styles from "./subscribers.module.css";

interface MessagesTableProps {
	messages: readonly ContactMessageDto[];
	total: number;
	onOpen(message: ContactMessageDto): void;
	onHandled(message: ContactMessageDto, handled: boolean): void;
	onRemove(message: ContactMessageDto): void;
}

/** Table of messages. Unhandled ones are highlighted. */
export function MessagesTable({ messages, total, onOpen, onHandled, onRemove }: MessagesTableProps) {
	const columns: Column<ContactMessageDto>[] = [
		{
			key: "persona",
			title: "Persona",
			cell: ({ name, email }) => (
				<>
					<span className={styles.name}>{name}</span>
					<a className={styles.mail} href={mailLink(email)}>
						{email}
					</a>
				</>
			),
			isName: true,
		},
		{
			key: "asunto",
			title: "Asunto y fecha",
			cell: (message) => (
				<>
					<button
						type="button"
						className={classNames(styles.subject, !message.handledAt && styles.waits)}
						aria-haspopup="dialog"
						onClick={() => onOpen(message)}
					>
						{message.subject}
					</button>
					<span className="soft small num">{formatDateTime(message.createdAt)}</span>
				</>
			),
		},
		{
			key: "estado",
			title: "Estado",
			cell: (message) => (
				<Check
					checked={message.handledAt !== null}
					aria-label={`Atendido: ${message.subject}, de ${message.name}`}
					onChange={(event) => onHandled(message, event.target.checked)}
				>
					Atendido
				</Check>
			),
		},
		{
			key: "acciones",
			title: "Acciones",
			titleHidden: true,
			cell: (message) => (
				<RowActions>
					<ButtonAnchor
						look="quiet"
						size="small"
						href={replyLink(message.email, message.subject)}
						aria-label={`Responder a ${message.name}: ${message.subject}`}
					>
						Responder
					</ButtonAnchor>
					<Button
						look="quiet"
						size="small"
						className={styles.remove}
						aria-label={`Eliminar el mensaje de ${message.name}: ${message.subject}`}
						onClick={() => onRemove(message)}
					>
						Eliminar
					</Button>
				</RowActions>
			),
		},
	];
	return (
		<div className={`table-tight ${styles.messages}`}>
			<Table
				caption={`Mensajes, ${messages.length} de ${total}`}
				columns={columns}
				rows={messages}
				rowKey={(message) => message.id}
			/>
		</div>
	);
}
