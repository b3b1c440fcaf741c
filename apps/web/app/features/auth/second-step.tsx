import { Field, Input } from "../../ui/fields/field.tsx";
import styles from "./auth-page.module.css";

/** Second-factor step. enhance/second-step.ts shows it to users with a second factor once the password is correct. */
export function SecondStep() {
	return (
		<div className={styles.step} data-step="code" hidden>
			<Field
				label="Código de verificación"
				id="codigo"
				hint={
					<span data-code-hint="Escribe uno de los códigos que guardaste. Cada uno sirve una vez.">
						Los 6 dígitos que te muestra tu app.
					</span>
				}
			>
				<Input
					name="codigo"
					autoComplete="one-time-code"
					inputMode="numeric"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={40}
				/>
			</Field>
			<div className={styles.ways}>
				<button className="btn btn-quiet btn-sm" type="button" data-recovery>
					No tengo mi celular
				</button>
				<button className="btn btn-quiet btn-sm" type="button" data-back>
					Usar otra cuenta
				</button>
			</div>
		</div>
	);
}
