import type { SetupDto } from "@cachimbo/contract/setup/setup";
import { type UniversityTemplate, universityTemplates } from "@cachimbo/rules/exams/university-templates";
import { findScoringTemplate } from "@cachimbo/rules/scoring/scoring-rules";
import { useState } from "react";
import { useSaving } from "../../platform/forms/use-saving.ts";
import { plural } from "../../platform/words/formats.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Emblem } from "../../ui/graphics/emblem.tsx";
import { Icon } from "../../ui/graphics/icon.tsx";
import { addUniversities } from "./api.ts";
import styles from "./setup.module.css";

/** Content of a template and its source. */
function summaryOf({ code, areas, courses }: UniversityTemplate): string {
	const rule = findScoringTemplate(code, "2026-I");
	const parts = [
		plural(courses.length, "curso"),
		...(areas.length > 0 ? [plural(areas.length, "área")] : []),
		rule?.source ? `puntaje según ${rule.source.split(/[;,]/)[0]}` : "puntaje por confirmar",
	];
	return parts.join(" · ");
}

interface TemplateOptionProps {
	template: UniversityTemplate;
	isAdded: boolean;
	checked: boolean;
	onChange(checked: boolean): void;
}

function TemplateOption({ template, isAdded, checked, onChange }: TemplateOptionProps) {
	const { code, name } = template;
	return (
		<label className={styles.university}>
			<input
				type="checkbox"
				checked={isAdded || checked}
				disabled={isAdded}
				onChange={(event) => onChange(event.target.checked)}
			/>
			<Emblem code={code} size={44} />
			<span>
				<b>{code}</b>
				<span>{name}</span>
				<span className="hint">{isAdded ? "Ya está en tu academia" : summaryOf(template)}</span>
			</span>
		</label>
	);
}

const sameCode = (one: string, other: string) =>
	one.replace(/\s/g, "").toLowerCase() === other.replace(/\s/g, "").toLowerCase();

/** Choice of university templates. */
export function UniversitiesStep({ setup, onDone }: { setup: SetupDto; onDone(setup: SetupDto): void }) {
	const [chosen, setChosen] = useState<readonly string[]>([]);
	const saving = useSaving<SetupDto>({
		check: () => (chosen.length > 0 ? undefined : { errors: { codes: "Elige al menos una universidad" } }),
		send: () => addUniversities([...chosen]),
		onSaved: onDone,
		fallback: "No se pudieron agregar las universidades",
	});
	const fault = saving.errors.codes;
	return (
		<form
			ref={saving.form}
			className="stack-4"
			onSubmit={(event) => {
				event.preventDefault();
				void saving.save();
			}}
		>
			<p>
				Elige para qué universidades preparas. Traen sus áreas y sus cursos con lo que cada una publica; todo se puede
				cambiar después.
			</p>
			<fieldset className={styles.universities} aria-describedby={fault && "universidades-error"}>
				<legend className="sr">Universidades</legend>
				{universityTemplates.map((template) => (
					<TemplateOption
						key={template.code}
						template={template}
						isAdded={setup.universities.some(({ code }) => sameCode(code, template.code))}
						checked={chosen.includes(template.code)}
						onChange={(checked) => {
							saving.settle();
							setChosen((now) => [
								...now.filter((code) => code !== template.code),
								...(checked ? [template.code] : []),
							]);
						}}
					/>
				))}
			</fieldset>
			{fault && (
				<p className="field-error" id="universidades-error" role="alert">
					<Icon name="warn" />
					{fault}
				</p>
			)}
			<div className={styles.buttons}>
				<Button type="submit" busy={saving.busy} busyText="Agregando…">
					Agregar y seguir
				</Button>
			</div>
		</form>
	);
}
