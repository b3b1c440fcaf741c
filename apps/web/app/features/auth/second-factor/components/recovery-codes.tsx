import { useEffect, useRef } from "react";
import { useSite } from "../../../../platform/page/use-site.ts";
import { useCopy } from "../../../../platform/screen/use-copy.ts";
import { useSignedIn } from "../../../../platform/session/use-session.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import styles from "./second-factor.module.css";

/** Recovery codes, shown only once. They replace the app if it is lost. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
	const { name } = useSite();
	const { email } = useSignedIn();
	const { copied, copy } = useCopy();
	const heading = useRef<HTMLHeadingElement>(null);
	// The form that had the focus has disappeared.
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className={styles.stack}>
			<div className={styles.paper}>
				<h3 ref={heading} tabIndex={-1}>
					Tus códigos de recuperación
				</h3>
				<p>
					Guárdalos donde los encuentres sin tu celular: no se muestran otra vez. Cada uno sirve una sola vez para
					ingresar a {name} con tu contraseña.
				</p>
				<p className={styles.printed}>{email}</p>
				<ol className={styles.codes}>
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ol>
			</div>
			<div className="row">
				<Button look="line" icon={copied ? "check" : "copy"} onClick={() => void copy(codes.join("\n"))}>
					{copied ? "Copiados" : "Copiar"}
				</Button>
				<Button look="line" icon="sheet" onClick={() => print()}>
					Imprimir
				</Button>
				<Button onClick={onDone}>Ya los guardé</Button>
			</div>
		</div>
	);
}
