import type { ReactNode } from "react";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { Card } from "../../../ui/cards/card.tsx";
import { PasswordButton } from "./password-button.tsx";
import styles from "./profile.module.css";
import { SessionsCard } from "./sessions-card.tsx";
import { ThemeCard } from "./theme-card.tsx";

/** /cuenta-gestion: the parts of the profile that an administrator has. */
export function AdministratorPage({ secondFactor }: { secondFactor: ReactNode }) {
	const { email } = useSignedIn();
	return (
		<>
			<h1 className="page-title">Mi cuenta</h1>
			<div className={styles.columns}>
				<div className={styles.column}>
					<Card as="section" labelledBy="cuenta-ingreso" className={styles.stack}>
						<h2 id="cuenta-ingreso">Tu ingreso</h2>
						<p className="soft">
							Ingresas con <b>{email}</b>. Quien tenga tu contraseña puede cambiar exámenes y leer los datos de los
							estudiantes: no la uses en otro sitio.
						</p>
						<div className="row">
							<PasswordButton />
						</div>
					</Card>
					{secondFactor}
					<ThemeCard />
				</div>
				<div className={styles.column}>
					<SessionsCard />
				</div>
			</div>
		</>
	);
}
