import { useRef } from "react";
import { flushSync } from "react-dom";
import { Button, IconButton } from "../../../ui/buttons/button.tsx";
import { Details } from "../../../ui/cards/details.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { type ExamPart, newPart, type PartForm, partsMismatch, partsSumText } from "../exam-form.ts";
import styles from "./exams.module.css";

interface RowProps {
	part: PartForm;
	index: number;
	errors: Record<string, string>;
	onChange(changed: Partial<PartForm>): void;
	onRemove(): void;
}

const fields = ["name", "minutes", "questions"] as const;

function PartRow({ part, index, errors, onChange, onRemove }: RowProps) {
	const title = `Parte ${index + 1}`;
	const labels = { name: title, minutes: "Minutos", questions: "Preguntas" };
	return (
		<li>
			<fieldset className={styles.partRow} aria-label={title}>
				{fields.map((key) => (
					<Field key={key} label={labels[key]} error={errors[`parts.${index}.${key}`]}>
						<Input
							placeholder={key === "name" ? "Ejemplo: Matemática" : undefined}
							inputMode={key === "name" ? undefined : "numeric"}
							autoComplete="off"
							value={part[key]}
							onChange={(event) => onChange({ [key]: event.target.value })}
						/>
					</Field>
				))}
				<IconButton icon="trash" danger label={`Quitar parte ${index + 1}`} onClick={onRemove} />
			</fieldset>
		</li>
	);
}

interface PartFieldsProps extends ExamPart {
	/** Undefined for a new exam. */
	questionCount: number | undefined;
}

/** 'Tiempo por partes': consecutive groups of questions, each with its own time. */
export function PartFields({ values, errors, set, questionCount }: PartFieldsProps) {
	const { parts } = values;
	const list = useRef<HTMLUListElement>(null);
	const mismatch = questionCount === undefined ? undefined : partsMismatch(values, questionCount);
	const add = () => {
		flushSync(() => set({ parts: [...parts, newPart()] }));
		list.current?.querySelector<HTMLInputElement>(":scope > li:last-child input")?.focus();
	};
	return (
		<Details
			className={styles.more}
			summary="Tiempo por partes"
			startsOpen={parts.length > 0}
			forcedOpen={Object.keys(errors).some((field) => field.startsWith("parts"))}
		>
			<div className={styles.sections}>
				<p className="hint">
					Para exámenes como el de la UNFV: grupos de preguntas seguidas, cada uno con su tiempo. La duración es su
					suma.
				</p>
				<ul ref={list}>
					{parts.map((part, index) => (
						<PartRow
							key={part.key}
							part={part}
							index={index}
							errors={errors}
							onChange={(changed) =>
								set({ parts: parts.map((one) => (one.key === part.key ? { ...one, ...changed } : one)) })
							}
							onRemove={() => set({ parts: parts.filter((one) => one.key !== part.key) })}
						/>
					))}
				</ul>
				{parts.length > 0 && (
					<p>
						Suma: <b className="num">{partsSumText(values)}</b>
						{mismatch && <span className="hint"> {mismatch}</span>}
					</p>
				)}
				{parts.length < 10 && (
					<Button look="line" size="small" icon="plus" onClick={add}>
						Agregar parte
					</Button>
				)}
			</div>
		</Details>
	);
}
