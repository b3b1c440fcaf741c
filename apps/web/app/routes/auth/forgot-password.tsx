import { RESET_LINK_SENT } from "@cachimbo/contract/auth/auth";
import styles from "../../features/auth/auth-page.module.css";
import { AuthForm, AuthPage } from "../../features/auth/auth-page.tsx";
import { formAction, formHeaders, formState, formTitle, noticeId } from "../../platform/forms/form-post.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Field, Input } from "../../ui/fields/field.tsx";
import { FormDone, FormFaults } from "../../ui/fields/form-notice.tsx";
import type { Route } from "./+types/forgot-password";

export const handle = { static: true, enhance: ["auth"] };

export const loader = (args: Route.LoaderArgs) => ({ form: formState(args) });

export const action = formAction({ form: "forgot-password", kept: ["email"] });

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta({ title: formTitle("Recuperar contraseña", loaderData?.form), matches });

const fields = { email: { label: "Correo electrónico", id: "email" } } as const;

export default function ForgotPasswordPage({ loaderData: { form } }: Route.ComponentProps) {
	return (
		<AuthPage back={{ href: "/login", text: "Ingresar" }}>
			<AuthForm
				kind="forgot-password"
				action={`/login/olvide-contrasena#${noticeId}`}
				title="¿Olvidaste tu contraseña?"
				lead="Escribe tu correo y te enviamos un enlace para crear otra."
			>
				<FormDone sent={form.sent}>
					<p>{form.sent && `${RESET_LINK_SENT}. `}Si no lo ves, busca en la carpeta de correo no deseado.</p>
				</FormDone>
				<FormFaults form={form} fields={fields} />
				<Field {...fields.email} hint="El enlace vale por 30 minutos." error={form.errors.email}>
					<Input
						name="email"
						type="email"
						inputMode="email"
						autoComplete="username"
						maxLength={254}
						defaultValue={form.values.email}
					/>
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
