import { type SubmitEvent, useState } from "react";
import { ApiError, messageOf } from "../../../platform/api-error.ts";
import { Button, ButtonAnchor } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Field, Input, PasswordInput } from "../../../ui/field.tsx";
import { acceptInvitation, type openInvitation } from "../api.ts";
import { roleNames } from "../roles.tsx";
import styles from "./staff.module.css";

const empty = { nombres: "", apellidos: "", password: "" };

function AcceptForm({ token, hasAccount, onDone }: { token: string; hasAccount: boolean; onDone(): void }) {
	const [values, setValues] = useState(empty);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [busy, setBusy] = useState(false);
	const field = (name: keyof typeof empty) => ({
		value: values[name],
		onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
	});
	const fault = (name: string) => (errors[name] ? { error: errors[name] } : {});
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		setBusy(true);
		setErrors({});
		try {
			await acceptInvitation(token, values);
			onDone();
		} catch (error) {
			const told = error instanceof ApiError ? error.errors : undefined;
			setErrors(told ?? { password: messageOf(error, "No se pudo aceptar. Inténtalo otra vez") });
		} finally {
			setBusy(false);
		}
	};
	return (
		<form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
				hint={hasAccount ? "Ya tienes una cuenta con este correo." : "Doce caracteres o más. Nadie más la sabrá."}
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

interface InvitationPageProps {
	token: string;
	opened: Awaited<ReturnType<typeof openInvitation>>;
}

/** /invitacion/:token: who holds the link takes the role. */
export function InvitationPage({ token, opened }: InvitationPageProps) {
	const [isDone, setIsDone] = useState(false);
	const signIn = <ButtonAnchor href="/login">Ingresar</ButtonAnchor>;
	return (
		<main className={styles.accept} id="contenido">
			{isDone ? (
				<Empty title="Listo, ya eres del equipo" level={1} action={signIn}>
					Ingresa con tu correo y tu contraseña.
				</Empty>
			) : "open" in opened ? (
				<div className="card">
					<h1>Te invitaron al equipo</h1>
					<p className="soft">
						Rol: <b>{roleNames[opened.open.role]}</b>. Correo: <b>{opened.open.email}</b>
					</p>
					<AcceptForm token={token} hasAccount={opened.open.hasAccount} onDone={() => setIsDone(true)} />
				</div>
			) : (
				<Empty title="Esta invitación no funciona" level={1} action={signIn}>
					{opened.refusal}
				</Empty>
			)}
		</main>
	);
}
