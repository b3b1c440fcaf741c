import { Navigate, useLocation } from "react-router";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { Dots } from "../../../ui/feedback/dots.tsx";
import { planOf } from "../plan-names.ts";
import styles from "./payments.module.css";
import { WithPlan } from "./plan-choice.tsx";

/** /payment-confirmation: the receipt was received and a person reviews it. Without an order it confirms nothing. */
export function ConfirmationPage() {
	const { state } = useLocation();
	const orderId = Number(state?.orderId) || undefined;
	return (
		<WithPlan>
			{(plan) =>
				orderId === undefined ? (
					<Navigate to="/perfil#tu-plan" replace />
				) : (
					<Card className={styles.done}>
						<Dots marks={["done", "done", "done", "done", "done"]} />
						<h1>¡Pago exitoso!</h1>
						<p>
							Recibimos tu comprobante del {planOf(plan).name}: es tu <b className="num">pedido N.º {orderId}</b>.
						</p>
						<p className="soft">
							Ahora una persona revisa tu pago. No es al instante: cuando lo apruebe, tu plan empieza solo, sin que
							vuelvas a ingresar, y te llega un correo. Mientras tanto sigue practicando.
						</p>
						<ButtonLink to="/dashboard">Ir al Dashboard</ButtonLink>
						<ButtonLink to="/perfil#tu-plan" look="quiet">
							Ver mis pagos
						</ButtonLink>
					</Card>
				)
			}
		</WithPlan>
	);
}
