import { Field, Input } from "../../../ui/fields/field.tsx";
import type { WeightTexts } from "../scoring-form.ts";
import styles from "./exams.module.css";

const labels = [
	["correct", "Buena"],
	["wrong", "Mala"],
	["blank", "En blanco"],
] as const;

interface WeightFieldsProps {
	weights: WeightTexts;
	errors: Record<string, string>;
	/** Path of these fields in the contract: 'scoring', 'scoring.sections.0'. */
	prefix: string;
	onChange(changed: Partial<WeightTexts>): void;
}

/** Points for a right, a wrong and a blank answer; accepts a comma or a point as decimal separator. */
export function WeightFields({ weights, errors, prefix, onChange }: WeightFieldsProps) {
	return (
		<div className={styles.weights}>
			{labels.map(([key, label]) => (
				<Field key={key} label={label} error={errors[`${prefix}.${key}`]}>
					<Input
						inputMode={key === "correct" ? "decimal" : "text"}
						autoComplete="off"
						value={weights[key]}
						onChange={(event) => onChange({ [key]: event.target.value })}
					/>
				</Field>
			))}
		</div>
	);
}
