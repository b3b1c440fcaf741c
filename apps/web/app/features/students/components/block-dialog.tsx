import { blockInput, type StudentPageDto } from "@cachimbo/contract/students/students";
import { useState } from "react";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useSaving } from "../../../platform/forms/use-saving.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { ReasonField } from "../../../ui/dialogs/reason-field.tsx";
import { block } from "../api.ts";
import { nameOf } from "../wording.ts";

const readyReasons = [
	{ label: "Cuenta compartida", text: "Compartiste tu cuenta con otras personas." },
	{ label: "Pago pendiente", text: "Tienes un pago pendiente con la academia." },
	{ label: "Conducta", text: "Faltaste a las normas de convivencia." },
] as const;

interface BlockDialogProps {
	student: StudentPageDto;
	onDone(): void;
	onClose(): void;
}

/** Blocks a student. The sign-in page shows the reason. */
export function BlockDialog({ student, onDone, onClose }: BlockDialogProps) {
	const [reason, setReason] = useState("");
	const { busy, errors, form, save, settle } = useSaving({
		check: () => checkWith(blockInput, { reason }),
		send: () => block(student.id, reason),
		onSaved: () => {
			toast.success("Cuenta bloqueada");
			onDone();
		},
		fallback: "No se pudo bloquear la cuenta",
	});
	const editor = {
		form,
		save,
		discard: onClose,
		onSubmit(event: { preventDefault(): void }) {
			event.preventDefault();
			void save();
		},
	};
	return (
		<FormDialog
			title={`Bloquear a ${nameOf(student)}`}
			editor={editor}
			onClose={onClose}
			submit={
				<Button look="danger" busy={busy} busyText="Bloqueando…" onClick={() => void save()}>
					Bloquear
				</Button>
			}
		>
			<p>
				Sus sesiones se cierran ahora y no podrá ingresar. Conserva su avance y su plan, y puedes desbloquearlo cuando
				quieras.
			</p>
			<ReasonField
				label="Motivo"
				hint="Lo lee el estudiante cuando intenta ingresar."
				ready={readyReasons}
				max={300}
				value={reason}
				error={errors.reason}
				onChange={(value) => {
					setReason(value);
					settle("reason");
				}}
			/>
		</FormDialog>
	);
}
