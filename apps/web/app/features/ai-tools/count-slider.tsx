import { useId } from "react";
import { plural } from "../../platform/words/formats.ts";
import styles from "./ai-tools.module.css";
import { QUESTIONS_MAX, QUESTIONS_MIN } from "./request-text.ts";

/** Slider for the number of questions, 1 to 20. */
export function CountSlider({ value, onChange }: { value: number; onChange(value: number): void }) {
	const id = useId();
	return (
		<div className="field">
			<div className={styles.count}>
				<label htmlFor={id}>Cantidad de preguntas</label>
				<output htmlFor={id}>{value}</output>
			</div>
			<input
				id={id}
				className={styles.slider}
				type="range"
				min={QUESTIONS_MIN}
				max={QUESTIONS_MAX}
				value={value}
				aria-valuetext={plural(value, "pregunta")}
				onChange={(event) => onChange(Number(event.target.value))}
			/>
			<div className={styles.ends} aria-hidden="true">
				<span>{QUESTIONS_MIN}</span>
				<span>{QUESTIONS_MAX}</span>
			</div>
		</div>
	);
}
