import type { FactName } from "@cachimbo/contract/academy/academy";
import type { ReactNode } from "react";
import type { FormPart } from "../../platform/forms/use-editor.ts";
import { Field, Input, type InputProps } from "../../ui/fields/field.tsx";
import type { AcademyForm } from "./academy-values.ts";

export interface FactsPart extends FormPart<AcademyForm> {
	/** Environment setting that fixes a field, by field name. */
	fixed: Record<string, string>;
}

interface FactFieldProps extends Omit<InputProps, "value" | "onChange" | "part" | "name"> {
	part: FactsPart;
	name: FactName;
	label: string;
	hint?: ReactNode;
}

/**
 * Field of one academy setting. If the server's environment fixes the value, the field is read-only and its hint names the
 * setting.
 */
export function FactField({ part: { values, errors, set, fixed }, name, label, hint, ...input }: FactFieldProps) {
	const setting = fixed[name];
	const why = setting && `Lo fija el servidor con ${setting}: se cambia allí, no aquí.`;
	return (
		<Field label={label} error={errors[name]} hint={why || hint} required={input.required}>
			<Input
				autoComplete="off"
				{...input}
				value={values[name]}
				readOnly={setting !== undefined}
				onChange={(event) => set({ [name]: event.target.value })}
			/>
		</Field>
	);
}
