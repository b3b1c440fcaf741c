import { authRoutes } from "@cachimbo/contract/routes/auth";
import { type FormEvent, useState } from "react";
import { call } from "../../../platform/api.ts";
import { messageOf } from "../../../platform/api-error.ts";
import { login } from "../../../platform/session.ts";
import { useSignedIn } from "../../../platform/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, Input, PasswordInput } from "../../../ui/field.tsx";

interface SignInDialogProps {
	open: boolean;
	text?: string;
	laterText?: string;
	onSignedIn(): void;
	/** Goes on solving; the answers stay on this device meanwhile. */
	onLater(): void;
}

const examText = "Tus respuestas están guardadas en este equipo. Ingresa de nuevo para enviarlas y seguir donde estás.";

/** The session ended in the middle of an exam: the student signs in again without leaving the question. */
export function SignInDialog(props: SignInDialogProps) {
	const { open, text = examText, laterText = "Seguir sin enviar", onSignedIn, onLater } = props;
	const { email } = useSignedIn();
	const [password, setPassword] = useState("");
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const signIn = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		setError(undefined);
		try {
			const { token } = await call(authRoutes.signIn, { body: { email, password } });
			login(token);
			setPassword("");
			onSignedIn();
		} catch (fault) {
			setError(messageOf(fault, "Error al iniciar sesión. Intenta de nuevo."));
		} finally {
			setBusy(false);
		}
	};
	return (
		<Dialog
			open={open}
			title="Tu sesión terminó"
			plain
			onClose={onLater}
			footer={
				<>
					<Button look="quiet" onClick={onLater}>
						{laterText}
					</Button>
					<Button type="submit" form="reingreso" busy={busy} busyText="Ingresando…">
						Ingresar
					</Button>
				</>
			}
		>
			<p>{text}</p>
			<form id="reingreso" onSubmit={signIn} noValidate style={{ display: "grid", gap: 16 }}>
				<Field label="Correo">
					<Input type="email" value={email} autoComplete="username" readOnly />
				</Field>
				<Field label="Contraseña" error={error} required>
					<PasswordInput
						data-safe
						value={password}
						autoComplete="current-password"
						onChange={(event) => setPassword(event.target.value)}
					/>
				</Field>
			</form>
		</Dialog>
	);
}
