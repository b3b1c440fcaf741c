import type { ReactNode } from "react";
import type { useSaving } from "../../../platform/use-saving.ts";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";

interface ProfileDialogProps {
	title: string;
	saving: Pick<ReturnType<typeof useSaving<unknown>>, "form" | "save" | "busy">;
	/** What the main button says. */
	submit: string;
	onClose(): void;
	children: ReactNode;
}

/** A form of a few fields; what is typed goes with it. */
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
			{/* Enter sends a form of several fields only where it has a button of its own. */}
			<button type="submit" hidden />
		</FormDialog>
	);
}
