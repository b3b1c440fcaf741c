import { TOKEN_MISSING } from "@cachimbo/contract/auth/auth";
import styles from "../../features/auth/auth-page.module.css";
import { AuthForm, AuthPage } from "../../features/auth/auth-page.tsx";
import { formAction, formHeaders, formState, formTitle, noticeId } from "../../platform/forms/form-post.ts";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { useSite } from "../../platform/page/use-site.ts";
import { Button, ButtonAnchor } from "../../ui/buttons/button.tsx";
import { Field, PasswordInput } from "../../ui/fields/field.tsx";
import { FormFaults } from "../../ui/fields/form-notice.tsx";
import { PasswordRules } from "../../ui/fields/password-rules.tsx";
import type { Route } from "./+types/reset-password";

export const handle = { static: true, enhance: ["auth"] };

/** Reads the token from the mailed link's URL, or from the posted form. */
export async function loader(args: Route.LoaderArgs) {
	const form = formState(args);
	const token = form.values.token ?? new URL(args.request.url).searchParams.get("token") ?? "";
	return { form, token, rule: await args.context.get(loadContext).services.findResetRule(token) };
}

export const action = formAction({
	form: "reset-password",
	kept: ["token"],
	secret: ["newPassword", "confirmPassword"],
	successPath: "/login?contrasena=actualizada",
});

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	...pageMeta({ title: formTitle("Nueva contraseña", loaderData?.form), matches }),
	// The URL contains the token until the script removes it.
	{ name: "referrer", content: "no-referrer" },
];

const fields = {
	newPassword: { label: "Nueva contraseña", id: "newPassword" },
	confirmPassword: { label: "Confirmar contraseña", id: "confirmPassword" },
} as const;

/** Shown instead of the form, whose password could not be saved. */
const DeadLink = ({ token }: { token: string }) => (
	<AuthForm
		title={token ? "Crea una contraseña nueva" : TOKEN_MISSING}
		lead={
			token
				? "Este enlace no es válido o ya se usó. Ábrelo otra vez desde tu correo o pide uno nuevo."
				: "Abre el enlace completo desde tu correo o pide uno nuevo."
		}
	>
		<ButtonAnchor block href="/login/olvide-contrasena">
			Pedir otro enlace
		</ButtonAnchor>
	</AuthForm>
);

export default function ResetPasswordPage({ loaderData: { form, token, rule } }: Route.ComponentProps) {
	const { name } = useSite();
	const back = { href: "/login", text: "Ingresar" };
	if (!rule) {
		return (
			<AuthPage back={back}>
				<DeadLink token={token} />
			</AuthPage>
		);
	}
	return (
		<AuthPage back={back}>
			<AuthForm
				kind="reset-password"
				action={`/reset-password#${noticeId}`}
				title="Crea una contraseña nueva"
				lead="Se cerrarán tus sesiones en otros equipos."
			>
				<FormFaults form={form} fields={fields} />
				<input type="hidden" name="token" value={token} />
				<Field
					{...fields.newPassword}
					hint={<PasswordRules rule={rule} siteName={name} />}
					error={form.errors.newPassword}
				>
					<PasswordInput name="newPassword" autoComplete="new-password" />
				</Field>
				<Field {...fields.confirmPassword} error={form.errors.confirmPassword}>
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
