import type { OrderReviewDto } from "@cachimbo/contract/payments";
import { Link } from "react-router";
import { plural } from "../../../platform/formats.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./payments.module.css";
import { likenessSentence, nameOf } from "./wording.ts";

/** Other orders that look like the same payment, each with the way to it. */
export function LikenessWarnings({ uses: { total, orders } }: { uses: OrderReviewDto["receiptUses"] }) {
	if (total === 0) return null;
	const rest = total - orders.length;
	return (
		<div className={styles.warnings} role="alert">
			<Icon name="warn" />
			<div>
				<h3>¿Es un pago que ya se usó?</h3>
				<ul>
					{orders.map((use) => (
						<li key={use.id}>
							{likenessSentence(use)}, de <b>{nameOf(use.user)}</b>.{" "}
							<Link to={`?estado=todos&pedido=${use.id}`} preventScrollReset>
								Ver el pedido {use.id}
							</Link>
						</li>
					))}
				</ul>
				{rest > 0 && <p className="small">Y en {plural(rest, "pedido")} más.</p>}
			</div>
		</div>
	);
}
