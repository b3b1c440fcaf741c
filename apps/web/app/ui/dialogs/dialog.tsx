import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "../buttons/button.tsx";
import { titleParts } from "./title-parts.ts";

interface DialogProps {
	open: boolean;
	title: string;
	children: ReactNode;
	/** Buttons; on phones the last stands lowest, nearest the thumb, unless it destroys something. */
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
	const pressed = useRef<EventTarget>(null);
	// Before a dialog that goes leaves the document: only then the browser gives the focus back.
	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!open || !dialog) return undefined;
		dialog.showModal();
		dialog.querySelector<HTMLElement>("[data-safe]")?.focus();
		return () => dialog.close();
	}, [open]);
	// A browser lets a page refuse the Escape of a dialog only once; the key itself always.
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
		event.preventDefault();
		event.stopPropagation();
		onClose();
	};
	return (
		<dialog
			ref={ref}
			className={`dialog ${className}`}
			aria-labelledby={titleId}
			onKeyDown={onKeyDown}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			onPointerDown={(event) => {
				pressed.current = event.target;
			}}
			// Text marked with the mouse as far as beside the dialog does not close it.
			onClick={({ target }) => target === ref.current && pressed.current === target && onClose()}
		>
			{open && (
				<div className="dialog-sheet">
					<div className="dialog-head">
						<h2 id={titleId}>
							{titleParts(title).map(({ text, whole }) =>
								whole ? (
									<span key={text} className="nowrap">
										{text}
									</span>
								) : (
									text
								),
							)}
						</h2>
						{!plain && <IconButton icon="x" label="Cerrar" onClick={onClose} />}
					</div>
					<div className="dialog-body">{children}</div>
					{footer && <div className="dialog-foot">{footer}</div>}
				</div>
			)}
		</dialog>
	);
}
