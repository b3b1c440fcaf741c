import { type OrderReviewDto, observationInput, rejectionInput } from "@cachimbo/contract/payments/payments";
import { checkWith } from "../../../../platform/forms/check-with.ts";
import { useEditor } from "../../../../platform/forms/use-editor.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { FormDialog } from "../../../../ui/dialogs/form-dialog.tsx";
import { ReasonField } from "../../../../ui/dialogs/reason-field.tsx";
import { nameOf, readyReasons } from "../wording.ts";
import { type DecisionDialogProps, useVerdict } from "./use-verdict.ts";

const words = {
	observe: {
		title: "Observar el pedido",
		label: "Qué le falta al comprobante",
		hint: "El estudiante lo lee tal cual, en su correo y en su cuenta, y puede enviar otro comprobante.",
		button: "Observar",
		busy: "Observando…",
		done: "observado",
		fallback: "No se pudo observar el pedido",
		input: observationInput,
	},
	reject: {
		title: "Rechazar el pedido",
		label: "Motivo",
		hint: "El estudiante lo lee tal cual, en su correo y en su cuenta. No se puede deshacer.",
		button: "Rechazar",
		busy: "Rechazando…",
		done: "rechazado",
		fallback: "No se pudo rechazar el pedido",
		input: rejectionInput,
	},
} as const;

interface ReasonDialogProps extends DecisionDialogProps {
	verdict: keyof typeof words;
}

/** Asks for the reason of an observation or rejection. The draft stays on this device until it is sent or cancelled. */
export function ReasonDialog({ verdict, order, seen, onDecided, onLost, onClose }: ReasonDialogProps) {
	const { title, label, hint, button, busy, done, fallback, input } = words[verdict];
	const send = useVerdict(verdict, { order, seen, onLost });
	const editor = useEditor({
		draftKey: `payment.${order.id}.${verdict}`,
		stored: { reason: "" },
		version: undefined,
		check: (values) => checkWith(input, values),
		send: ({ reason }) => send(reason),
		toValues: ({ reason }: OrderReviewDto) => ({ reason: reason ?? "" }),
		onSaved: onDecided,
		onDiscarded: onClose,
		done: `Pedido ${order.id} ${done}, de ${nameOf(order.user)}`,
		fallback,
	});
	return (
		<FormDialog
			title={`${title} ${order.id}`}
			editor={editor}
			onClose={onClose}
			submit={
				<Button
					look={verdict === "reject" ? "danger" : "filled"}
					busy={editor.busy}
					busyText={busy}
					onClick={() => editor.save()}
				>
					{button}
				</Button>
			}
		>
			<p>De {nameOf(order.user)}.</p>
			<ReasonField
				label={label}
				hint={hint}
				ready={readyReasons[verdict]}
				value={editor.values.reason}
				error={editor.errors.reason}
				onChange={(reason) => editor.set({ reason })}
			/>
		</FormDialog>
	);
}
