import type { OpenInvitationDto } from "@cachimbo/contract/auth/staff";
import { useState } from "react";
import { useSite } from "../../../platform/page/use-site.ts";
import { ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { signInAfterAccepting } from "../api.ts";
import { AcceptForm } from "./accept-form.tsx";
import styles from "./invitations.module.css";

const words = new Intl.ListFormat("es-PE", { type: "conjunction" });

/** Invitation of a student. The link proves that the address is theirs, so a password is enough to join the sections immediately. */
export function StudentInvitation({ token, open }: { token: string; open: OpenInvitationDto }) {
	const { email, hasAccount, sections = [], joined, passwordMin = 8 } = open;
	const { name } = useSite();
	const [isDone, setIsDone] = useState(joined === true);
	const accepted = async (password: string) => {
		if (!(await signInAfterAccepting(email, password))) setIsDone(true);
	};
	if (isDone)
		return (
			<Empty title="Ya tienes tu cuenta" level={1} action={<ButtonAnchor href="/login">Ingresar</ButtonAnchor>}>
				Tu invitación ya está aceptada. Ingresa con tu correo y tu contraseña.
			</Empty>
		);
	return (
		<div className="card">
			<h1>{hasAccount ? "Entra a tu sección" : "Crea tu cuenta"}</h1>
			<p>
				{name} te espera{sections.length > 0 && <> en {<b>{words.format(sections)}</b>}</>}.
			</p>
			<p className="soft">
				Tu correo: <b>{email}</b>
			</p>
			<AcceptForm {...{ token, email, hasAccount }} minimum={String(passwordMin)} onDone={accepted} />
			{hasAccount ? (
				<p className={styles.below}>
					<a href="/login/olvide-contrasena">¿Olvidaste tu contraseña?</a> Con el enlace que te llegue también entras a
					tu sección.
				</p>
			) : (
				<p className={`small soft ${styles.below}`}>
					Al aceptar estás de acuerdo con los <a href="/terminos-de-servicio">Términos de servicio</a> y las{" "}
					<a href="/politicas-de-privacidad">Políticas de privacidad</a>.
				</p>
			)}
		</div>
	);
}
