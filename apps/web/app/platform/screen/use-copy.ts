import { useEffect, useState } from "react";
import { toast } from "./toast.ts";

const confirmedMs = 2000;

/** Copies a text; `copied` is true for two seconds after success. */
export function useCopy(): { copied: boolean; copy(text: string): Promise<void> } {
	const [copiedAt, setCopiedAt] = useState(0);
	useEffect(() => {
		if (copiedAt === 0) return undefined;
		const timer = setTimeout(() => setCopiedAt(0), confirmedMs);
		return () => clearTimeout(timer);
	}, [copiedAt]);
	return {
		copied: copiedAt > 0,
		async copy(text) {
			try {
				await navigator.clipboard.writeText(text);
				setCopiedAt((times) => times + 1);
			} catch {
				toast.error("No se pudo copiar. Selecciona el texto y cópialo tú");
			}
		},
	};
}
