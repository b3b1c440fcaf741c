import { authRoutes } from "@cachimbo/contract/auth/auth-routes";
import { type FormEvent, type ReactNode, useState } from "react";
import { call } from "../../platform/api/api.ts";
import { ApiError, messageOf } from "../../platform/api/api-error.ts";
import { toast } from "../../platform/screen/toast.ts";
import { login } from "../../platform/session/session.ts";
import { useSessionRefusal, useSignedIn } from "../../platform/session/use-session.ts";
import { Button } from "../buttons/button.tsx";
import { Field, Input, PasswordInput } from "../fields/field.tsx";
import { Dialog } from "./dialog.tsx";

interface SignInDialogProps {
	open: boolean;
	title?: string;
	/** Text about the unsaved data and the effect of signing in. */
	children: ReactNode;
	/** Label of the button that continues without signing in. */
	laterText: string;
	onSignedIn(): void;
	onLater(): void;
}

/** Lets a user whose session ended in the middle of a task sign in again without leaving the page. */
export function SignInDialog(props: SignInDialogProps) {
	const { open, title = "Tu sesión terminó", children, laterText, onSignedIn, onLater } = props;
	const { email } = useSignedIn();
	const refusal = useSessionRefusal();
	const [password, setPassword] = useState("");
	/** Second-factor code; undefined until the server asks for one. */
	const [code, setCode] = useState<string>();
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const signIn = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		setError(undefined);
		try {
			const { token, notice } = await call(authRoutes.signIn, {
				body: { email, password, ...(code && { codigo: code }) },
			});
			login(token);
			if (notice) toast.warning(notice);
			setPassword("");
			setCode(undefined);
			onSignedIn();
		} catch (fault) {
			const asksForCode = fault instanceof ApiError && fault.code === "SECOND_FACTOR";
			if (asksForCode && code === undefined) return setCode("");
			if (!asksForCode) setCode(undefined);
			setError(messageOf(fault, "Error al iniciar sesión. Intenta de nuevo."));
		} finally {
			setBusy(false);
		}
	};
	return (
		<Dialog
			open={open}
			title={title}
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
			{refusal && <p>{refusal}.</p>}
			<p>{children}</p>
			<form id="reingreso" onSubmit={signIn} noValidate style={{ display: "grid", gap: 16 }}>
				<Field label="Correo">
					<Input type="email" value={email} autoComplete="username" readOnly />
				</Field>
				{code === undefined ? (
					<Field label="Contraseña" error={error} required>
						<PasswordInput
							data-safe
							value={password}
							autoComplete="current-password"
							onChange={(event) => setPassword(event.target.value)}
						/>
					</Field>
				) : (
					<Field
						label="Código de verificación"
						hint="Los 6 dígitos de tu app, o un código de recuperación."
						error={error}
						required
					>
						<Input
							value={code}
							autoComplete="one-time-code"
							autoCapitalize="none"
							spellCheck={false}
							maxLength={40}
							autoFocus
							onChange={(event) => setCode(event.target.value)}
						/>
					</Field>
				)}
			</form>
		</Dialog>
	);
}
