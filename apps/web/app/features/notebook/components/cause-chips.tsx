import type { ErrorCause } from "@cachimbo/contract/notebook/notebook";
import { causes } from "../wording.ts";
import styles from "./chips.module.css";

interface CauseChipsProps {
	/** '¿Por qué la fallaste?', or the title of the error. */
	label: string;
	/** Whether the label is for screen readers only, because the same text is visible beside it. */
	quiet?: boolean;
	cause: ErrorCause | null;
	/** Called with null if the choice is cleared. */
	onChoose(cause: ErrorCause | null): void;
}

/** Causes of an error, chosen by the student; a second tap clears the choice. */
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
