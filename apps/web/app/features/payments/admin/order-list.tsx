import type { OrderReviewDto } from "@cachimbo/contract/payments/payments";
import type { KeyboardEvent } from "react";
import { useErrorToast } from "../../../platform/api/use-error-toast.ts";
import { useLastPage } from "../../../platform/screen/use-paging.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { rowsOfPage, type useOrders } from "./api.ts";
import { OrderRow } from "./order-row.tsx";
import styles from "./payments.module.css";
import type { QueueAddress } from "./queue-address.ts";

interface OrderListProps {
	address: QueueAddress;
	answer: ReturnType<typeof useOrders>;
	page: number;
	/** Called on an arrow key within the list. */
	onMove(step: 1 | -1): void;
}

const nothing: Record<string, { title: string; text: string }> = {
	"": { title: "Nada por revisar", text: "Los comprobantes que envíen los estudiantes aparecen aquí." },
	observados: { title: "Nada observado", text: "Nadie tiene pendiente enviar un comprobante mejor." },
	aprobados: { title: "Aún no hay pedidos aprobados", text: "Los pagos que apruebes quedan aquí." },
	rechazados: { title: "No hay pedidos rechazados", text: "Los pagos que rechaces quedan aquí, con su motivo." },
	todos: { title: "Aún no hay pedidos", text: "Los comprobantes que envíen los estudiantes aparecen aquí." },
};

function Nothing({ address }: { address: QueueAddress }) {
	const { title, text } = nothing[address.tab.word]!;
	if (!address.isFiltered) return <Empty title={title}>{text}</Empty>;
	return (
		<Empty
			title="Ningún pedido con esta búsqueda"
			action={
				<ButtonLink look="line" size="small" to={address.to({ q: "", desde: "", hasta: "", page: "" })}>
					Quitar la búsqueda
				</ButtonLink>
			}
		>
			Buscamos en: {address.tab.text}.
		</Empty>
	);
}

function Waiting() {
	return (
		<SkeletonGroup label="Cargando los pedidos" className="stack-3">
			{["a", "b", "c", "d"].map((key) => (
				<Skeleton key={key} height="72px" />
			))}
		</SkeletonGroup>
	);
}

/** Moves the focus with the selection, like the arrow keys of a list box. */
function onArrow(event: KeyboardEvent<HTMLElement>, onMove: OrderListProps["onMove"]): void {
	const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
	if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
	event.preventDefault();
	const row = (event.target as Element).closest("li");
	(step > 0 ? row?.nextElementSibling : row?.previousElementSibling)?.querySelector("a")?.focus();
	onMove(step);
}

/** List of orders, longest waiting first. */
export function OrderList({ address, answer, page, onMove }: OrderListProps) {
	const { data, error, isPlaceholderData, refetch } = answer;
	useErrorToast(error !== null, "Error al cargar los pedidos");
	useLastPage(page, rowsOfPage, isPlaceholderData ? undefined : data?.total);
	if (!data)
		return error ? (
			<ErrorState error={error} fallback="Error al cargar los pedidos" onRetry={() => void refetch()} />
		) : (
			<Waiting />
		);
	if (data.total === 0) return <Nothing address={address} />;
	const place = data.items.findIndex(({ id }) => id === address.chosen);
	return (
		<>
			{error && <OldBanner text="ves los pedidos de antes." />}
			<p className="sr" role="status">
				{place >= 0 && `Pedido ${address.chosen}, ${place + 1} de ${data.items.length}`}
			</p>
			<ul className={styles.rows} aria-label={address.tab.text} aria-busy={isPlaceholderData}>
				{data.items.map((order: OrderReviewDto) => (
					<OrderRow
						key={order.id}
						order={order}
						to={address.to({ pedido: String(order.id) })}
						isOpen={order.id === address.chosen}
						onArrow={(event) => onArrow(event, onMove)}
					/>
				))}
			</ul>
			<Pager page={page} size={rowsOfPage} total={data.total} />
		</>
	);
}
