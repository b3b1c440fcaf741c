import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { formatInteger } from "../../../platform/words/formats.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { useTotals } from "./api.ts";
import { OrdersView } from "./orders-view.tsx";
import styles from "./payments.module.css";
import { StudentPlans } from "./plans/student-plans.tsx";
import { TotalsView } from "./totals-view.tsx";

/** Views of the screen, in the URL: `?vista=planes`. */
const views = [
	{ word: "", text: "Pedidos" },
	{ word: "planes", text: "Planes de estudiantes" },
	{ word: "totales", text: "Totales por mes" },
] as const;

const bodies: Record<(typeof views)[number]["word"], () => ReactNode> = {
	"": () => <OrdersView />,
	planes: () => <StudentPlans />,
	totales: () => <TotalsView />,
};

/** /pagos-gestion: receipts to review, students' plans and revenue. */
export function PaymentsPage() {
	const [params] = useSearchParams();
	const { data: totals } = useTotals();
	const view = views.find(({ word }) => word === params.get("vista")) ?? views[0];
	const pending = totals?.waiting.PENDING ?? 0;
	return (
		<>
			<div className="page-head">
				<h1>Pagos</h1>
			</div>
			<nav aria-label="Partes de pagos" className={styles.views}>
				<ul className="filters">
					{views.map(({ word, text }) => (
						<li key={word}>
							<Link
								className="filter"
								to={word ? `?vista=${word}` : "?"}
								aria-current={word === view.word ? "page" : undefined}
							>
								{text}
								{word === "" && pending > 0 && (
									<Badge tone="marker" circle="none">
										{formatInteger(pending)} por revisar
									</Badge>
								)}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			{bodies[view.word]()}
		</>
	);
}
