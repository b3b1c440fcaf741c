import type { StudentPageDto } from "@cachimbo/contract/students/students";
import { useSite } from "../../../platform/page/use-site.ts";
import { formatDate, formatDateTime, formatSoles } from "../../../platform/words/formats.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { planName } from "../wording.ts";
import styles from "./students.module.css";

const states = {
	PENDING: { text: "Por revisar", tone: "pen" },
	OBSERVED: { text: "Observado", tone: "middling" },
	APPROVED: { text: "Aprobado", tone: "right" },
	REJECTED: { text: "Rechazado", tone: "wrong" },
} as const;

const events: Record<string, string> = {
	GRANTED: "Plan dado a mano",
	ENDED: "Plan terminado a mano",
	EXPIRED: "El plan venció",
	APPROVED: "Pago aprobado",
	REJECTED: "Pago rechazado",
	OBSERVED: "Pago observado",
	SENT: "Comprobante enviado",
	SENT_AGAIN: "Comprobante enviado otra vez",
};

const planLine = ({ plan, subscription }: StudentPageDto): string => {
	const { status, endsAt } = subscription;
	if (status === "ACTIVE") return `${planName(plan)}${endsAt ? `, hasta el ${formatDate(endsAt)}` : ""}`;
	return status === "EXPIRED" && endsAt ? `Sin plan: terminó el ${formatDate(endsAt)}` : "Sin plan";
};

/** Plan and payments from the log. Plans are changed on the payments screen. */
export function Money({ student }: { student: StudentPageDto }) {
	const { plans: sellsPlans } = useSite();
	const { orders, subscription, id } = student;
	if (!sellsPlans && orders.length === 0 && subscription.log.length === 0) return null;
	return (
		<Card as="section" className={styles.part} labelledBy="plan">
			<h2 id="plan">Plan y pagos</h2>
			<p>{planLine(student)}</p>
			{orders.length > 0 && (
				<ul className={styles.rows}>
					{orders.map(({ id: order, amount, plan, status, createdAt }) => (
						<li key={order}>
							<div className={styles.line}>
								<span>
									{planName(plan)}, {formatSoles(amount)}
								</span>
								<Badge tone={states[status].tone}>{states[status].text}</Badge>
							</div>
							<span className="soft small num">
								Pedido {order}, {formatDate(createdAt)}
							</span>
						</li>
					))}
				</ul>
			)}
			{subscription.log.length > 0 && (
				<>
					<h3>Historial</h3>
					<ul className={styles.rows}>
						{subscription.log.map(({ id: event, kind, at, by, reason }) => (
							<li key={event}>
								<span>
									{events[kind] ?? kind}
									{by && `, ${by}`}
								</span>
								{reason && <q>{reason}</q>}
								<span className="soft small num">{formatDateTime(at)}</span>
							</li>
						))}
					</ul>
				</>
			)}
			{sellsPlans && (
				<ButtonLink look="line" size="small" to={`/pagos-gestion?vista=planes&estudiante=${id}`}>
					Cambiar el plan
				</ButtonLink>
			)}
		</Card>
	);
}
