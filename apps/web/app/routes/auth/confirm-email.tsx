import { EMAIL_CONFIRMED, LINK_EXPIRED, LINK_UNKNOWN } from "@cachimbo/contract/auth/auth";
import type { EmailConfirmation } from "@cachimbo/contract/pages";
import styles from "../../features/auth/auth-page.module.css";
import { AuthForm, AuthPage } from "../../features/auth/auth-page.tsx";
import { formAction, formHeaders, formState, formTitle, noticeId } from "../../platform/forms/form-post.ts";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { Button, ButtonAnchor } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { FormDone, FormFaults } from "../../ui/fields/form-notice.tsx";
import type { Route } from "./+types/confirm-email";

export const handle = { static: true, enhance: ["auth"] };

/** Mail scanners open the link before its reader does: only the button confirms. */
export async function loader(args: Route.LoaderArgs) {
	const form = formState(args);
	const token = form.values.token ?? new URL(args.request.url).searchParams.get("token") ?? "";
	const { services } = args.context.get(loadContext);
	return { form, token, link: form.sent ? null : await services.findEmailConfirmation(token) };
}

export const action = formAction({ form: "confirm-email", kept: ["token"] });

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	...pageMeta({ title: formTitle("Confirmar correo", loaderData?.form), matches }),
	// The URL contains the token until the script removes it.
	{ name: "referrer", content: "no-referrer" },
];

const ToProfile = ({ children }: { children: string }) => (
	<ButtonAnchor block href="/perfil">
		{children}
	</ButtonAnchor>
);

/** Advice for the account's address: somebody else may have registered with it. */
const NotMine = () => (
	<p className={`small soft ${styles.legal}`}>
		¿No creaste esta cuenta? No confirmes nada: con una <a href="/login/olvide-contrasena">contraseña nueva</a> será
		solo tuya.
	</p>
);

function Link({ link }: { link: EmailConfirmation }) {
	if (link.state === "live") {
		return (
			<>
				<div hidden data-other-account={link.email}>
					<Banner>
						Ingresaste con otra cuenta, <b data-session-email />. Este enlace es de {link.email}; la otra no cambia.
					</Banner>
				</div>
				<Button type="submit" block>
					Confirmar mi correo
				</Button>
				<NotMine />
			</>
		);
	}
	if (link.state === "confirmed") return <ToProfile>Ir a mi perfil</ToProfile>;
	return <ToProfile>Pedir otro enlace</ToProfile>;
}

function titleOf(link: EmailConfirmation | null): string {
	if (!link || link.state === "confirmed") return "Correo confirmado";
	return link.state === "live" ? "Confirma tu correo" : "Enlace no válido";
}

function leadOf(link: EmailConfirmation | null): string {
	if (link?.state === "live") return `Con un toque confirmas que ${link.email} es tuyo.`;
	if (link?.state === "confirmed") return `${link.email} ya está confirmado: no tienes que hacer nada más.`;
	if (link) return link.state === "expired" ? LINK_EXPIRED : LINK_UNKNOWN;
	return "Ya ves en tus datos lo que dejaste con tu correo.";
}

export default function ConfirmEmailPage({ loaderData: { form, token, link } }: Route.ComponentProps) {
	const isUsable = link?.state === "live";
	return (
		<AuthPage back={{ href: "/login", text: "Ingresar" }} backSignedIn={{ href: "/perfil", text: "Mi perfil" }}>
			<AuthForm
				action={isUsable ? `/confirmar-correo#${noticeId}` : undefined}
				title={titleOf(link)}
				lead={leadOf(link)}
			>
				{form.sent && (
					<FormDone sent>
						<p>{EMAIL_CONFIRMED}.</p>
					</FormDone>
				)}
				{/* The page's own text already describes the link's state. */}
				{(isUsable || form.errors.token) && <FormFaults form={form} fields={{}} />}
				{isUsable && <input type="hidden" name="token" value={token} />}
				{link ? <Link link={link} /> : <ToProfile>Ir a mi perfil</ToProfile>}
			</AuthForm>
		</AuthPage>
	);
}
