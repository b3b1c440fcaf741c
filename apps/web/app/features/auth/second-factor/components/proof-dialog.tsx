import { secondFactorProofInput } from "@cachimbo/contract/auth/second-factor";
import type { ReactNode } from "react";
import { checkWith } from "../../../../platform/forms/check-with.ts";
import { useSignedIn } from "../../../../platform/session/use-session.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { FormDialog } from "../../../../ui/dialogs/form-dialog.tsx";
import { Field, PasswordInput } from "../../../../ui/fields/field.tsx";
import { useForm } from "../use-form.ts";
import { CodeField } from "./code-field.tsx";

interface ProofDialogProps<Reply> {
	title: string;
	submit: string;
	danger?: boolean;
	children: ReactNode;
	send(proof: { password: string; codigo: string }): Promise<Reply>;
	onDone(reply: Reply): void;
	onClose(): void;
}

/** Asks for password and code before a change that weakens the second factor. */
export function ProofDialog<Reply>({ title, submit, danger, children, ...rest }: ProofDialogProps<Reply>) {
	const { email } = useSignedIn();
	const form = useForm({
		empty: { password: "", codigo: "" },
		check: (values) => checkWith(secondFactorProofInput, values),
		send: rest.send,
		onDone: rest.onDone,
		fallback: "No se pudo guardar. Inténtalo otra vez",
	});
	const { errors, busy, field } = form;
	const editor = { form: form.form, save: () => form.save(), discard: rest.onClose, onSubmit: form.onSubmit };
	const button = (
		<Button look={danger ? "danger" : "filled"} busy={busy} busyText="Un momento…" onClick={() => form.save()}>
			{submit}
		</Button>
	);
	return (
		<FormDialog title={title} editor={editor} submit={button} onClose={rest.onClose}>
			{children}
			<input hidden readOnly autoComplete="username" value={email} />
			<Field label="Tu contraseña" {...(errors.password && { error: errors.password })}>
				<PasswordInput autoComplete="current-password" {...field("password")} />
			</Field>
			<CodeField
				recovery
				hint="Los 6 dígitos de tu app, o un código de recuperación."
				error={errors.codigo}
				{...field("codigo")}
			/>
			<button type="submit" hidden />
		</FormDialog>
	);
}
