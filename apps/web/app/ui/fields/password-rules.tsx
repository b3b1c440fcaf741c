import type { PasswordRule } from "@cachimbo/contract/pages";
import { PASSWORD_MAX } from "@cachimbo/rules/limits";
import styles from "./password-rules.module.css";

interface PasswordRulesProps {
	rule: PasswordRule;
	siteName: string;
	/** Rules met so far; on static pages enhance/password-rules.ts shows them. */
	met?: Readonly<Record<string, boolean>>;
}

/** All requirements for a new password; each rule's circle fills as soon as the input meets it. */
export function PasswordRules({ rule, siteName, met = {} }: PasswordRulesProps) {
	const rules = [
		["length", `De ${rule.minimum} a ${PASSWORD_MAX} caracteres`],
		["variety", "No es un solo carácter repetido"],
		[
			"words",
			`No es tu correo, ${siteName}, «simulacro», «Perú» ni las siglas de una universidad, con o sin números al final`,
		],
	] as const;
	return (
		<ul
			className={styles.rules}
			data-password-rules
			data-minimum={rule.minimum}
			data-words={JSON.stringify(rule.words)}
		>
			{rules.map(([name, text]) => (
				<li key={name} data-rule={name} data-met={met[name] ? "" : undefined}>
					{text}
					<span className="sr">{met[name] && " (cumplida)"}</span>
				</li>
			))}
			<li>No es de las más usadas, como 123456: eso lo revisamos al guardar</li>
		</ul>
	);
}
