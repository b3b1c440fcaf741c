import type { ChangeEvent } from "react";
import { Field, Input, Textarea } from "../fields/field.tsx";
import styles from "./form-dialog.module.css";

interface ReasonFieldProps {
	label: string;
	hint: string;
	/** Suggested texts, to use unchanged or to edit. */
	ready?: readonly { label: string; text: string }[];
	/** Maximum number of characters; 500 by default. */
	max?: number;
	/** Allows no line breaks. */
	oneLine?: boolean;
	value: string;
	error: string | undefined;
	onChange(reason: string): void;
}

/** A reason in words: a suggested one, or the user's own. */
export function ReasonField(props: ReasonFieldProps) {
	const { label, hint, ready = [], max = 500, oneLine, value, error, onChange } = props;
	const Control = oneLine ? Input : Textarea;
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
				<Control
					data-safe={ready.length === 0 || undefined}
					value={value}
					maxLength={max}
					autoComplete="off"
					onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value)}
				/>
			</Field>
		</>
	);
}
