import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
	open: boolean;
	/** Names the thing: 'Eliminar UNMSM 2024-II'. */
	title: string;
	/** The question, and the lists of removed and kept content. */
	children: ReactNode;
	confirmText?: string;
	cancelText?: string;
	danger?: boolean;
	busy?: boolean;
	busyText?: string;
	onConfirm(): void;
	onCancel(): void;
}

/** Asks before an irreversible action. The focus is on the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const { open, title, children, confirmText = "Confirmar", cancelText = "Cancelar" } = props;
	return (
		<Dialog
			open={open}
			title={title}
			plain
			onClose={props.onCancel}
			footer={
				<>
					<Button look="quiet" data-safe onClick={props.onCancel}>
						{cancelText}
					</Button>
					<Button
						look={props.danger ? "danger" : "filled"}
						busy={props.busy}
						busyText={props.busyText}
						onClick={props.onConfirm}
					>
						{confirmText}
					</Button>
				</>
			}
		>
			{children}
		</Dialog>
	);
}
