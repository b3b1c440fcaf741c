import { findPlan, type Plan } from "@cachimbo/rules/payments/plans";
import { formatSoles } from "../../../platform/words/formats.ts";
import { Button, ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import styles from "./plans-page.module.css";

const monthCents = findPlan("mensual")?.priceCents ?? 0;

/** Price per month, and the saving compared with the monthly plan. */
function comparedPrice({ priceCents, months }: Plan): string {
	if (months === null) return "Para empezar hoy";
	if (months === 1) return "Mes a mes";
	const perMonth = formatSoles(priceCents / 100 / months);
	return `${perMonth} al mes: ahorras ${formatSoles((months * monthCents - priceCents) / 100)}`;
}

function Price({ plan }: { plan: Plan }) {
	const [currency, amount] = formatSoles(plan.priceCents / 100).split("\u00a0");
	return (
		<>
			<p className={styles.price}>
				<span className="nowrap">
					<small>{currency}</small>
					{"\u00a0"}
					<b className="num">{amount}</b>
				</span>{" "}
				<span className="soft">{plan.duration}</span>
			</p>
			<p className="soft small num">{comparedPrice(plan)}</p>
		</>
	);
}

/**
 * Button that buys the plan, or a label if it is the user's plan. A visitor has the free one; for a signed-in user
 * enhance/plans.ts decides.
 */
const Choice = ({ plan }: { plan: Plan }) => (
	<>
		<Button look="line" disabled className={styles.own}>
			Plan Actual
		</Button>
		{plan.priceCents > 0 && (
			<ButtonAnchor look={plan.recommended ? "filled" : "line"} href={`/cart?plan=${plan.id}`}>
				Elegir {plan.name.replace(/^Plan /, "")}
			</ButtonAnchor>
		)}
	</>
);

export function PlanCard({ plan, letter }: { plan: Plan; letter: string }) {
	return (
		<li
			className={`card ${styles.plan} ${plan.recommended ? styles.recommended : ""}`}
			data-plan={plan.id}
			data-own={plan.priceCents === 0 || undefined}
		>
			<div className={styles.name}>
				<Bubble state={plan.recommended ? "chosen" : undefined}>{letter}</Bubble>
				<h2>{plan.name}</h2>
				{plan.recommended && (
					<Badge tone="marker" circle="none">
						Recomendado
					</Badge>
				)}
			</div>
			<Price plan={plan} />
			<ul className={styles.holds}>
				{plan.features.map((feature) => (
					<li key={feature}>
						<Icon name="check" />
						{feature}
					</li>
				))}
			</ul>
			<Choice plan={plan} />
		</li>
	);
}
