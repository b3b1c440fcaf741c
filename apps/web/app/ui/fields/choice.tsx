import { type ReactNode, useId } from "react";

interface ChoiceProps<T extends string | number> {
	legend: string;
	/** Help text below the choice. */
	hint?: ReactNode;
	options: readonly { value: T; text: string }[];
	value: T;
	onChange(value: T): void;
}

/** One of a few visible options: radio buttons in a row of pills. */
export function Choice<T extends string | number>({ legend, hint, options, value, onChange }: ChoiceProps<T>) {
	const name = useId();
	return (
		<fieldset className="choice" aria-describedby={hint ? `${name}-hint` : undefined}>
			<legend>{legend}</legend>
			<div className="choice-row">
				{options.map((option) => (
					<label key={option.value}>
						<input
							type="radio"
							name={name}
							value={option.value}
							checked={option.value === value}
							onChange={() => onChange(option.value)}
						/>
						<span>{option.text}</span>
					</label>
				))}
			</div>
			{hint && (
				<p className="hint" id={`${name}-hint`}>
					{hint}
				</p>
			)}
		</fieldset>
	);
}
