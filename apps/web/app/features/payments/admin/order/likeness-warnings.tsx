import type { OrderReviewDto } from "@cachimbo/contract/payments/payments";
import { Link } from "react-router";
import { plural } from "../../../../platform/words/formats.ts";
import { Details } from "../../../../ui/cards/details.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import styles from "../payments.module.css";
import { likenessSentence, nameOf } from "../wording.ts";

const maxShown = 3;

const Uses = ({ orders }: Pick<OrderReviewDto["receiptUses"], "orders">) => (
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
);

/** Warns of other orders that look like the same payment, and links to them. */
export function LikenessWarnings({ uses: { total, orders } }: { uses: OrderReviewDto["receiptUses"] }) {
	if (total === 0) return null;
	const unnamed = total - orders.length;
	return (
		<div className={styles.warnings} role="alert">
			<Icon name="warn" />
			<div>
				<h3>¿Es un pago que ya se usó?</h3>
				<Uses orders={orders.slice(0, maxShown)} />
				{orders.length > maxShown && (
					<Details summary={`Y en ${plural(total - maxShown, "pedido")} más`}>
						<Uses orders={orders.slice(maxShown)} />
						{unnamed > 0 && (
							<p className="small">{plural(unnamed, "pedido anterior", "pedidos anteriores")} sin nombrar.</p>
						)}
					</Details>
				)}
			</div>
		</div>
	);
}
