import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./button.tsx";

interface DialogProps {
	open: boolean;
	title: string;
	children: ReactNode;
	/** Buttons; on phones the last stands lowest, nearest the thumb. */
	footer?: ReactNode;
	/** Escape, the cross, or a click beside it. */
	onClose(): void;
	/** Without the cross, for questions that have their own two answers. */
	plain?: boolean;
	className?: string;
}

/**
 * A modal on the native `<dialog>`, a sheet at the bottom of phones. It focuses what carries `data-safe` (the action
 * that loses nothing), and gives the focus back where it was.
 */
export function Dialog({ open, title, children, footer, onClose, plain, className = "" }: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	useEffect(() => {
		const dialog = ref.current;
		if (!open || !dialog) return undefined;
		dialog.showModal();
		dialog.querySelector<HTMLElement>("[data-safe]")?.focus();
		return () => dialog.close();
	}, [open]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own
		<dialog
			ref={ref}
			className={`dialog ${className}`}
			aria-labelledby={titleId}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			onClick={(event) => event.target === ref.current && onClose()}
		>
			{open && (
				<div className="dialog-sheet">
					<div className="dialog-head">
						<h2 id={titleId}>{title}</h2>
						{!plain && <IconButton icon="x" label="Cerrar" onClick={onClose} />}
					</div>
					<div className="dialog-body">{children}</div>
					{footer && <div className="dialog-foot">{footer}</div>}
				</div>
			)}
		</dialog>
	);
}
