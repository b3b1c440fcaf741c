import { Check, Field, Input, Select } from "../../../ui/fields/field.tsx";
import { useAreas } from "./api.ts";
import type { CutoffForm, CutoffPart } from "./cutoff-form.ts";
import styles from "./cutoffs-admin.module.css";
import { UniversitySelect } from "./university-select.tsx";

type TextKey = Exclude<keyof CutoffForm, "demonstration">;
const binder =
	({ values, set }: CutoffPart) =>
	(key: TextKey) => ({
		value: values[key],
		onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
		autoComplete: "off",
	});

/** Fields that identify a cut-off: university, area, process and career. */
export function CareerFields(part: CutoffPart) {
	const { values, errors, set } = part;
	const bind = binder(part);
	const { data: areas = [] } = useAreas(values.universityId);
	return (
		<>
			<Field label="Universidad" error={errors.universityId} required>
				<UniversitySelect
					value={values.universityId}
					none="Elige una universidad"
					onChoose={(universityId) => set({ universityId, areaId: "" })}
				/>
			</Field>
			<div className={styles.pair}>
				<Field label="Proceso" error={errors.process} required>
					<Input placeholder="Ejemplo: 2025-II" {...bind("process")} />
				</Field>
				<Field label="Área (opcional)" error={errors.areaId}>
					<Select {...bind("areaId")}>
						<option value="">Sin área</option>
						{areas.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
				</Field>
			</div>
			<Field label="Carrera" error={errors.career} required>
				<Input placeholder="Ejemplo: Enfermería" {...bind("career")} />
			</Field>
		</>
	);
}

export function ScoreFields(part: CutoffPart) {
	const { errors } = part;
	const bind = binder(part);
	const number = { inputMode: "decimal" } as const;
	return (
		<>
			<div className={styles.pair}>
				<Field label="Último ingresante (puntos)" error={errors.lastScore} required>
					<Input {...number} {...bind("lastScore")} />
				</Field>
				<Field label="Máximo del proceso (puntos)" error={errors.maxScore} required>
					<Input {...number} {...bind("maxScore")} />
				</Field>
			</div>
			<div className={styles.triple}>
				<Field label="Mediana (opcional)" error={errors.medianScore}>
					<Input {...number} {...bind("medianScore")} />
				</Field>
				<Field label="Ingresantes (opcional)" error={errors.admitted}>
					<Input inputMode="numeric" {...bind("admitted")} />
				</Field>
				<Field label="Vacantes (opcional)" error={errors.vacancies}>
					<Input inputMode="numeric" {...bind("vacancies")} />
				</Field>
			</div>
		</>
	);
}

export function SourceFields(part: CutoffPart) {
	const { values, errors, set } = part;
	const bind = binder(part);
	return (
		<>
			<Field
				label="Fuente"
				error={errors.source}
				hint="Los estudiantes la ven al lado de cada puntaje. Solo totales por carrera: ningún nombre."
				required
			>
				<Input placeholder="Ejemplo: Resultados publicados por la universidad" {...bind("source")} />
			</Field>
			<div className={styles.pair}>
				<Field label="Dirección de la fuente (opcional)" error={errors.sourceUrl}>
					<Input inputMode="url" autoCapitalize="none" placeholder="https://" {...bind("sourceUrl")} />
				</Field>
				<Field label="Fecha de la fuente" error={errors.sourceDate} required>
					<Input placeholder="2025-09-14, 2025-09 o 2025" {...bind("sourceDate")} />
				</Field>
			</div>
			<Check checked={values.demonstration} onChange={(event) => set({ demonstration: event.target.checked })}>
				Es un dato de demostración: no es el puntaje de ningún proceso real
			</Check>
		</>
	);
}
