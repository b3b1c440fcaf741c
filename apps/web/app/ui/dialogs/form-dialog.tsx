import type { KeyboardEvent, ReactNode, RefObject, SubmitEvent } from "react";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";

interface FormDialogProps {
	title: string;
	/** Members of `useEditor` that the dialog uses. */
	editor: {
		form: RefObject<HTMLFormElement | null>;
		onSubmit(event: SubmitEvent<HTMLFormElement>): void;
		save(): unknown;
		discard(): void;
	};
	/** Label of the submit button. */
	submit: ReactNode;
	onClose(): void;
	children: ReactNode;
}

/** A form in a dialog. Ctrl+Enter submits it, also from a multi-line text. */
export function FormDialog({ title, editor, submit, onClose, children }: FormDialogProps) {
	const keys = (event: KeyboardEvent) => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) editor.save();
	};
	return (
		<Dialog
			open
			title={title}
			onClose={onClose}
			footer={
				<>
					<Button look="quiet" onClick={editor.discard}>
						Cancelar
					</Button>
					{submit}
				</>
			}
		>
			<form ref={editor.form} className="stack-4" onSubmit={editor.onSubmit} onKeyDown={keys} noValidate>
				{children}
			</form>
		</Dialog>
	);
}
