import { useId } from "react";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { useExamSections, useSections } from "../api.ts";
import type { ExamPart } from "../exam-form.ts";

/** Sections whose students may register; closed ones appear only if selected. */
export function RegisterSections({ values, errors, set, examId }: ExamPart & { examId: number | undefined }) {
	const errorId = useId();
	const { data: sections } = useSections();
	const stored = useExamSections(examId);
	const chosen = values.sectionIds ?? stored.data?.sectionIds ?? [];
	const error = errors.sectionIds;
	if (!sections || stored.isLoading) return <Skeleton height="88px" />;
	const offered = sections.filter(({ id, closedAt }) => !closedAt || chosen.includes(id));
	const toggle = (id: number) =>
		set({ sectionIds: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
	return (
		<fieldset className="radio-list" aria-describedby={error ? errorId : undefined}>
			<legend>Secciones que pueden inscribirse</legend>
			{offered.length === 0 && <p className="soft">Aún no hay secciones.</p>}
			{offered.map(({ id, name }) => (
				<label key={id} className="check">
					<input type="checkbox" className="tick-box" checked={chosen.includes(id)} onChange={() => toggle(id)} />
					<span>{name}</span>
				</label>
			))}
			{error && (
				<p className="field-error" id={errorId}>
					<Icon name="warn" />
					{error}
				</p>
			)}
		</fieldset>
	);
}
