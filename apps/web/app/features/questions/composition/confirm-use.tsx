import type { BlueprintDto, CompositionDto } from "@cachimbo/contract/questions/composition";
import { useState } from "react";
import { ApiError, messageOf } from "../../../platform/api/api-error.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { plural } from "../../../platform/words/formats.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Check } from "../../../ui/fields/field.tsx";
import { composeExam, rememberBlueprint } from "./api.ts";
import { type Draw, idsOf, unusableIn } from "./use-draw.ts";

interface ConfirmUseProps {
	composition: CompositionDto;
	draw: Draw;
	onUsed(): void;
	onRemembered(blueprint: BlueprintDto): void;
	/** Called after a conflict: the exam's questions have changed, or it was published. */
	onRefused(): void;
	onUnusable(reasons: ReadonlyMap<number, string>): void;
	onClose(): void;
}

/** Confirms that a draw becomes the exam: shows removed and missing questions, and offers to save the blueprint for the next exam. */
export function ConfirmUse({
	composition,
	draw,
	onUsed,
	onRemembered,
	onUnusable,
	onRefused,
	onClose,
}: ConfirmUseProps) {
	const { exam, present, blueprint } = composition;
	const ids = idsOf(draw);
	// The saved blueprint applies to all exams of this type, so only administrators may save it.
	const isAdmin = useMayEdit();
	const [remembers, setRemembers] = useState(isAdmin);
	const [fault, setFault] = useState<string>();
	const removedCount = present.filter((id) => !ids.includes(id)).length;
	const requestedCount = draw.rows.reduce((sum, row) => sum + row.asked, 0);

	const remember = async () => {
		try {
			onRemembered(await rememberBlueprint(exam.idExams, { ...draw.blueprint, version: blueprint?.version ?? 0 }));
		} catch (error) {
			const isOther = error instanceof ApiError && error.code === "CONFLICT";
			toast.warning(
				isOther
					? "Otra persona guardó otra distribución: quedó la suya"
					: messageOf(error, "No se guardó la distribución"),
			);
		}
	};
	const { busy, run: use } = useAction(
		(error) => {
			const reasons = unusableIn(error);
			if (reasons.size > 0) return onUnusable(reasons);
			setFault(messageOf(error, "No se pudieron usar las preguntas"));
			onRefused();
		},
		async () => {
			await composeExam(exam.idExams, {
				clientId: draw.clientId,
				blueprint: draw.blueprint,
				questionIds: ids,
				replaces: present,
			});
			if (remembers) await remember();
			toast.success(`${examTitle(exam)} tiene ${plural(ids.length, "pregunta")}`);
			onUsed();
		},
	);
	return (
		<ConfirmDialog
			open
			title={`Usar ${plural(ids.length, "pregunta")} en ${examTitle(exam)}`}
			confirmText="Usar estas preguntas"
			busy={busy}
			busyText="Guardando…"
			onConfirm={() => void use()}
			onCancel={onClose}
		>
			<div className="stack-3">
				{fault && <Banner icon="warn">{fault}</Banner>}
				{removedCount > 0 && (
					<p>
						{removedCount === 1
							? "Sale del examen 1 pregunta que tiene ahora"
							: `Salen del examen ${removedCount} preguntas que tiene ahora`}
						: no se eliminan, siguen en el banco.
					</p>
				)}
				{ids.length < requestedCount && (
					<p>
						Pediste {requestedCount}: faltan {requestedCount - ids.length}, que puedes agregar después.
					</p>
				)}
				{draw.notices.map((notice) => (
					<p key={notice}>{notice}</p>
				))}
				<p className="soft">Quedan en el orden en que las ves. Después puedes mover, agregar o quitar cualquiera.</p>
				{isAdmin && (
					<Check checked={remembers} onChange={(event) => setRemembers(event.target.checked)}>
						Recordar esta distribución para los próximos exámenes de {exam.universityDTO.code} del tipo «
						{exam.examTypeDTO.name}»
					</Check>
				)}
			</div>
		</ConfirmDialog>
	);
}
