import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import type { Destination } from "../destinations.ts";

const SearchDialog = lazy(() => import("./search-dialog.tsx").then((module) => ({ default: module.SearchDialog })));

/** Calls back on Ctrl+K (⌘K), unless a dialog is open. */
function useSearchKey(onOpen: () => void): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const isSearchKey =
				(event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
			if (!isSearchKey || event.defaultPrevented) return;
			// Prevents the browser's own search.
			event.preventDefault();
			if (!document.querySelector("dialog[open]")) onOpen();
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [onOpen]);
}

/** Button of the staff search. The dialog is loaded when it first opens. */
export function SearchButton({ screens }: { screens: readonly Destination[] }) {
	const [open, setOpen] = useState(false);
	const [show] = useState(() => () => setOpen(true));
	useSearchKey(show);
	return (
		<>
			<Button
				look="quiet"
				size="small"
				icon="search"
				aria-keyshortcuts="Control+K"
				aria-haspopup="dialog"
				title="Buscar (Ctrl+K)"
				onClick={show}
			>
				<span className="btn-txt">Buscar</span>
			</Button>
			{open && (
				<Suspense fallback={null}>
					<SearchDialog screens={screens} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
