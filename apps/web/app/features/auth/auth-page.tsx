import type { ReactNode } from "react";
import { useSite } from "../../platform/use-site.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import styles from "./auth-page.module.css";
import { NameSheet } from "./name-sheet.tsx";

interface Way {
	href: string;
	text: string;
}

interface AuthPageProps {
	back: Way;
	/** Instead of it, on a page that is also for who is signed in. */
	backSignedIn?: Way;
	/** Under the form. */
	legal?: ReactNode;
	sheetLabel?: string;
	sheetName?: string;
	children: ReactNode;
}

const Back = ({ href, text, className }: Way & { className?: string | false | undefined }) => (
	<a className={classNames("back", className)} href={href}>
		<Icon name="left" />
		{text}
	</a>
);

/** Frame of the account pages: form on the left, the answer sheet's name grid where there is room. */
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
					{/* The law asks for it where it is easily found: these pages have no footer. */}
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

/** What one accepts by going on. */
export function LegalNote({ by }: { by: string }) {
	return (
		<p className={`small soft ${styles.legal}`}>
			Al {by} aceptas los <a href="/terminos-de-servicio">Términos de servicio</a> y las{" "}
			<a href="/politicas-de-privacidad">Políticas de privacidad</a>.
		</p>
	);
}

interface AuthFormProps {
	/** Which behaviour of enhance/auth.ts it gets; without one the browser posts it. */
	kind?: "login" | "register" | "forgot-password" | "reset-password";
	/** Where it is posted without script; absent where there is nothing to send. */
	action?: string | undefined;
	title: string;
	lead: ReactNode;
	children: ReactNode;
}

/** Never by GET: a password must not reach an address bar, whatever happens to the script. */
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
			// Few fields beside each other: one message is enough for all that are empty (enhance/field-errors.ts).
			data-short={kind === "login" || undefined}
			noValidate
		>
			{content}
		</form>
	);
}
