import type { ChangeEvent } from "react";
import { Field, Input, Textarea } from "../fields/field.tsx";
import styles from "./form-dialog.module.css";

interface ReasonFieldProps {
	label: string;
	hint: string;
	/** To take as they are, or to write on from. */
	ready?: readonly { label: string; text: string }[];
	/** Characters, 500 unless told. */
	max?: number;
	/** Takes no line breaks. */
	oneLine?: boolean;
	value: string;
	error: string | undefined;
	onChange(reason: string): void;
}

/** A reason in words: one of those that come up often, or one's own. */
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
