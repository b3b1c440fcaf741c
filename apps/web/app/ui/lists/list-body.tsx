import type { ReactNode } from "react";
import { useErrorToast } from "../../platform/api/use-error-toast.ts";
import { useLastPage } from "../../platform/screen/use-paging.ts";
import { Button } from "../buttons/button.tsx";
import { Empty } from "../feedback/empty.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../feedback/skeleton.tsx";
import styles from "./list-body.module.css";
import { Pager } from "./pager.tsx";

interface ListBodyProps {
	answer: { data?: { total: number } | undefined; error: unknown; isPlaceholderData: boolean; refetch(): unknown };
	page: number;
	/** Number of rows per page. */
	size: number;
	search: string;
	onShowAll(): void;
	/** Shown if the list is empty and there is no search. */
	empty: ReactNode;
	children: ReactNode;
}

function Waiting() {
	return (
		<SkeletonGroup label="Cargando la lista" className={`table-wrap ${styles.waiting}`}>
			{["a", "b", "c", "d"].map((key) => (
				<Skeleton key={key} height="44px" />
			))}
		</SkeletonGroup>
	);
}

/** One page of a list that the server searches, with its pager; or the reason why there is none. */
export function ListBody({ answer, page, size, search, onShowAll, empty, children }: ListBodyProps) {
	const { data, error, isPlaceholderData, refetch } = answer;
	useErrorToast(error !== null, "Error al cargar la lista");
	useLastPage(page, size, isPlaceholderData ? undefined : data?.total);
	if (!data)
		return error ? (
			<ErrorState error={error} fallback="Error al cargar la lista" onRetry={() => void refetch()} />
		) : (
			<Waiting />
		);
	if (data.total === 0 && !search) return empty;
	if (data.total === 0)
		return (
			<Empty
				title={`No encontramos «${search}»`}
				action={
					<Button look="line" size="small" onClick={onShowAll}>
						Ver toda la lista
					</Button>
				}
			/>
		);
	return (
		<div className={styles.list} aria-busy={isPlaceholderData}>
			{children}
			<Pager page={page} size={size} total={data.total} />
		</div>
	);
}
