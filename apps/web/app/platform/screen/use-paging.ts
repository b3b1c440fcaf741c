import { useEffect } from "react";
import { useSearchParams } from "react-router";

/** The page an address asks for. */
export function usePage(): number {
	const [params] = useSearchParams();
	return Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
}

/** Back to the last page there is, when what was on a later one is gone. */
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
