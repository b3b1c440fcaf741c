import type { FormPart } from "../../../platform/forms/use-editor.ts";
import { Field, Input, Textarea } from "../../../ui/fields/field.tsx";
import styles from "./universities-admin.module.css";
import type { UniversityForm } from "./university-values.ts";

export function UniversityFields({ values, errors, set }: FormPart<UniversityForm>) {
	const bind = (key: keyof UniversityForm) => ({
		value: values[key],
		onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
		autoComplete: "off",
	});
	return (
		<>
			<Field label="Nombre" error={errors.name} required>
				<Input placeholder="Ejemplo: Universidad Nacional de Ingeniería" {...bind("name")} />
			</Field>
			<div className={styles.pair}>
				<Field label="Código" error={errors.code} required>
					<Input placeholder="Ejemplo: UNI" autoCapitalize="characters" {...bind("code")} />
				</Field>
				<Field label="País" error={errors.country} required>
					<Input {...bind("country")} />
				</Field>
			</div>
			<Field label="Descripción" error={errors.description} required>
				<Textarea {...bind("description")} />
			</Field>
			<Field label="Sitio web (opcional)" error={errors.website}>
				<Input inputMode="url" autoCapitalize="none" placeholder="https://" {...bind("website")} />
			</Field>
		</>
	);
}
