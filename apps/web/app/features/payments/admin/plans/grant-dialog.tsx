import { grantInput, type SubscriptionHistoryDto } from "@cachimbo/contract/payments/payments";
import { paymentRoutes } from "@cachimbo/contract/payments/payments-routes";
import { plans } from "@cachimbo/rules/payments/plans";
import { call } from "../../../../platform/api/api.ts";
import { makeUuid } from "../../../../platform/device/make-uuid.ts";
import { checkWith } from "../../../../platform/forms/check-with.ts";
import { useEditor } from "../../../../platform/forms/use-editor.ts";
import { formatDate } from "../../../../platform/words/formats.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { FormDialog } from "../../../../ui/dialogs/form-dialog.tsx";
import { ReasonField } from "../../../../ui/dialogs/reason-field.tsx";
import { Field, Input, Select } from "../../../../ui/fields/field.tsx";
import styles from "../payments.module.css";
import { nameOf } from "../wording.ts";

export interface PlanDialogProps {
	plan: SubscriptionHistoryDto;
	onSaved(plan: SubscriptionHistoryDto): void;
	onClose(): void;
}

type PaidPlan = "mensual" | "semestral" | "anual";
interface Values {
	plan: PaidPlan;
	months: string;
	reason: string;
}

const paidPlans = plans.filter(({ months }) => months !== null);
const monthsOf = (id: string) => String(paidPlans.find((plan) => plan.id === id)?.months ?? 1);
const bodyOf = ({ plan, months, reason }: Values, clientId: string) => ({
	...{ clientId, plan, reason },
	months: months === "" ? Number.NaN : Number(months),
});

const readyReasons = [
	{ label: "Beca", text: "Beca." },
	{ label: "Pago en efectivo", text: "Pagó en efectivo." },
	{ label: "Compensación", text: "Compensación por una falla del servicio." },
] as const;

/** Grants a plan, or adds months to the current one. A retry after a lost response is idempotent. */
export function GrantDialog({ plan, onSaved, onClose }: PlanDialogProps) {
	const { user } = plan;
	const isActive = plan.status === "ACTIVE";
	const first = plan.plan === "gratis" ? "mensual" : plan.plan;
	const editor = useEditor({
		draftKey: `plan.${user.id}.grant`,
		stored: { plan: first, months: monthsOf(first), reason: "" } as Values,
		version: undefined,
		check: (values) => checkWith(grantInput, bodyOf(values, makeUuid())),
		send: (values, { clientId }) =>
			call(paymentRoutes.grant, { params: { userId: String(user.id) }, body: bodyOf(values, clientId) }),
		toValues: (_saved: SubscriptionHistoryDto) => ({ plan: first, months: monthsOf(first), reason: "" }) as Values,
		onSaved,
		onDiscarded: onClose,
		done: isActive ? "Plan extendido" : "Plan activado",
		fallback: "No se pudo guardar el plan",
	});
	const { values, errors, set } = editor;
	return (
		<FormDialog
			title={`${isActive ? "Extender el plan" : "Dar un plan"} de ${nameOf(user)}`}
			editor={editor}
			onClose={onClose}
			submit={
				<Button busy={editor.busy} busyText="Guardando…" onClick={() => editor.save()}>
					{isActive ? "Extender plan" : "Dar plan"}
				</Button>
			}
		>
			<p>
				{isActive && plan.endsAt
					? `Los meses se suman después del ${formatDate(plan.endsAt)}, cuando termina el plan que tiene.`
					: "Empieza hoy."}
			</p>
			<div className={styles.pair}>
				<Field label="Plan" error={errors.plan}>
					<Select
						value={values.plan}
						onChange={({ target }) => set({ plan: target.value as PaidPlan, months: monthsOf(target.value) })}
					>
						{paidPlans.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Meses" error={errors.months} required>
					<Input
						type="number"
						inputMode="numeric"
						min={1}
						max={24}
						value={values.months}
						onChange={({ target }) => set({ months: target.value })}
					/>
				</Field>
			</div>
			<ReasonField
				label="Motivo"
				hint="Queda en el historial, con tu nombre."
				ready={readyReasons}
				value={values.reason}
				error={errors.reason}
				onChange={(reason) => set({ reason })}
			/>
		</FormDialog>
	);
}
