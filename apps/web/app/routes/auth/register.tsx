import { ACCOUNT_READY, EMAIL_TAKEN } from "@cachimbo/contract/auth/auth";
import styles from "../../features/auth/auth-page.module.css";
import { AuthForm, AuthPage, LegalNote } from "../../features/auth/auth-page.tsx";
import { chosenPlan, withChosen } from "../../features/auth/chosen-plan.ts";
import { formAction, formHeaders, formState, formTitle, noticeId } from "../../platform/forms/form-post.ts";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { useSite } from "../../platform/page/use-site.ts";
import { Button, ButtonAnchor } from "../../ui/buttons/button.tsx";
import { Field, Input, PasswordInput } from "../../ui/fields/field.tsx";
import { FormDone, FormFaults } from "../../ui/fields/form-notice.tsx";
import { PasswordRules } from "../../ui/fields/password-rules.tsx";
import type { Route } from "./+types/register";

export const handle = { static: true, enhance: ["auth"], leadsHome: true };

export const loader = async (args: Route.LoaderArgs) => ({
	form: formState(args),
	plan: chosenPlan(args),
	rule: await args.context.get(loadContext).services.getPasswordRule(),
});

export const action = formAction({
	form: "register",
	kept: ["nombres", "apellidos", "email"],
	secret: ["password", "repeatPassword"],
});

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta({
		title: formTitle("Crear cuenta", loaderData?.form),
		description: "Crea tu cuenta gratis y resuelve tu primer simulacro de admisión.",
		matches,
		path: "/login/registro",
	});

const fields = {
	nombres: { label: "Nombres", id: "nombres" },
	apellidos: { label: "Apellidos", id: "apellidos" },
	email: { label: "Correo electrónico", id: "email" },
	password: { label: "Contraseña", id: "password" },
	repeatPassword: { label: "Repetir Contraseña", id: "repeatPassword" },
} as const;

/** Replaces the form after a successful registration, with the next step. */
const Registered = ({ sent, signIn }: { sent: boolean; signIn: string }) => (
	<FormDone sent={sent}>
		<p>
			{sent && "Registro exitoso. "}Te enviamos un enlace para confirmar tu correo: puedes practicar también sin él.
		</p>
		<ButtonAnchor size="small" href={signIn}>
			Ingresar
		</ButtonAnchor>
	</FormDone>
);

/**
 * Help after 'email taken': the response to an earlier registration may have been lost. The form's script shows it together
 * with that message.
 */
const TakenHelp = ({ error }: { error: string | undefined }) => (
	<p className={styles.other} data-help-with={EMAIL_TAKEN} hidden={error !== EMAIL_TAKEN}>
		¿Ya creaste tu cuenta? <a href="/login">Ingresa</a>
	</p>
);

function Fields({ form, rule }: Pick<Route.ComponentProps["loaderData"], "form" | "rule">) {
	const field = (name: keyof typeof fields) => ({ ...fields[name], error: form.errors[name] });
	return (
		<>
			<FormFaults form={form} fields={fields} />
			<div className={styles.two}>
				<Field {...field("nombres")}>
					<Input name="nombres" autoComplete="given-name" maxLength={100} defaultValue={form.values.nombres} />
				</Field>
				<Field {...field("apellidos")}>
					<Input name="apellidos" autoComplete="family-name" maxLength={100} defaultValue={form.values.apellidos} />
				</Field>
			</div>
			<Field {...field("email")}>
				<Input
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					maxLength={254}
					defaultValue={form.values.email}
				/>
			</Field>
			<TakenHelp error={form.errors.email} />
			<Field {...field("password")} hint={<PasswordRules rule={rule} siteName={useSite().name} />}>
				<PasswordInput name="password" autoComplete="new-password" />
			</Field>
			<Field {...field("repeatPassword")}>
				<PasswordInput name="repeatPassword" autoComplete="new-password" />
			</Field>
			<Button type="submit" block>
				Registrarme
			</Button>
		</>
	);
}

export default function RegisterPage({ loaderData: { form, rule, plan } }: Route.ComponentProps) {
	const signIn = withChosen("/login", plan);
	return (
		<AuthPage
			back={{ href: signIn, text: "Ingresar" }}
			legal={<LegalNote by="registrarte" />}
			sheetLabel="Tu nombre, como en la ficha óptica"
			sheetName=""
		>
			<AuthForm
				kind="register"
				action={`${withChosen("/login/registro", plan)}#${noticeId}`}
				title={form.sent ? ACCOUNT_READY : "Crea tu cuenta"}
				lead={
					plan ? (
						<>
							Es gratis. Después ingresas y sigues con el <b>{plan.name}</b>.
						</>
					) : (
						"Gratis, y tu primer simulacro toma un minuto en empezar."
					)
				}
			>
				<Registered sent={form.sent} signIn={signIn} />
				{!form.sent && <Fields form={form} rule={rule} />}
			</AuthForm>
		</AuthPage>
	);
}
