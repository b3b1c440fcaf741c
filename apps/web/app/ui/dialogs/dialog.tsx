import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "../buttons/button.tsx";
import { titleParts } from "./title-parts.ts";

interface DialogProps {
	open: boolean;
	title: string;
	children: ReactNode;
	/** Buttons. On phones the last one is at the bottom, nearest the thumb, unless it is destructive. */
	footer?: ReactNode;
	/** Called on Escape, the cross, or a click outside. */
	onClose(): void;
	/** Without the cross, for questions that have their own two answers. */
	plain?: boolean;
	className?: string;
}

/**
 * A modal on the native `<dialog>`; on phones a sheet at the bottom. It focuses the element with `data-safe` (the action that
 * loses nothing), and afterwards returns the focus.
 */
export function Dialog({ open, title, children, footer, onClose, plain, className = "" }: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	const pressed = useRef<EventTarget>(null);
	// A layout effect closes the dialog before its element is removed: only then does the browser return the focus.
	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!open || !dialog) return undefined;
		dialog.showModal();
		dialog.querySelector<HTMLElement>("[data-safe]")?.focus();
		return () => dialog.close();
	}, [open]);
	// A page can cancel a dialog's Escape only once, but can always cancel the key event.
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
			// Selecting text with a drag that ends outside the dialog does not close it.
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
