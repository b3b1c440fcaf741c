import { useRef } from "react";
import { flushSync } from "react-dom";
import { Button, IconButton } from "../../../ui/buttons/button.tsx";
import { Details } from "../../../ui/cards/details.tsx";
import { Check, Field, Input } from "../../../ui/fields/field.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { useCourseNames } from "../api.ts";
import { nextKey, type SectionForm, type WeightTexts } from "../scoring-form.ts";
import styles from "./exams.module.css";
import { WeightFields } from "./weight-fields.tsx";

interface CoursesProps {
	section: SectionForm;
	/** Courses that belong to another section. */
	usedElsewhere: ReadonlySet<number>;
	error: string | undefined;
	onChange(courseIds: number[]): void;
}

function Courses({ section, usedElsewhere, error, onChange }: CoursesProps) {
	const { data = [] } = useCourseNames();
	const chosen = data.filter(({ id }) => section.courseIds.includes(id)).map(({ name }) => name);
	const toggle = (id: number, isChosen: boolean) =>
		onChange(isChosen ? [...section.courseIds, id] : section.courseIds.filter((other) => other !== id));
	return (
		<Details
			className={styles.courses}
			summary={chosen.length > 0 ? `Cursos: ${chosen.join(", ")}` : "Elige los cursos"}
			startsOpen={section.courseIds.length === 0}
			forcedOpen={Boolean(error)}
		>
			<div className={styles.courseList}>
				{data
					.filter(({ id }) => !usedElsewhere.has(id))
					.map(({ id, name }) => (
						<Check
							key={id}
							checked={section.courseIds.includes(id)}
							onChange={(event) => toggle(id, event.target.checked)}
						>
							{name}
						</Check>
					))}
			</div>
			{error && (
				<p className="field-error">
					<Icon name="warn" />
					{error}
				</p>
			)}
		</Details>
	);
}

interface SectionProps {
	section: SectionForm;
	index: number;
	usedElsewhere: ReadonlySet<number>;
	errors: Record<string, string>;
	onChange(changed: Partial<SectionForm>): void;
	onRemove(): void;
}

function Section({ section, index, usedElsewhere, errors, onChange, onRemove }: SectionProps) {
	const prefix = `scoring.sections.${index}`;
	return (
		<li className={styles.section}>
			<div className={styles.sectionName}>
				<Field label={`Sección ${index + 1}`} error={errors[`${prefix}.name`]}>
					<Input
						placeholder="Ejemplo: Matemática"
						autoComplete="off"
						value={section.name}
						onChange={(event) => onChange({ name: event.target.value })}
					/>
				</Field>
				<IconButton icon="trash" danger label={`Quitar sección ${section.name || index + 1}`} onClick={onRemove} />
			</div>
			<Courses
				section={section}
				usedElsewhere={usedElsewhere}
				error={errors[`${prefix}.courseIds`]}
				onChange={(courseIds) => onChange({ courseIds })}
			/>
			<WeightFields weights={section} errors={errors} prefix={prefix} onChange={onChange} />
		</li>
	);
}

interface SectionFieldsProps {
	sections: readonly SectionForm[];
	/** Weights of the rule: a new section begins with them. */
	weights: WeightTexts;
	errors: Record<string, string>;
	onChange(sections: SectionForm[]): void;
}

/** Sections: courses whose questions have other weights. */
export function SectionFields({ sections, weights, errors, onChange }: SectionFieldsProps) {
	const list = useRef<HTMLUListElement>(null);
	const add = () => {
		const { correct, wrong, blank } = weights;
		flushSync(() => onChange([...sections, { key: nextKey(), name: "", courseIds: [], correct, wrong, blank }]));
		list.current?.querySelector<HTMLInputElement>(":scope > li:last-child input")?.focus();
	};
	const usedElsewhereFor = (key: number) =>
		new Set(sections.filter((section) => section.key !== key).flatMap((section) => section.courseIds));
	return (
		<div className={styles.sections}>
			<p className="hint">¿Hay cursos que valen distinto? Agrúpalos en secciones.</p>
			<ul ref={list}>
				{sections.map((section, index) => (
					<Section
						key={section.key}
						section={section}
						index={index}
						usedElsewhere={usedElsewhereFor(section.key)}
						errors={errors}
						onChange={(changed) =>
							onChange(sections.map((one) => (one.key === section.key ? { ...one, ...changed } : one)))
						}
						onRemove={() => onChange(sections.filter((one) => one.key !== section.key))}
					/>
				))}
			</ul>
			<Button look="line" size="small" icon="plus" onClick={add}>
				Agregar sección
			</Button>
		</div>
	);
}
