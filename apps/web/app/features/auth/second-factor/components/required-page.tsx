import type { ReactNode } from "react";
import { leaveTo, takeOrigin } from "../../../../platform/page/leave.ts";
import { useSite } from "../../../../platform/page/use-site.ts";
import { homeOf } from "../../../../platform/session/token.ts";
import { useSignedIn } from "../../../../platform/session/use-session.ts";
import { Card } from "../../../../ui/cards/card.tsx";
import { Logo } from "../../../../ui/graphics/logo.tsx";
import styles from "./second-factor.module.css";
import { SetUp } from "./set-up.tsx";

interface RequiredPageProps {
	/** Sign-out button. */
	children: ReactNode;
}

/** /verificacion: set-up of the second factor, before which staff cannot do anything if the academy requires it. */
export function RequiredPage({ children }: RequiredPageProps) {
	const { name } = useSite();
	const { role } = useSignedIn();
	const goOn = () => void leaveTo(takeOrigin() ?? homeOf(role));
	return (
		<main className={styles.required} id="contenido">
			<div className={styles.top}>
				<Logo name={name} />
				{children}
			</div>
			<Card className={styles.stack}>
				<div>
					<h1>Activa la verificación en dos pasos</h1>
					<p className="soft">
						{name} la pide a todo el equipo. Es una sola vez: después, al ingresar escribes tu contraseña y un código de
						tu celular.
					</p>
				</div>
				<SetUp onDone={goOn} />
			</Card>
		</main>
	);
}
