import { formatInteger, formatSoles } from "../../../platform/words/formats.ts";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Table } from "../../../ui/lists/table.tsx";
import { useTotals } from "./api.ts";
import styles from "./payments.module.css";
import { monthWords } from "./wording.ts";

/** Approved orders by month of approval. */
export function TotalsView() {
	const { data, error, refetch } = useTotals();
	if (!data)
		return error ? (
			<ErrorState error={error} fallback="Error al cargar los totales" onRetry={() => void refetch()} />
		) : (
			<SkeletonGroup label="Cargando los totales" className="stack-3">
				<Skeleton height="160px" />
			</SkeletonGroup>
		);
	if (data.months.length === 0)
		return <Empty title="Aún no hay pagos aprobados">Cada mes con pagos aprobados aparece aquí con su total.</Empty>;
	return (
		<div className={styles.totals}>
			{error && <OldBanner text="ves los totales de antes." />}
			<p className="soft small">Pagos aprobados, por mes de aprobación (hora de Lima).</p>
			<Table
				caption="Pagos aprobados por mes"
				rows={data.months}
				rowKey={({ month }) => month}
				columns={[
					{ key: "mes", title: "Mes", cell: ({ month }) => monthWords(month), isName: true },
					{
						key: "pedidos",
						title: "Pedidos",
						cell: ({ orders }) => (
							<span className="num">
								{formatInteger(orders)} <span className="only-phone">{orders === 1 ? "pedido" : "pedidos"}</span>
							</span>
						),
						inline: true,
					},
					{ key: "monto", title: "Monto", cell: ({ amount }) => <b>{formatSoles(amount)}</b>, inline: true },
				]}
			/>
		</div>
	);
}
