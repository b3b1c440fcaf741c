import { type SubmitEvent, useState } from "react";
import { ApiError, messageOf } from "../../../platform/api/api-error.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Input, PasswordInput } from "../../../ui/fields/field.tsx";
import { acceptInvitation } from "../api.ts";
import styles from "./invitations.module.css";

const empty = { nombres: "", apellidos: "", password: "" };

interface AcceptFormProps {
	token: string;
	email: string;
	hasAccount: boolean;
	/** Minimum password length, in words. */
	minimum: string;
	onDone(password: string): unknown;
}

/** Asks for name and new password, or for the password of the existing account of this address. */
export function AcceptForm({ token, email, hasAccount, minimum, onDone }: AcceptFormProps) {
	const [values, setValues] = useState(empty);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const field = (name: keyof typeof empty) => ({
		value: values[name],
		onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
	});
	const fault = (name: string) => (errors[name] ? { error: errors[name] } : {});
	const { busy, run: accept } = useAction(
		(error) => {
			const faults = error instanceof ApiError ? error.errors : undefined;
			setErrors(faults ?? { password: messageOf(error, "No se pudo aceptar. Inténtalo otra vez") });
		},
		async () => {
			setErrors({});
			await acceptInvitation(token, values);
			await onDone(values.password);
		},
	);
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		void accept();
	};
	return (
		<form className={styles.form} onSubmit={submit} noValidate>
			{/* Password managers find the account by this field. */}
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			{!hasAccount && (
				<>
					<Field label="Nombres" required {...fault("nombres")}>
						<Input autoComplete="given-name" {...field("nombres")} />
					</Field>
					<Field label="Apellidos" required {...fault("apellidos")}>
						<Input autoComplete="family-name" {...field("apellidos")} />
					</Field>
				</>
			)}
			<Field
				label={hasAccount ? "La contraseña de tu cuenta" : "Elige una contraseña"}
				hint={hasAccount ? "Ya tienes una cuenta con este correo." : `${minimum} caracteres o más. Nadie más la sabrá.`}
				required
				{...fault("password")}
			>
				<PasswordInput autoComplete={hasAccount ? "current-password" : "new-password"} {...field("password")} />
			</Field>
			<Button type="submit" block busy={busy} busyText="Aceptando…">
				Aceptar la invitación
			</Button>
		</form>
	);
}
