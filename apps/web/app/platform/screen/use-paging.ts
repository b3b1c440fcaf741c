import { useEffect } from "react";
import { useSearchParams } from "react-router";

/** Returns the page number of the URL. */
export function usePage(): number {
	const [params] = useSearchParams();
	return Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
}

/** Navigates to the last existing page if the current one no longer exists. */
export function useLastPage(page: number, size: number, total: number | undefined): void {
	const [, setParams] = useSearchParams();
	const last = Math.max(1, Math.ceil((total ?? 0) / size));
	const isBeyond = total !== undefined && page > last;
	useEffect(() => {
		if (!isBeyond) return;
		setParams(
			(now) => {
				const next = new URLSearchParams(now);
				if (last > 1) next.set("page", String(last));
				else next.delete("page");
				return next;
			},
			{ replace: true, preventScrollReset: true },
		);
	}, [isBeyond, last, setParams]);
}
