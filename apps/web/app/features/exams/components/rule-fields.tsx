import { scoringTemplates } from "@cachimbo/rules/scoring/scoring-rules";
import { Button } from "../../../ui/buttons/button.tsx";
import { Check, Field, Input, Select } from "../../../ui/fields/field.tsx";
import { useCourseNames, useUniversityNames } from "../api.ts";
import type { ExamPart } from "../exam-form.ts";
import {
	type RuleForm,
	suggestedTemplate,
	templateName,
	templateOf,
	templateRule,
	templatesFor,
} from "../scoring-form.ts";
import styles from "./exams.module.css";
import { SectionFields } from "./section-fields.tsx";
import { WeightFields } from "./weight-fields.tsx";

const useCodeOf = (university: string): string =>
	useUniversityNames().data?.find(({ id }) => String(id) === university)?.code ?? "";

function useChoice({ values, set }: ExamPart, code: string) {
	const courses = useCourseNames().data ?? [];
	return {
		choice: values.ruleChoice === "stored" ? (templateOf(values.rule, code, courses)?.id ?? "own") : values.ruleChoice,
		choose(ruleChoice: string) {
			const template = scoringTemplates.find(({ id }) => id === ruleChoice);
			set(template ? { ruleChoice, rule: templateRule(template, courses) } : { ruleChoice });
		},
	};
}

interface ChoiceProps {
	code: string;
	choice: string;
	choose(choice: string): void;
}

function Choice({ code, choice, choose }: ChoiceProps) {
	const { own, others } = templatesFor(code);
	const option = (template: (typeof own)[number]) => (
		<option key={template.id} value={template.id}>
			{templateName(template)}
		</option>
	);
	return (
		<Field label="Regla" hint={choice === "none" ? "El puntaje será solo el porcentaje, de 0 a 100." : undefined}>
			<Select value={choice} onChange={(event) => choose(event.target.value)}>
				<option value="none">Sin regla</option>
				<option value="own">Regla propia</option>
				{own.length > 0 && <optgroup label="De esta universidad">{own.map(option)}</optgroup>}
				<optgroup label="De otras universidades">{others.map(option)}</optgroup>
			</Select>
		</Field>
	);
}

function Suggestion({ code, period, choose }: { code: string; period: string; choose(choice: string): void }) {
	const template = suggestedTemplate(code, period);
	if (!template) return null;
	return (
		<p className={styles.suggestion}>
			<span>
				Hay una regla publicada para {code} {period.trim()}.
			</span>
			<Button look="line" size="small" onClick={() => choose(template.id)}>
				Usar esa regla
			</Button>
		</p>
	);
}

interface RulePart {
	rule: RuleForm;
	errors: Record<string, string>;
	change(changed: Partial<RuleForm>): void;
}

function Source({ rule, errors, change }: RulePart) {
	return (
		<>
			<div className={styles.source}>
				<Field label="Fuente" error={errors["scoring.source"]}>
					<Input
						placeholder="Ejemplo: Prospecto de admisión 2026-I"
						autoComplete="off"
						value={rule.source}
						onChange={(event) => change({ source: event.target.value })}
					/>
				</Field>
				<Field label="Fecha de la fuente" error={errors["scoring.sourceDate"]} hint="2026, 2026-03 o 2026-03-15.">
					<Input
						placeholder="AAAA-MM-DD"
						autoComplete="off"
						value={rule.sourceDate}
						onChange={(event) => change({ sourceDate: event.target.value })}
					/>
				</Field>
			</div>
			<Check checked={rule.confirmed} onChange={(event) => change({ confirmed: event.target.checked })}>
				<b>Regla confirmada</b>
				<span className="hint">Sin marcar se muestra «por confirmar».</span>
			</Check>
		</>
	);
}

/** Scoring: none, a published rule, or a custom one. */
export function RuleFields(part: ExamPart) {
	const { values, errors, set } = part;
	const code = useCodeOf(values.university);
	const { choice, choose } = useChoice(part, code);
	const { ruleChoice, rule } = values;
	// A changed rule is no longer the published one.
	const change = (changed: Partial<RuleForm>) =>
		set({ ruleChoice: "confirmed" in changed ? ruleChoice : "own", rule: { ...rule, ...changed } });
	return (
		<fieldset className={styles.rule}>
			<legend>Regla de puntaje</legend>
			{ruleChoice === "none" && <Suggestion code={code} period={values.examPeriod} choose={choose} />}
			<Choice code={code} choice={choice} choose={choose} />
			{ruleChoice !== "none" && (
				<>
					<WeightFields weights={rule} errors={errors} prefix="scoring" onChange={change} />
					<SectionFields
						sections={rule.sections}
						errors={errors}
						weights={rule}
						onChange={(sections) => change({ sections })}
					/>
					<Source rule={rule} errors={errors} change={change} />
				</>
			)}
		</fieldset>
	);
}
