import type { ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import styles from "./results.module.css";

interface LongListProps {
	list: {
		data?: unknown;
		error: unknown;
		hasNextPage: boolean;
		isFetchingNextPage: boolean;
		isPlaceholderData: boolean;
		fetchNextPage(): unknown;
		refetch(): unknown;
	};
	count: number;
	search: string;
	onShowAll(): void;
	/** Text of the empty list without a search. */
	empty: string;
	children: ReactNode;
}

/** List with a 'Mostrar más' button, or its loading, error or empty state. */
export function LongList({ list, count, search, onShowAll, empty, children }: LongListProps) {
	if (!list.data)
		return list.error ? (
			<ErrorState error={list.error} fallback="Error al cargar la lista" onRetry={() => void list.refetch()} />
		) : (
			<SkeletonGroup label="Cargando la lista" className={styles.waiting}>
				{["a", "b", "c", "d"].map((key) => (
					<Skeleton key={key} height="44px" />
				))}
			</SkeletonGroup>
		);
	if (count === 0)
		return search ? (
			<Empty
				title={`No encontramos «${search}»`}
				action={
					<Button look="line" size="small" onClick={onShowAll}>
						Ver toda la lista
					</Button>
				}
			/>
		) : (
			<Empty title={empty} />
		);
	return (
		<div aria-busy={list.isPlaceholderData}>
			{children}
			{list.hasNextPage && (
				<p className={styles.more}>
					<Button
						look="line"
						busy={list.isFetchingNextPage}
						busyText="Cargando…"
						onClick={() => void list.fetchNextPage()}
					>
						Mostrar más
					</Button>
				</p>
			)}
			{list.error !== null && (
				<ErrorState error={list.error} fallback="Error al cargar la lista" onRetry={() => void list.refetch()} />
			)}
		</div>
	);
}
