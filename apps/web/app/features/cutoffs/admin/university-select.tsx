import { Select } from "../../../ui/fields/field.tsx";
import { useUniversityNames } from "./api.ts";

interface UniversitySelectProps {
	value: string;
	/** Text of the empty option. */
	none: string;
	disabled?: boolean;
	onChoose(id: string): void;
}

/** Select of universities, sorted by code, for use in a `Field`. */
export function UniversitySelect({ value, none, disabled, onChoose }: UniversitySelectProps) {
	const { data = [] } = useUniversityNames();
	const sorted = [...data].sort((a, b) => a.code.localeCompare(b.code, "es"));
	return (
		<Select value={value} disabled={disabled} onChange={(event) => onChoose(event.target.value)}>
			<option value="">{none}</option>
			{sorted.map(({ id, code, name }) => (
				<option key={id} value={id}>
					{code} · {name}
				</option>
			))}
		</Select>
	);
}
