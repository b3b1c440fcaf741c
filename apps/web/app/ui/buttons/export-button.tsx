import { useContext, useState } from "react";
import { createPortal } from "react-dom";
import { type ExportDialogProps, QuestionExporting } from "../../platform/between-features/question-exporting.ts";
import { Button } from "./button.tsx";

interface ExportButtonProps extends Omit<ExportDialogProps, "onClose"> {
	/** For a row of text-only buttons. */
	inRow?: boolean;
}

/** 'Exportar', if the route provides the dialog. */
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
			{/* In a portal: the dialog must not inherit the alignment of a table cell. */}
			{isOpen && createPortal(<Dialog name={name} filter={filter} onClose={() => setIsOpen(false)} />, document.body)}
		</>
	);
}
