import type { AvailableDto } from "@cachimbo/contract/questions/composition";
import { difficultyLevels, type Level } from "@cachimbo/rules/exams/blueprint";
import { useId } from "react";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { Details } from "../../../ui/cards/details.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Choice } from "../../../ui/fields/choice.tsx";
import { Check, Field, Input } from "../../../ui/fields/field.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import {
	type AvailableCounts,
	availableFor,
	type BlueprintForm,
	faultOf,
	missingCount,
	type RowFault,
	type RowForm,
	type SplitBy,
	splitText,
	topicsFor,
} from "./blueprint-form.ts";
import styles from "./compose.module.css";

const levelLabels: Record<Level, string> = { FACIL: "Fáciles", MEDIA: "Medias", DIFICIL: "Difíciles" };

interface RowProps {
	row: RowForm;
	course: string;
	available: AvailableDto | undefined;
	fault: RowFault | undefined;
	onChange(changed: Partial<RowForm>): void;
	onRemove(): void;
}

/** Conditions below a course's count: difficulties and topics. */
function RowConditions({
	row,
	course,
	available,
	availableCounts,
	onChange,
}: Omit<RowProps, "fault" | "onRemove"> & { availableCounts: AvailableCounts | undefined }) {
	const topics = topicsFor(row, available);
	const toggle = (topic: string, isOn: boolean) =>
		onChange({ topics: isOn ? [...row.topics, topic] : row.topics.filter((one) => one !== topic) });
	return (
		<div className={styles.moreBody}>
			<Choice<SplitBy>
				legend={`Dificultad de ${course}`}
				options={[
					{ value: "NONE", text: "Cualquiera" },
					{ value: "COUNT", text: "Cantidades" },
					{ value: "PERCENT", text: "Porcentajes" },
				]}
				value={row.by}
				onChange={(by) => onChange({ by })}
			/>
			{row.by !== "NONE" && (
				<>
					<div className={styles.shares}>
						{difficultyLevels.map((level) => (
							<Field
								key={level}
								label={row.by === "PERCENT" ? `${levelLabels[level]} %` : levelLabels[level]}
								hint={availableCounts && `hay ${availableCounts.by[level]}`}
							>
								<Input
									inputMode="numeric"
									autoComplete="off"
									placeholder="0"
									value={row[level]}
									onChange={(event) => onChange({ [level]: event.target.value })}
								/>
							</Field>
						))}
					</div>
					<p className="hint">
						{splitText(row) ? `Son ${splitText(row)}. ` : ""}Lo que falte hasta el total es de cualquier dificultad.
					</p>
				</>
			)}
			{topics.length > 0 && (
				<fieldset>
					<legend className="form-label">Temas{row.topics.length === 0 && ": cualquiera"}</legend>
					<div className={styles.topics}>
						{topics.map((topic) => (
							<Check
								key={topic}
								checked={row.topics.includes(topic)}
								onChange={(event) => toggle(topic, event.target.checked)}
							>
								{topic}
							</Check>
						))}
					</div>
				</fieldset>
			)}
		</div>
	);
}

const conditionsText = (row: RowForm): string =>
	[splitText(row), row.topics.join(", ")].filter(Boolean).join(" · ") || "Dificultad y temas";

function BlueprintRow({ row, course, available, fault, onChange, onRemove }: RowProps) {
	const id = useId();
	const availableCounts = availableFor(row, available);
	const lack = missingCount(row, availableCounts);
	return (
		<li className={styles.row}>
			<span className={styles.course}>
				<label htmlFor={id}>{course}</label>
				<span id={`${id}-there`} className={classNames(styles.there, lack > 0 && styles.short)}>
					{availableCounts ? `hay ${availableCounts.all}` : "hay …"}
					{lack > 0 && ` · ${lack === 1 ? "falta 1" : `faltan ${lack}`}`}
				</span>
			</span>
			<span className={styles.count}>
				<input
					id={id}
					className="input"
					inputMode="numeric"
					autoComplete="off"
					placeholder="0"
					value={row.count}
					aria-invalid={fault ? true : undefined}
					aria-describedby={classNames(`${id}-there`, fault && `${id}-fault`)}
					onChange={(event) => onChange({ count: event.target.value })}
					onFocus={(event) => event.target.select()}
				/>
				<IconButton icon="x" label={`Quitar ${course}`} title="Quitar" onClick={onRemove} />
			</span>
			{fault && (
				<p className={`field-error ${styles.fault}`} id={`${id}-fault`}>
					<Icon name="warn" />
					{fault.message}
				</p>
			)}
			<Details summary={conditionsText(row)} className={styles.more} forcedOpen={fault?.isWithin ?? false}>
				<RowConditions {...{ row, course, available, availableCounts, onChange }} />
			</Details>
		</li>
	);
}

interface BlueprintRowsProps {
	form: BlueprintForm;
	errors: Record<string, string>;
	courseNames: ReadonlyMap<number, string>;
	available: AvailableDto | undefined;
	onChange(rows: RowForm[]): void;
}

/** Counts by course, with the number of available questions. */
export function BlueprintRows({ form, errors, courseNames, available, onChange }: BlueprintRowsProps) {
	const { rows } = form;
	return (
		<ul className={`card ${styles.rows}`}>
			{rows.map((row) => (
				<BlueprintRow
					key={row.key}
					row={row}
					course={courseNames.get(row.courseId) ?? "Un curso eliminado"}
					available={available}
					fault={faultOf(errors, form, row)}
					onChange={(changed) => onChange(rows.map((one) => (one === row ? { ...one, ...changed } : one)))}
					onRemove={() => onChange(rows.filter((one) => one !== row))}
				/>
			))}
		</ul>
	);
}
