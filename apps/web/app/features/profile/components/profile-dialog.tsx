import type { ReactNode } from "react";
import type { useSaving } from "../../../platform/forms/use-saving.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";

interface ProfileDialogProps {
	title: string;
	saving: Pick<ReturnType<typeof useSaving<unknown>>, "form" | "save" | "busy">;
	/** Label of the main button. */
	submit: string;
	onClose(): void;
	children: ReactNode;
}

/** Dialog with a small form. Closing it discards the typed values. */
export function ProfileDialog({ title, saving: { form, save, busy }, submit, onClose, children }: ProfileDialogProps) {
	const editor = {
		form,
		save,
		discard: onClose,
		onSubmit: (event: { preventDefault(): void }) => {
			event.preventDefault();
			void save();
		},
	};
	const button = (
		<Button busy={busy} busyText="Guardando…" onClick={() => save()}>
			{submit}
		</Button>
	);
	return (
		<FormDialog title={title} editor={editor} submit={button} onClose={onClose}>
			{children}
			{/* Implicit submission with Enter needs a submit button inside a form of several fields. */}
			<button type="submit" hidden />
		</FormDialog>
	);
}
