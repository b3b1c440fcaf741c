import { plural } from "../../../platform/words/formats.ts";
import { Details } from "../../../ui/cards/details.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Field, Input, Select } from "../../../ui/fields/field.tsx";
import { useSolved } from "../api.ts";
import type { ExamPart } from "../exam-form.ts";
import styles from "./exams.module.css";
import { RegisterSections } from "./register-sections.tsx";

/** Warns that students who solved the exam know its keys, and that results already shown to them stay visible. */
function SolvedWarning({ examId }: { examId: number }) {
	const { data } = useSolved(examId);
	if (!data || data.results + data.solving === 0) return null;
	return (
		<Banner icon="warn">
			Este examen ya tiene {plural(data.results, "resultado")} de {plural(data.students, "estudiante")}
			{data.solving > 0 && `, y ${data.solving} sin terminar`}. Quien lo resolvió conoce sus claves: seguirá viendo su
			resultado y su revisión, y ese intento no cuenta en el simulacro.
		</Banner>
	);
}

function RegistrationFields({ values, errors, set, examId }: ExamPart & { examId: number | undefined }) {
	return (
		<>
			<Field
				label="Inscripción"
				error={errors.registration}
				hint="Con inscripción, quien no se inscribió no puede empezar."
			>
				<Select
					value={values.registration}
					onChange={(event) => set({ registration: event.target.value as typeof values.registration })}
				>
					<option value="">No hace falta inscribirse</option>
					<option value="ALL">Abierta a todos</option>
					<option value="PLAN">Solo con un plan</option>
					<option value="SECTION">Solo para secciones</option>
				</Select>
			</Field>
			{values.registration === "SECTION" && (
				<RegisterSections values={values} errors={errors} set={set} examId={examId} />
			)}
			{values.registration && (
				<div className={styles.pair}>
					<Field label="Inscripción hasta" error={errors.registrationUntil} hint="En blanco: hasta el cierre.">
						<Input
							type="datetime-local"
							value={values.registrationUntil}
							onChange={(event) => set({ registrationUntil: event.target.value })}
						/>
					</Field>
					<Field label="Vacantes" error={errors.places} hint="En blanco: sin límite.">
						<Input
							inputMode="numeric"
							autoComplete="off"
							value={values.places}
							onChange={(event) => set({ places: event.target.value })}
						/>
					</Field>
				</div>
			)}
		</>
	);
}

/** Schedule of the exam and of its results. */
export function ScheduleFields({ values, errors, set, examId }: ExamPart & { examId: number | undefined }) {
	const isScheduled = Boolean(values.opensAt || values.closesAt);
	return (
		<Details
			className={styles.more}
			summary="Simulacro programado"
			startsOpen={isScheduled}
			forcedOpen={[
				"opensAt",
				"closesAt",
				"resultsAt",
				"registration",
				"sectionIds",
				"registrationUntil",
				"places",
			].some((name) => errors[name])}
		>
			<div className="stack-4">
				{isScheduled && examId !== undefined && <SolvedWarning examId={examId} />}
				<div className={styles.pair}>
					<Field label="Abre" error={errors.opensAt} hint="Hora de Lima.">
						<Input
							type="datetime-local"
							value={values.opensAt}
							onChange={(event) => set({ opensAt: event.target.value })}
						/>
					</Field>
					<Field label="Cierra" error={errors.closesAt} hint="Las claves se ven después del cierre.">
						<Input
							type="datetime-local"
							value={values.closesAt}
							onChange={(event) => set({ closesAt: event.target.value })}
						/>
					</Field>
				</div>
				<Field
					label="Publica resultados"
					error={errors.resultsAt}
					hint="Puntaje, revisión y claves se ven a esa hora, todos a la vez. En blanco: al cierre."
				>
					<Input
						type="datetime-local"
						value={values.resultsAt}
						onChange={(event) => set({ resultsAt: event.target.value })}
					/>
				</Field>
				<RegistrationFields values={values} errors={errors} set={set} examId={examId} />
			</div>
		</Details>
	);
}
