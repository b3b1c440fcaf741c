import { type ClipboardEvent, type KeyboardEvent, useId } from "react";
import { toast } from "../../../../platform/screen/toast.ts";
import { plural } from "../../../../platform/words/formats.ts";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import type { AreaCourse, AreaForm } from "./area-values.ts";
import styles from "./areas.module.css";
import { readPasted } from "./pasted-counts.ts";

interface AreaCoursesProps {
	area: AreaForm;
	courses: readonly AreaCourse[];
	faults: Record<number, string>;
	onChange(asked: AreaForm["asked"]): void;
}

/** Moves up and down like in a spreadsheet; Ctrl+Enter saves. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
	const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (step === undefined) return;
	event.preventDefault();
	if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
		event.currentTarget.form?.requestSubmit();
		return;
	}
	const inputs = [...(event.currentTarget.closest("ol")?.querySelectorAll("input") ?? [])];
	inputs[inputs.indexOf(event.currentTarget) + step]?.focus();
}

/** Number of questions by course, typed or pasted from a table. */
export function AreaCourses({ area, courses, faults, onChange }: AreaCoursesProps) {
	const idPrefix = useId();
	const paste = (event: ClipboardEvent, from: number) => {
		const pasted = readPasted(event.clipboardData.getData("text"), courses, from);
		if (!pasted) return;
		event.preventDefault();
		onChange({ ...area.asked, ...pasted.asked });
		const count = Object.keys(pasted.asked).length;
		if (count > 0) toast.success(plural(count, "curso llenado", "cursos llenados"));
		if (pasted.unknown.length > 0) toast.error(`No tenemos estos cursos: ${pasted.unknown.join(", ")}`);
		else if (count === 0) toast.error("No encontramos cantidades en lo que pegaste");
	};
	return (
		<ol className={styles.courses}>
			{courses.map(({ id, name }, index) => (
				<li key={id}>
					<div className={styles.course}>
						<label htmlFor={`${idPrefix}-${id}`}>{name}</label>
						<input
							id={`${idPrefix}-${id}`}
							className="input"
							inputMode="numeric"
							autoComplete="off"
							placeholder="0"
							value={area.asked[id] ?? ""}
							aria-invalid={faults[id] ? true : undefined}
							aria-describedby={faults[id] && `${idPrefix}-${id}-error`}
							onChange={(event) => onChange({ ...area.asked, [id]: event.target.value })}
							onFocus={(event) => event.target.select()}
							onKeyDown={moveFocus}
							onPaste={(event) => paste(event, index)}
						/>
					</div>
					{faults[id] && (
						<p className="field-error" id={`${idPrefix}-${id}-error`}>
							<Icon name="warn" />
							{faults[id]}
						</p>
					)}
				</li>
			))}
		</ol>
	);
}
