import { findPlan } from "@cachimbo/rules/payments/plans";
import { useSaving } from "../../../../platform/forms/use-saving.ts";
import { toast } from "../../../../platform/screen/toast.ts";
import { formatSoles, plural } from "../../../../platform/words/formats.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import styles from "../payments.module.css";
import { likenessSentence, nameOf, planName } from "../wording.ts";
import { type DecisionDialogProps, useVerdict } from "./use-verdict.ts";

/** Maximum number of similar orders named here. All of them are listed beside the receipt. */
const maxNamed = 2;

/** Confirms an approval. The confirm button has the focus unless the receipt resembles an earlier payment. */
export function ApproveDialog({ order, seen, onDecided, onLost, onClose }: DecisionDialogProps) {
	const send = useVerdict("approve", { order, seen, onLost });
	const { busy, save } = useSaving({
		check: () => undefined,
		send: () => send(),
		onSaved: (decided) => {
			toast.success(`Pedido ${order.id} aprobado, de ${nameOf(order.user)}`);
			onDecided(decided);
		},
		fallback: "No se pudo aprobar el pedido",
	});
	const { orders: uses, total } = order.receiptUses;
	const named = uses.slice(0, maxNamed);
	const months = findPlan(order.plan)?.months ?? 0;
	return (
		<Dialog
			open
			plain
			title={`Aprobar el pedido ${order.id}`}
			onClose={onClose}
			footer={
				<>
					<Button look="quiet" data-safe={uses.length > 0 || undefined} onClick={onClose}>
						Cancelar
					</Button>
					<Button
						data-safe={uses.length === 0 || undefined}
						busy={busy}
						busyText="Aprobando…"
						onClick={() => void save()}
					>
						Aprobar {formatSoles(order.amount)}
					</Button>
				</>
			}
		>
			<p>
				<b>{nameOf(order.user)}</b> recibe {planName(order.plan)}: {plural(months, "mes", "meses")} desde hoy, o más a
				su plan si aún lo tiene. Le avisamos por correo. No se puede deshacer.
			</p>
			{uses.length > 0 && (
				<ul className={styles.reminder}>
					{named.map((use) => (
						<li key={use.id}>
							{likenessSentence(use)}, de {nameOf(use.user)}.
						</li>
					))}
					{total > named.length && <li>Y en {plural(total - named.length, "pedido")} más.</li>}
				</ul>
			)}
		</Dialog>
	);
}
