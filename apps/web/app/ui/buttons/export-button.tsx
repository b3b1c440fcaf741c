import { useContext, useState } from "react";
import { createPortal } from "react-dom";
import { type ExportDialogProps, QuestionExporting } from "../../platform/between-features/question-exporting.ts";
import { Button } from "./button.tsx";

interface ExportButtonProps extends Omit<ExportDialogProps, "onClose"> {
	/** In a row of buttons that are words alone. */
	inRow?: boolean;
}

/** 'Exportar', where the route brings the way to do it. */
export function ExportButton({ name, filter, inRow }: ExportButtonProps) {
	const [isOpen, setIsOpen] = useState(false);
	const Dialog = useContext(QuestionExporting);
	if (!Dialog) return null;
	return (
		<>
			<Button
				look={inRow ? "quiet" : "line"}
				size="small"
				icon={inRow ? undefined : "download"}
				aria-label={`Exportar ${name}`}
				onClick={() => setIsOpen(true)}
			>
				Exportar
			</Button>
			{/* Outside of the row: it is no part of a table's cell, and not aligned as one. */}
			{isOpen && createPortal(<Dialog name={name} filter={filter} onClose={() => setIsOpen(false)} />, document.body)}
		</>
	);
}
