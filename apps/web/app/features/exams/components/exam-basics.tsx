import { useMayEdit } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Input, Select } from "../../../ui/fields/field.tsx";
import { useExamTypes, useUniversityNames } from "../api.ts";
import { chooseUniversity, type ExamPart } from "../exam-form.ts";
import styles from "./exams.module.css";

interface BasicsProps extends ExamPart {
	onNewType(): void;
}

function UniversityField({ values, errors, set }: ExamPart) {
	const { data = [], isPending } = useUniversityNames();
	const sorted = [...data].sort((a, b) => a.name.localeCompare(b.name, "es"));
	return (
		<Field label="Universidad" error={errors.university} required>
			<Select data-safe value={values.university} onChange={(event) => set(chooseUniversity(event.target.value))}>
				<option value="">{isPending ? "Cargando…" : "Selecciona una universidad"}</option>
				{sorted.map(({ id, code, name }) => (
					<option key={id} value={id}>
						{name} ({code})
					</option>
				))}
			</Select>
		</Field>
	);
}

function TypeField({ values, errors, set, onNewType }: BasicsProps) {
	const { data = [] } = useExamTypes();
	const isAdmin = useMayEdit();
	return (
		<div className={styles.withButton}>
			<Field
				label="Tipo de Examen"
				error={errors.examType}
				hint={values.university ? undefined : "Elige primero la universidad."}
				required
			>
				<Select
					value={values.examType}
					disabled={!values.university}
					onChange={(event) => set({ examType: event.target.value })}
				>
					<option value="">Selecciona un tipo</option>
					{data.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			{isAdmin && values.university && (
				<Button look="line" size="small" icon="plus" onClick={onNewType}>
					Otro tipo
				</Button>
			)}
		</div>
	);
}

/** University, then type, then period: each field waits for the previous one. */
export function ExamBasics(part: BasicsProps) {
	const { values, errors, set } = part;
	return (
		<>
			<UniversityField {...part} />
			<TypeField {...part} />
			<Field
				label="Periodo"
				error={errors.examPeriod}
				hint={values.examType ? undefined : "Elige primero el tipo."}
				required
			>
				<Input
					placeholder="Ejemplo: 2025-1"
					autoComplete="off"
					disabled={!values.examType}
					value={values.examPeriod}
					onChange={(event) => set({ examPeriod: event.target.value })}
				/>
			</Field>
		</>
	);
}
