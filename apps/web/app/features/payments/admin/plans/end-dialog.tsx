import { endInput, type SubscriptionHistoryDto } from "@cachimbo/contract/payments/payments";
import { paymentRoutes } from "@cachimbo/contract/payments/payments-routes";
import { call } from "../../../../platform/api/api.ts";
import { checkWith } from "../../../../platform/forms/check-with.ts";
import { useEditor } from "../../../../platform/forms/use-editor.ts";
import { formatDate } from "../../../../platform/words/formats.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { FormDialog } from "../../../../ui/dialogs/form-dialog.tsx";
import { ReasonField } from "../../../../ui/dialogs/reason-field.tsx";
import { nameOf, planName } from "../wording.ts";
import type { PlanDialogProps } from "./grant-dialog.tsx";

const readyReasons = [
	{ label: "Devolución", text: "Se devolvió el pago." },
	{ label: "Pago revertido", text: "El pago fue revertido." },
	{ label: "Lo pidió", text: "El estudiante lo pidió." },
] as const;

/** Ends a plan early. */
export function EndDialog({ plan, onSaved, onClose }: PlanDialogProps) {
	const { user, endsAt } = plan;
	const editor = useEditor({
		draftKey: `plan.${user.id}.end`,
		stored: { reason: "" },
		version: undefined,
		check: (values) => checkWith(endInput, values),
		send: (body) => call(paymentRoutes.end, { params: { userId: String(user.id) }, body }),
		toValues: (_saved: SubscriptionHistoryDto) => ({ reason: "" }),
		onSaved,
		onDiscarded: onClose,
		done: "Plan terminado",
		fallback: "No se pudo terminar el plan",
	});
	return (
		<FormDialog
			title={`Terminar el plan de ${nameOf(user)}`}
			editor={editor}
			onClose={onClose}
			submit={
				<Button look="danger" busy={editor.busy} busyText="Terminando…" onClick={() => editor.save()}>
					Terminar plan
				</Button>
			}
		>
			<p>
				Su {planName(plan.plan)} termina ahora{endsAt && `, y no el ${formatDate(endsAt)}`}. Conserva sus exámenes y
				resultados; un examen ya empezado se puede terminar.
			</p>
			<ReasonField
				label="Motivo"
				hint="Queda en el historial, con tu nombre."
				ready={readyReasons}
				value={editor.values.reason}
				error={editor.errors.reason}
				onChange={(reason) => editor.set({ reason })}
			/>
		</FormDialog>
	);
}
