import { Field, Select } from "../fields/field.tsx";

interface StateFilterProps {
	states: readonly { word: string; text: string }[];
	/** The current state's word. */
	value: string;
	onChange(word: string): void;
}

/** Filter of a list by state, beside the search field. */
export const StateFilter = ({ states, value, onChange }: StateFilterProps) => (
	<Field label="Estado" labelHidden>
		<Select value={value} onChange={(event) => onChange(event.target.value)}>
			{states.map(({ word, text }) => (
				<option key={word} value={word}>
					{text}
				</option>
			))}
		</Select>
	</Field>
);
