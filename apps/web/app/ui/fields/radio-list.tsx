import { type ReactNode, useId } from "react";
import { Icon } from "../graphics/icon.tsx";

interface RadioListProps<T extends string | number> {
	legend: string;
	options: readonly { value: T; content: ReactNode }[];
	/** undefined: nothing is chosen yet. */
	value: T | undefined;
	error?: string | undefined;
	/** Class of each row, if a row is not a line of text. */
	rowClass?: string | undefined;
	onChange(value: T): void;
}

/** One of several options, each in its own row, with the error below. Nothing is chosen initially. */
export function RadioList<T extends string | number>(props: RadioListProps<T>) {
	const { legend, options, value, error, rowClass = "check", onChange } = props;
	const name = useId();
	const errorId = `${name}-error`;
	return (
		<fieldset className="radio-list" aria-describedby={error ? errorId : undefined}>
			<legend>{legend}</legend>
			{options.map((option) => (
				<label key={option.value} className={rowClass}>
					<input
						type="radio"
						className="tick-box"
						name={name}
						value={option.value}
						checked={option.value === value}
						onChange={() => onChange(option.value)}
					/>
					{option.content}
				</label>
			))}
			{error && (
				<p className="field-error" id={errorId} role="alert">
					<Icon name="warn" />
					{error}
				</p>
			)}
		</fieldset>
	);
}
