import styles from "../../features/auth/auth-page.module.css";
import { AuthForm, AuthPage } from "../../features/auth/auth-page.tsx";
import { pageMeta } from "../../platform/page-meta.ts";
import { backToPage } from "../../platform/without-script.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import type { Route } from "./+types/forgot-password";

export const handle = { static: true, enhance: ["auth"] };

export const action = backToPage;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: "Recuperar contraseña", matches });

export default function ForgotPasswordPage() {
	return (
		<AuthPage back={{ href: "/login", text: "Ingresar" }}>
			<AuthForm
				kind="forgot-password"
				title="¿Olvidaste tu contraseña?"
				lead="Escribe tu correo y te enviamos un enlace para crear otra."
			>
				<Field label="Correo electrónico" id="email" hint="El enlace vale por 30 minutos.">
					<Input name="email" type="email" inputMode="email" autoComplete="username" maxLength={254} />
				</Field>
				<Button type="submit" block>
					Enviar enlace
				</Button>
				<p className={styles.other}>
					¿Ya la recordaste? <a href="/login">Ingresar</a>
				</p>
			</AuthForm>
		</AuthPage>
	);
}
