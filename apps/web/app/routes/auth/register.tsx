import styles from "../../features/auth/auth-page.module.css";
import { AuthForm, AuthPage, LegalNote } from "../../features/auth/auth-page.tsx";
import { pageMeta } from "../../platform/page-meta.ts";
import { backToPage } from "../../platform/without-script.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Field, Input, PasswordInput } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Route } from "./+types/register";

export const handle = { static: true, enhance: ["auth"] };

export const action = backToPage;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Crear cuenta",
		description: "Crea tu cuenta gratis y resuelve tu primer simulacro de admisión.",
		matches,
		path: "/login/registro",
	});

/** Hidden until the registration succeeded: the page stays, and this is the way on. */
function Registered() {
	return (
		<div className={styles.done} data-done hidden>
			<Icon name="saved" />
			<p>Tu cuenta está lista.</p>
			<ButtonAnchor size="small" href="/login">
				Ingresar
			</ButtonAnchor>
		</div>
	);
}

export default function RegisterPage() {
	return (
		<AuthPage
			back={{ href: "/login", text: "Ingresar" }}
			legal={<LegalNote by="registrarte" />}
			sheetLabel="Tu nombre, como en la ficha óptica"
			sheetName=""
		>
			<AuthForm kind="register" title="Crea tu cuenta" lead="Gratis, y tu primer simulacro toma un minuto en empezar.">
				<Registered />
				<div className={styles.two}>
					<Field label="Nombres" id="nombres">
						<Input name="nombres" autoComplete="given-name" maxLength={100} />
					</Field>
					<Field label="Apellidos" id="apellidos">
						<Input name="apellidos" autoComplete="family-name" maxLength={100} />
					</Field>
				</div>
				<Field label="Correo electrónico" id="email">
					<Input name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />
				</Field>
				<Field label="Contraseña" id="password" hint="6 caracteres como mínimo.">
					<PasswordInput name="password" autoComplete="new-password" />
				</Field>
				<Field label="Repetir Contraseña" id="repeatPassword">
					<PasswordInput name="repeatPassword" autoComplete="new-password" />
				</Field>
				<Button type="submit" block>
					Registrarme
				</Button>
			</AuthForm>
		</AuthPage>
	);
}
