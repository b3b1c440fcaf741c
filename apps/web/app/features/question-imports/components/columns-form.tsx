import type { ImportColumnsDto } from "@cachimbo/contract/question-imports/question-import-mapping";
import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { columnFaults } from "@cachimbo/rules/files/table-columns";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Check, Field, Select } from "../../../ui/fields/field.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { sendColumns, useColumns, useCourses } from "../api.ts";
import { meaningGroups, missingText, shownColumn } from "../columns.ts";
import { useSendChoices } from "../use-send-choices.ts";
import styles from "./mapping.module.css";

interface ColumnProps {
	column: ImportColumnsDto["columns"][number];
	index: number;
	/** Whether the first row is a question, so that the column has no name. */
	isNameless: boolean;
	meaning: string | null;
	isRepeated: boolean;
	onChange(meaning: string | null): void;
}

/** One column: name, first values and the choice of its meaning. */
function Column({ column, index, isNameless, meaning, isRepeated, onChange }: ColumnProps) {
	const { name, samples } = shownColumn(column, index, isNameless);
	return (
		<li className={styles.column}>
			<div className={styles.heading}>
				<b>{name}</b>
				{samples.length > 0 ? (
					<ul className={styles.samples}>
						{samples.map((sample, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: rows of a file may be the same
							<li key={at}>{sample}</li>
						))}
					</ul>
				) : (
					<p className="soft small">Está vacía en las primeras filas</p>
				)}
			</div>
			<Field
				label={`Qué tiene «${name}»`}
				labelHidden
				error={isRepeated ? "Ya elegiste otra columna para esto" : undefined}
			>
				<Select value={meaning ?? ""} onChange={(event) => onChange(event.target.value || null)}>
					<option value="">No usar</option>
					{meaningGroups.map(({ label, options }) => (
						<optgroup key={label} label={label}>
							{options.map(({ value, text }) => (
								<option key={value} value={value}>
									{text}
								</option>
							))}
						</optgroup>
					))}
				</Select>
			</Field>
		</li>
	);
}

/** Course of all questions, for a file without a course column. */
function CourseOfAll({ courseId, onChange }: { courseId: number | null; onChange(id: number | null): void }) {
	const { data } = useCourses();
	return (
		<Field label="De qué curso son todas" hint="Si el archivo no tiene una columna con el curso.">
			<Select value={courseId ?? ""} onChange={(event) => onChange(Number(event.target.value) || null)}>
				<option value="">Lo dice una columna</option>
				{data?.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Select>
		</Field>
	);
}

/** Whether the first row is a question already. Otherwise a table without headings would lose its first question. */
function FirstRow({ isQuestion, onChange }: { isQuestion: boolean; onChange(isQuestion: boolean): void }) {
	const hintId = useId();
	return (
		<div>
			<Check checked={isQuestion} onChange={(event) => onChange(event.target.checked)} aria-describedby={hintId}>
				La primera fila ya es una pregunta
			</Check>
			<p className="hint" id={hintId}>
				Márcalo si el archivo no tiene los nombres de las columnas.
			</p>
		</div>
	);
}

interface FormProps {
	dto: ImportDto;
	mapping: ImportColumnsDto;
	onStale(): void;
	onSent(): void;
	/** Extra button beside the submit button. */
	beside?: ReactNode;
}

function Form({ dto, mapping, onStale, onSent, beside }: FormProps) {
	const faultId = useId();
	const { busy, sendChoices } = useSendChoices(dto.id, onStale);
	const [meanings, setMeanings] = useState(() => mapping.columns.map(({ meaning }) => meaning));
	const [courseId, setCourseId] = useState(mapping.courseId);
	const [firstRowIsQuestion, setFirstRowIsQuestion] = useState(mapping.firstRowIsQuestion);
	const [isTried, setTried] = useState(false);
	const { missing, repeated } = columnFaults(meanings, mapping.needsCourse && courseId === null);
	const fault = missingText(missing);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setTried(true);
		if (fault || repeated.length > 0) return;
		if (
			await sendChoices(() => sendColumns(dto.id, { meanings, courseId, firstRowIsQuestion, version: mapping.version }))
		)
			onSent();
	};
	return (
		<form className="stack-4" onSubmit={submit} noValidate aria-describedby={fault ? faultId : undefined}>
			<FirstRow isQuestion={firstRowIsQuestion} onChange={setFirstRowIsQuestion} />
			<ul className={styles.columns}>
				{mapping.columns.map((column, index) => (
					<Column
						// biome-ignore lint/suspicious/noArrayIndexKey: columns of a file stay where they are, and may have one name
						key={index}
						column={column}
						index={index}
						isNameless={firstRowIsQuestion}
						meaning={meanings[index] ?? null}
						isRepeated={repeated.includes(index)}
						onChange={(meaning) => setMeanings(meanings.map((one, at) => (at === index ? meaning : one)))}
					/>
				))}
			</ul>
			{mapping.needsCourse && <CourseOfAll courseId={courseId} onChange={setCourseId} />}
			<p className={styles.fault} id={faultId} role={isTried ? "alert" : "status"}>
				{fault && (
					<>
						<Icon name="warn" />
						{fault}
					</>
				)}
			</p>
			<div className={styles.buttons}>
				<Button type="submit" busy={busy} busyText="Leyendo…">
					Ver las preguntas
				</Button>
				{beside}
			</div>
		</form>
	);
}

type ColumnsFormProps = Omit<FormProps, "mapping">;

/** Form of the column mapping, prefilled with guesses. */
export function ColumnsForm({ onStale, ...rest }: ColumnsFormProps) {
	const { data, error, refetch } = useColumns(rest.dto.id);
	const renew = () => {
		void refetch();
		onStale();
	};
	// A mapping saved by another user replaces the choices made here.
	if (data) return <Form key={data.version} mapping={data} onStale={renew} {...rest} />;
	if (error)
		return <ErrorState error={error} fallback="No se pudieron cargar las columnas" onRetry={() => refetch()} />;
	return (
		<SkeletonGroup label="Cargando las columnas" className="stack-4">
			<Skeleton height="360px" />
		</SkeletonGroup>
	);
}
