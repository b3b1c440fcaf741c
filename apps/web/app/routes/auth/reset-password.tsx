import styles from "../../features/auth/auth-page.module.css";
import { AuthForm, AuthPage } from "../../features/auth/auth-page.tsx";
import { pageMeta } from "../../platform/page-meta.ts";
import { backToPage } from "../../platform/without-script.ts";
import { Button } from "../../ui/button.tsx";
import { Field, PasswordInput } from "../../ui/field.tsx";
import type { Route } from "./+types/reset-password";

export const handle = { static: true, enhance: ["auth"] };

export const action = backToPage;

export const meta: Route.MetaFunction = ({ matches }) => [
	...pageMeta({ title: "Nueva contraseña", matches }),
	// The address carries the token until the script has taken it out.
	{ name: "referrer", content: "no-referrer" },
];

export default function ResetPasswordPage() {
	return (
		<AuthPage back={{ href: "/login", text: "Ingresar" }}>
			<AuthForm
				kind="reset-password"
				title="Crea una contraseña nueva"
				lead="Se cerrarán tus sesiones en otros equipos."
			>
				<Field label="Nueva contraseña" id="newPassword" hint="6 caracteres como mínimo.">
					<PasswordInput name="newPassword" autoComplete="new-password" />
				</Field>
				<Field label="Confirmar contraseña" id="confirmPassword">
					<PasswordInput name="confirmPassword" autoComplete="new-password" />
				</Field>
				<Button type="submit" block>
					Guardar contraseña
				</Button>
				<p className={styles.other}>
					¿El enlace ya venció? <a href="/login/olvide-contrasena">Pide otro</a>
				</p>
			</AuthForm>
		</AuthPage>
	);
}
