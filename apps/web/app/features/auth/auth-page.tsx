import type { ReactNode } from "react";
import { useSite } from "../../platform/page/use-site.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/graphics/icon.tsx";
import { Logo } from "../../ui/graphics/logo.tsx";
import styles from "./auth-page.module.css";
import { NameSheet } from "./name-sheet.tsx";

interface BackLink {
	href: string;
	text: string;
}

interface AuthPageProps {
	back: BackLink;
	/** Replaces `back` for a signed-in visitor, on pages that signed-in users may open too. */
	backSignedIn?: BackLink;
	/** Legal note below the form. */
	legal?: ReactNode;
	sheetLabel?: string;
	sheetName?: string;
	children: ReactNode;
}

const Back = ({ href, text, className }: BackLink & { className?: string | false | undefined }) => (
	<a className={classNames("back", className)} href={href}>
		<Icon name="left" />
		{text}
	</a>
);

/** Layout of the account pages: the form on the left, and the name grid of an answer sheet if the screen is wide enough. */
export function AuthPage({
	back,
	backSignedIn,
	legal,
	sheetLabel = "Nombre del postulante",
	sheetName,
	children,
}: AuthPageProps) {
	const { name } = useSite();
	return (
		<div className={styles.page}>
			<main className={styles.main} id="contenido">
				<div className={styles.top}>
					<Logo name={name} />
					<Back {...back} className={backSignedIn && "for-visitors"} />
					{backSignedIn && <Back {...backSignedIn} className="for-signed-in" />}
				</div>
				{children}
				<div className={styles.end}>
					{legal}
					{/* Peruvian law requires the complaint book to be easy to find, and these pages have no footer. */}
					<a className={styles.book} href="/libro-de-reclamaciones">
						<Icon name="book" />
						Libro de Reclamaciones
					</a>
				</div>
			</main>
			<NameSheet label={sheetLabel} name={sheetName ?? name.toUpperCase()} />
		</div>
	);
}

/** Legal texts that the user accepts by continuing. */
export function LegalNote({ by }: { by: string }) {
	return (
		<p className={`small soft ${styles.legal}`}>
			Al {by} aceptas los <a href="/terminos-de-servicio">Términos de servicio</a> y las{" "}
			<a href="/politicas-de-privacidad">Políticas de privacidad</a>.
		</p>
	);
}

interface AuthFormProps {
	/** Behaviour of enhance/auth.ts to attach. Without one the browser posts the form. */
	kind?: "login" | "register" | "forgot-password" | "reset-password";
	/** POST address for browsers without JavaScript; absent if there is nothing to send. */
	action?: string | undefined;
	title: string;
	lead: ReactNode;
	children: ReactNode;
}

/** The form is never sent by GET: a password must not appear in the address bar, even if the script fails. */
export function AuthForm({ kind, action, title, lead, children }: AuthFormProps) {
	const content = (
		<>
			<div>
				<h1>{title}</h1>
				<p className="soft">{lead}</p>
			</div>
			{children}
		</>
	);
	if (action === undefined) return <div className={styles.form}>{content}</div>;
	return (
		<form
			className={styles.form}
			method="post"
			action={action}
			data-enhance={kind}
			// A short form shows one message for all its empty fields (enhance/field-errors.ts).
			data-short={kind === "login" || undefined}
			noValidate
		>
			{content}
		</form>
	);
}
