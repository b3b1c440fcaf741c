import { PASSWORD_UPDATED } from "@cachimbo/contract/auth/auth";
import styles from "../../features/auth/auth-page.module.css";
import { AuthForm, AuthPage, LegalNote } from "../../features/auth/auth-page.tsx";
import { chosenPlan, withChosen } from "../../features/auth/chosen-plan.ts";
import { SecondStep } from "../../features/auth/second-step.tsx";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { backToPage } from "../../platform/page/without-script.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { NeedsScript } from "../../ui/feedback/needs-script.tsx";
import { Field, Input, PasswordInput } from "../../ui/fields/field.tsx";
import { FormDone } from "../../ui/fields/form-notice.tsx";
import type { Route } from "./+types/login";

export const handle = { static: true, enhance: ["auth"], leadsHome: true, fetchesNext: true };

/** A password reset without JavaScript redirects here with `contrasena=actualizada`. */
export const loader = (args: Route.LoaderArgs) => ({
	isPasswordNew: new URL(args.request.url).searchParams.get("contrasena") === "actualizada",
	plan: chosenPlan(args),
});

export const action = backToPage;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Ingresar",
		description: "Ingresa a tu cuenta y sigue con tus simulacros donde te quedaste.",
		matches,
		path: "/login",
	});

export default function LoginPage({ loaderData: { isPasswordNew, plan } }: Route.ComponentProps) {
	const registration = withChosen("/login/registro", plan);
	const lead = plan ? (
		<>
			Para pagar el <b>{plan.name}</b> necesitas una cuenta. Ingresa, o <a href={registration}>crea la tuya gratis</a> y
			sigue con tu compra.
		</>
	) : (
		"Sigue donde te quedaste."
	);
	return (
		<AuthPage back={{ href: "/", text: "Volver" }} legal={<LegalNote by="ingresar" />}>
			<AuthForm kind="login" action="/login" title="Ingresar" lead={lead}>
				{isPasswordNew && <FormDone sent>{PASSWORD_UPDATED}</FormDone>}
				<NeedsScript>
					Para ingresar, activa JavaScript en tu navegador: sin él no podemos mantener tu sesión abierta.
				</NeedsScript>
				<div className={styles.step} data-step="password">
					<Field label="Correo electrónico" id="email">
						<Input name="email" type="email" inputMode="email" autoComplete="username" maxLength={254} />
					</Field>
					<Field label="Contraseña" id="password">
						<PasswordInput name="password" autoComplete="current-password" />
					</Field>
					<a className={styles.forgot} href="/login/olvide-contrasena">
						¿Olvidaste tu contraseña?
					</a>
				</div>
				<SecondStep />
				<Button type="submit" block>
					Ingresar
				</Button>
				<p className={styles.other} data-step="password">
					¿Aún no tienes cuenta? <a href={registration}>Regístrate</a>
				</p>
			</AuthForm>
		</AuthPage>
	);
}
