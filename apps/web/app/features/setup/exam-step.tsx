import { type SetupDto, setupExamInput } from "@cachimbo/contract/setup/setup";
import { useState } from "react";
import { checkWith } from "../../platform/forms/check-with.ts";
import { useSaving } from "../../platform/forms/use-saving.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { Empty } from "../../ui/feedback/empty.tsx";
import { Field, Input, Select } from "../../ui/fields/field.tsx";
import { addExam } from "./api.ts";
import styles from "./setup.module.css";

interface ExamStepProps {
	setup: SetupDto;
	onDone(setup: SetupDto): void;
	/** Path of the step that creates universities. */
	universitiesAt: string;
	onNext(): void;
}

/** The created exam, with links for adding questions. */
function CreatedExam({ id, university, onNext }: { id: number; university: number; onNext(): void }) {
	return (
		<div className="stack-4">
			<p>
				<b>Tu primer examen ya está, como borrador:</b> nadie lo ve hasta que lo publiques. Ahora le faltan preguntas.
			</p>
			<div className={styles.ways}>
				<ButtonLink look="line" icon="edit" to={`/universidad/preguntas?universidad=${university}&examen=${id}`}>
					Escribir preguntas
				</ButtonLink>
				<ButtonLink look="line" icon="up" to={`/universidad/preguntas/importar?examen=${id}`}>
					Importar desde un archivo
				</ButtonLink>
			</div>
			<div className={styles.buttons}>
				<Button onClick={onNext}>Seguir</Button>
			</div>
		</div>
	);
}

/** Creates a first, empty exam. Its questions are written or imported on the usual screens. */
export function ExamStep({ setup, onDone, universitiesAt, onNext }: ExamStepProps) {
	const { universities } = setup;
	const [university, setUniversity] = useState(String(universities[0]?.id ?? ""));
	const [period, setPeriod] = useState("");
	const body = { university: Number(university), period };
	const saving = useSaving<SetupDto>({
		check: () => checkWith(setupExamInput, body),
		send: () => addExam(body),
		onSaved: onDone,
		fallback: "No se pudo crear el examen",
	});
	const withExam = universities.find(({ examId }) => examId !== null);
	if (withExam?.examId) return <CreatedExam id={withExam.examId} university={withExam.id} onNext={onNext} />;
	if (universities.length === 0)
		return (
			<Empty
				title="Primero elige una universidad"
				action={<ButtonLink to={universitiesAt}>Elegir universidades</ButtonLink>}
			/>
		);
	return (
		<form
			ref={saving.form}
			noValidate
			className="stack-4"
			onSubmit={(event) => {
				event.preventDefault();
				void saving.save();
			}}
		>
			<p>Se crea vacío y como borrador, con la duración y la regla de puntaje que conocemos de su universidad.</p>
			<div className={styles.pair}>
				<Field label="Universidad" error={saving.errors.university} required>
					<Select value={university} onChange={(event) => setUniversity(event.target.value)}>
						{universities.map(({ id, code, name }) => (
							<option key={id} value={id}>
								{code} · {name}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Nombre o periodo" error={saving.errors.period} hint="Ejemplo: 2027-I" required>
					<Input
						maxLength={50}
						autoComplete="off"
						value={period}
						onChange={(event) => {
							saving.settle("period");
							setPeriod(event.target.value);
						}}
					/>
				</Field>
			</div>
			<div className={styles.buttons}>
				<Button type="submit" busy={saving.busy} busyText="Creando…">
					Crear el examen
				</Button>
			</div>
		</form>
	);
}
