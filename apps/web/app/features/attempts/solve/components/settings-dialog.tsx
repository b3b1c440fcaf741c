import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { useId } from "react";
import { useLetterKeys } from "../../../../platform/device/letter-keys.ts";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import { Check } from "../../../../ui/fields/field.tsx";
import { LetterKeysCheck } from "../../../../ui/fields/letter-keys-check.tsx";
import { PARTS_RULE } from "../../parts.ts";
import { extraTimeOf } from "../../session/clock-choice.ts";
import { changeExamSettings, type TextSize, textSizes, useExamSettings } from "../exam-settings.ts";
import styles from "./settings.module.css";

const sizeNames: Record<TextSize, string> = { normal: "Normal", large: "Grande", larger: "Muy grande" };

function TextSizes({ chosen }: { chosen: TextSize }) {
	const name = useId();
	return (
		<fieldset className={styles.sizes}>
			<legend>Tamaño del texto</legend>
			{textSizes.map((size) => (
				<label key={size}>
					<input
						type="radio"
						className="cover"
						name={name}
						checked={size === chosen}
						data-safe={size === chosen || undefined}
						onChange={() => changeExamSettings({ textSize: size })}
					/>
					<span className={styles.letter} data-size={size} aria-hidden="true">
						A
					</span>
					{sizeNames[size]}
				</label>
			))}
		</fieldset>
	);
}

/** Note about the time of this attempt. */
function timeNote(attempt: AttemptDto): string | undefined {
	if (attempt.untimed) return "Practicas sin reloj: tómate el tiempo que necesites.";
	if (attempt.extraTimePercent) return `Tienes ${extraTimeOf(attempt)} más que el tiempo del examen.`;
	return undefined;
}

function TimeSettings() {
	const { showsClock, showsPace } = useExamSettings();
	return (
		<div>
			<Check checked={showsClock} onChange={() => changeExamSettings({ showsClock: !showsClock })}>
				Mostrar el reloj
				<small className="hint">Igual te avisamos cuando falten 30, 10, 5 y 1 minuto.</small>
			</Check>
			<Check checked={showsPace} onChange={() => changeExamSettings({ showsPace: !showsPace })}>
				Mostrar mi ritmo
				<small className="hint">Cuántas preguntas vas adelante o atrás según el tiempo.</small>
			</Check>
		</div>
	);
}

const letterShortcuts = [
	["A – E", "elegir una alternativa"],
	["Mayús + A – E", "tacharla"],
	["F", "marcar la pregunta"],
	["L", "abrir o cerrar la lectura"],
] as const;
const otherShortcuts = [
	["Supr", "borrar la respuesta"],
	["← →", "cambiar de pregunta"],
] as const;

function Shortcuts() {
	const letters = useLetterKeys();
	return (
		<div className={styles.shortcuts}>
			<h3>Con el teclado</h3>
			<LetterKeysCheck />
			<dl>
				{[...(letters ? letterShortcuts : []), ...otherShortcuts].map(([key, does]) => (
					<div key={key}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

/** 'Ajustes': preferences of the exam screen. Each applies at once and is stored on this device. */
export function SettingsDialog({ open, attempt, onClose }: { open: boolean; attempt: AttemptDto; onClose(): void }) {
	const { textSize } = useExamSettings();
	const note = timeNote(attempt);
	return (
		<Dialog open={open} title="Ajustes" onClose={onClose}>
			<TextSizes chosen={textSize} />
			{attempt.endsAt !== null && <TimeSettings />}
			{attempt.endsAt !== null && attempt.exam?.parts && <p className="small soft">{PARTS_RULE}</p>}
			{note && <p className="small soft">{note}</p>}
			<Shortcuts />
		</Dialog>
	);
}
