import { Field, Textarea } from "../../../ui/field.tsx";
import styles from "./payments.module.css";

interface ReasonFieldProps {
	label: string;
	hint: string;
	/** To take as they are, or to write on from. */
	ready?: readonly { label: string; text: string }[];
	value: string;
	error: string | undefined;
	onChange(reason: string): void;
}

/** A reason in words: one of those that come up often, or one's own. */
export function ReasonField({ label, hint, ready = [], value, error, onChange }: ReasonFieldProps) {
	return (
		<>
			{ready.length > 0 && (
				<fieldset className={styles.ready}>
					<legend className="form-label">Motivos frecuentes</legend>
					{ready.map(({ label: name, text }, at) => (
						<button
							key={name}
							type="button"
							className="filter"
							data-safe={at === 0 || undefined}
							aria-pressed={value === text}
							onClick={() => onChange(text)}
						>
							{name}
						</button>
					))}
				</fieldset>
			)}
			<Field label={label} hint={hint} error={error} required>
				<Textarea
					data-safe={ready.length === 0 || undefined}
					value={value}
					maxLength={500}
					onChange={(event) => onChange(event.target.value)}
				/>
			</Field>
		</>
	);
}
