import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { Check, Field, Input } from "../../../ui/fields/field.tsx";
import { Sold } from "../../../ui/page/sold.tsx";
import type { ExamPart } from "../exam-form.ts";
import styles from "./exams.module.css";
import { PartFields } from "./part-fields.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";

const usualMinutes = ["60", "90", "120", "180"];

function DurationField({ values, errors, set }: ExamPart) {
	return (
		<div className={styles.duration}>
			<Field label="Duración en minutos" error={errors.durationMinutes} hint="En blanco: sin límite de tiempo.">
				<Input
					inputMode="numeric"
					autoComplete="off"
					value={values.durationMinutes}
					onChange={(event) => set({ durationMinutes: event.target.value })}
				/>
			</Field>
			<div className={styles.presets}>
				{usualMinutes.map((minutes) => (
					<button
						key={minutes}
						type="button"
						className={styles.preset}
						aria-label={`${minutes} minutos`}
						aria-pressed={values.durationMinutes === minutes}
						onClick={() => set({ durationMinutes: minutes })}
					>
						{minutes}
					</button>
				))}
			</div>
		</div>
	);
}

function VisibilityFields({ values, set, isNew }: ExamPart & { isNew: boolean }) {
	const isAdmin = useMayEdit();
	if (!isAdmin && isNew) {
		return (
			<p className="hint">Empieza como borrador, que ningún estudiante ve. Publícalo cuando tenga sus preguntas.</p>
		);
	}
	return (
		<div className={styles.marks}>
			<Check checked={values.published} onChange={(event) => set({ published: event.target.checked })}>
				<b>Publicado</b>
				<span className="hint">Sin marcar queda como borrador: ningún estudiante lo ve.</span>
			</Check>
			{isAdmin && (
				<Sold>
					<Check checked={values.premium} onChange={(event) => set({ premium: event.target.checked })}>
						<b>Premium</b>
						<span className="hint">Solo para quien tiene un plan.</span>
					</Check>
				</Sold>
			)}
		</div>
	);
}

/** Fields for time, visibility and schedule. */
export function ExamOptions({ exam, ...part }: ExamPart & { exam: ExamDto | null }) {
	const isAdmin = useMayEdit();
	return (
		<>
			{part.values.parts.length === 0 && <DurationField {...part} />}
			<PartFields {...part} questionCount={exam?.questionCount} />
			<VisibilityFields {...part} isNew={exam === null} />
			{isAdmin && <ScheduleFields {...part} examId={exam?.idExams} />}
		</>
	);
}
