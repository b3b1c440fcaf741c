import type { ErrorCause } from "@cachimbo/contract/notebook";
import { causes } from "../wording.ts";
import styles from "./chips.module.css";

interface CauseChipsProps {
	/** '¿Por qué la fallaste?', or which error it is about. */
	label: string;
	/** The label is for screen readers alone: what it says stands beside. */
	quiet?: boolean;
	cause: ErrorCause | null;
	/** null: the chosen one was taken back. */
	onChoose(cause: ErrorCause | null): void;
}

/** Why an error happened, in the student's own judgement; a second tap takes it back. */
export function CauseChips({ label, quiet, cause, onChoose }: CauseChipsProps) {
	return (
		<fieldset className={styles.group}>
			<legend className={quiet ? "sr" : styles.label}>{label}</legend>
			<div className="filters">
				{causes.map(({ value, text }) => (
					<button
						key={value}
						type="button"
						className="filter"
						aria-pressed={value === cause}
						onClick={() => onChoose(value === cause ? null : value)}
					>
						<i />
						{text}
					</button>
				))}
			</div>
		</fieldset>
	);
}
