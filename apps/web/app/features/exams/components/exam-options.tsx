import { Details } from "../../../ui/details.tsx";
import { Check, Field, Input } from "../../../ui/field.tsx";
import { Sold } from "../../../ui/sold.tsx";
import type { ExamPart } from "../exam-form.ts";
import styles from "./exams.module.css";
import { PartFields } from "./part-fields.tsx";

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

function Marks({ values, set }: ExamPart) {
	return (
		<div className={styles.marks}>
			<Check checked={values.published} onChange={(event) => set({ published: event.target.checked })}>
				<b>Publicado</b>
				<span className="hint">Sin marcar queda como borrador: ningún estudiante lo ve.</span>
			</Check>
			<Sold>
				<Check checked={values.premium} onChange={(event) => set({ premium: event.target.checked })}>
					<b>Premium</b>
					<span className="hint">Solo para quien tiene un plan.</span>
				</Check>
			</Sold>
		</div>
	);
}

function Schedule({ values, errors, set }: ExamPart) {
	return (
		<Details
			className={styles.more}
			summary="Simulacro programado"
			startsOpen={Boolean(values.opensAt || values.closesAt)}
			forcedOpen={Boolean(errors.opensAt || errors.closesAt)}
		>
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
		</Details>
	);
}

/** Time, who sees it, and when. */
export function ExamOptions({ questionCount, ...part }: ExamPart & { questionCount: number | undefined }) {
	return (
		<>
			{part.values.parts.length === 0 && <DurationField {...part} />}
			<PartFields {...part} questionCount={questionCount} />
			<Marks {...part} />
			<Schedule {...part} />
		</>
	);
}
