import type { StudentPageDto } from "@cachimbo/contract/students/students";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { formatDateTime, plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { endSessions, renewStudent, sendReset, unblock } from "../api.ts";
import { nameOf } from "../wording.ts";
import { BlockDialog } from "./block-dialog.tsx";
import styles from "./students.module.css";

type AccountAction = "reset" | "sessions" | "unblock";

const accountActions = {
	reset: {
		title: "Enviar un enlace para cambiar la contraseña",
		text: "Le llega por correo y funciona media hora. Nadie de la academia ve su contraseña.",
		done: "Enlace enviado",
		send: sendReset,
	},
	sessions: {
		title: "Cerrar sus sesiones",
		text: "Tendrá que ingresar otra vez en cada equipo. Lo que no haya enviado queda en su equipo.",
		done: "Sesiones cerradas",
		send: endSessions,
	},
	unblock: {
		title: "Desbloquear la cuenta",
		text: "Podrá ingresar otra vez, con todo lo que tenía.",
		done: "Cuenta desbloqueada",
		send: unblock,
	},
} satisfies Record<AccountAction, object>;

function ActDialog({
	student,
	act,
	onDone,
	onClose,
}: {
	student: StudentPageDto;
	act: AccountAction;
	onDone(): void;
	onClose(): void;
}) {
	const { title, text, done, send } = accountActions[act];
	const { busy, run: confirm } = useAction("No se pudo hacer", async () => {
		await send(student.id);
		toast.success(done);
		onDone();
	});
	return (
		<ConfirmDialog open title={title} busy={busy} busyText="Un momento…" onConfirm={confirm} onCancel={onClose}>
			<p>
				<b>{nameOf(student)}</b>, {student.email}.
			</p>
			<p>{text}</p>
		</ConfirmDialog>
	);
}

/** Sessions and account access: password link, end of sessions, block. */
export function Access({ student }: { student: StudentPageDto }) {
	const client = useQueryClient();
	const [openDialog, setOpenDialog] = useState<AccountAction | "block">();
	const { block, sessions, id } = student;
	const close = () => setOpenDialog(undefined);
	const done = () => {
		close();
		void renewStudent(client, id);
	};
	return (
		<Card as="section" className={styles.part} labelledBy="acceso">
			<h2 id="acceso">Acceso</h2>
			{block && (
				<div className={styles.blocked}>
					<p>
						<b>Bloqueado</b> el {formatDateTime(block.at)}
						{block.by && ` por ${block.by}`}.
					</p>
					<p className={styles.text}>{block.reason}</p>
				</div>
			)}
			<p className="soft">
				{sessions.length === 0
					? "Sin sesiones abiertas."
					: plural(sessions.length, "sesión abierta", "sesiones abiertas")}
			</p>
			<ul className={styles.rows}>
				{sessions.map(({ id: key, device, lastSeenAt }) => (
					<li key={key}>
						<span>{device}</span>
						<span className="soft small num">Usada el {formatDateTime(lastSeenAt)}</span>
					</li>
				))}
			</ul>
			<div className="row">
				<Button look="line" size="small" icon="mail" onClick={() => setOpenDialog("reset")}>
					Enviar enlace de contraseña
				</Button>
				{sessions.length > 0 && (
					<Button look="line" size="small" icon="out" onClick={() => setOpenDialog("sessions")}>
						Cerrar sesiones
					</Button>
				)}
				{block ? (
					<Button size="small" icon="check" onClick={() => setOpenDialog("unblock")}>
						Desbloquear
					</Button>
				) : (
					<Button look="danger-line" size="small" icon="lock" onClick={() => setOpenDialog("block")}>
						Bloquear
					</Button>
				)}
			</div>
			{openDialog === "block" && <BlockDialog student={student} onDone={done} onClose={close} />}
			{openDialog && openDialog !== "block" && (
				<ActDialog student={student} act={openDialog} onDone={done} onClose={close} />
			)}
		</Card>
	);
}
