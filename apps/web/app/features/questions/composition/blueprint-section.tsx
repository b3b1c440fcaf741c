import type { CourseDto } from "@cachimbo/contract/courses/courses";
import type { AvailableDto, BlueprintDto, CompositionDto } from "@cachimbo/contract/questions/composition";
import type { useEditor } from "../../../platform/forms/use-editor.ts";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { ConflictDialog } from "../../../ui/dialogs/conflict-dialog.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { Field, Input, Select } from "../../../ui/fields/field.tsx";
import { RecoveredNotice } from "../../../ui/fields/recovered-notice.tsx";
import { availableFor, type BlueprintForm, missingCount, newRow, rowsOfArea, totalOf } from "./blueprint-form.ts";
import { BlueprintRows } from "./blueprint-rows.tsx";
import styles from "./compose.module.css";

type BlueprintEditor = ReturnType<typeof useEditor<BlueprintForm, BlueprintDto>>;

interface SectionProps {
	composition: CompositionDto;
	courses: readonly CourseDto[];
	editor: BlueprintEditor;
	available: AvailableDto | undefined;
	isDrawing: boolean;
	hasDraw: boolean;
	onDraw(): void;
}

function Conditions({ composition, editor, available }: Pick<SectionProps, "composition" | "editor" | "available">) {
	const { values, errors, set } = editor;
	const { code } = composition.exam.universityDTO;
	const names = available?.exams ?? [];
	return (
		<div className={styles.conditions}>
			<Field label="Sortear de">
				<Select
					value={values.source}
					onChange={(event) => set({ source: event.target.value as BlueprintForm["source"] })}
				>
					<option value="BANK">Todo el banco</option>
					<option value="UNIVERSITY">Lo que hay en exámenes de {code}</option>
				</Select>
			</Field>
			<Field
				label="Sin usar en los últimos"
				error={errors["unusedIn.exams"]}
				hint={
					names.length > 0
						? `Deja fuera: ${names.slice(0, 3).join(", ")}${names.length > 3 ? "…" : ""}`
						: "0: aunque ya se hayan usado"
				}
			>
				<Input
					inputMode="numeric"
					autoComplete="off"
					value={values.exams}
					onChange={(event) => set({ exams: event.target.value })}
				/>
			</Field>
			<Field label="Exámenes">
				<Select value={values.of} onChange={(event) => set({ of: event.target.value as BlueprintForm["of"] })}>
					<option value="UNIVERSITY">De {code}</option>
					<option value="ALL">De todas las universidades</option>
				</Select>
			</Field>
		</div>
	);
}

function AddRows({ composition, courses, editor }: Pick<SectionProps, "composition" | "courses" | "editor">) {
	const { values, set } = editor;
	const standing = new Set(courses.map(({ id }) => id));
	return (
		<div className={styles.add}>
			<Field label="Agregar un curso">
				<Select value="" onChange={(event) => set({ rows: [...values.rows, newRow(Number(event.target.value))] })}>
					<option value="">Elige un curso</option>
					{courses.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			{composition.areas.length > 0 && (
				<Field label="Llenar con la distribución de">
					<Select
						value=""
						onChange={(event) => {
							const area = composition.areas.find(({ id }) => String(id) === event.target.value);
							if (area) set({ rows: rowsOfArea(area).filter(({ courseId }) => standing.has(courseId)) });
						}}
					>
						<option value="">Elige un área</option>
						{composition.areas.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
				</Field>
			)}
		</div>
	);
}

/** Form of the blueprint: counts by course, difficulty and topic, and the source of the questions. */
export function BlueprintSection(props: SectionProps) {
	const { composition, courses, editor, available, isDrawing, hasDraw, onDraw } = props;
	const { values, errors, set } = editor;
	const isAdmin = useMayEdit();
	const courseNames = new Map(courses.map(({ id, name }) => [id, name]));
	const lack = values.rows.reduce((sum, row) => sum + missingCount(row, availableFor(row, available)), 0);
	const total = totalOf(values);
	return (
		<section className={styles.section} aria-labelledby="distribucion">
			<h2 id="distribucion">Distribución</h2>
			<RecoveredNotice editor={editor} />
			{available?.cells.length === 0 && (
				<Empty
					title="No hay preguntas que sortear"
					level={3}
					action={
						<ButtonLink look="line" to="/universidad/preguntas?de=examen">
							Escribir o importar preguntas
						</ButtonLink>
					}
				>
					Con estas condiciones el banco no tiene ninguna. Quita una condición, o agrega preguntas.
				</Empty>
			)}
			<form ref={editor.form} onSubmit={editor.onSubmit} noValidate>
				<BlueprintRows
					form={values}
					errors={errors}
					courseNames={courseNames}
					available={available}
					onChange={(rows) => set({ rows })}
				/>
				{errors.rows && (
					<p className="field-error" role="alert">
						{errors.rows}
					</p>
				)}
				<AddRows {...{ composition, courses, editor }} />
				<Conditions {...{ composition, editor, available }} />
				<div className={styles.totals}>
					<p role="status">
						<b className="num">{plural(total, "pregunta")}</b>
						{lack > 0 && (
							<span className={styles.short}>{` · en el banco ${lack === 1 ? "falta" : "faltan"} ${lack}`}</span>
						)}
					</p>
					<div className={styles.buttons}>
						{isAdmin && (
							<Button type="submit" look="line" busy={editor.busy} busyText="Guardando…">
								Recordar esta distribución
							</Button>
						)}
						<Button busy={isDrawing} busyText="Sorteando…" onClick={onDraw}>
							{hasDraw ? "Sortear de nuevo" : "Sortear"}
						</Button>
					</div>
				</div>
			</form>
			<ConflictDialog what="la distribución" {...editor.conflict} />
		</section>
	);
}
