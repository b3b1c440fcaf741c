import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { fullTitle } from "../paper.ts";
import { publishExam } from "./api.ts";
import type { PreviewedExam } from "./previewed.ts";

interface PublishDialogProps {
	previewed: PreviewedExam;
	onClose(): void;
}

const openingOf = ({ opensAt }: ExamDto) =>
	opensAt
		? "Los estudiantes lo ven anunciado desde ahora y lo resuelven cuando abra."
		: "Los estudiantes lo pueden resolver desde ahora.";

/** Confirms the publication. Shows the number of questions to publish and of drafts left out. */
export function PublishDialog({ previewed, onClose }: PublishDialogProps) {
	const { exam, asked, questions } = previewed;
	const client = useQueryClient();
	const drafts = questions.length - asked;
	const { busy, run: publish } = useAction("No se pudo publicar el examen", async () => {
		try {
			await publishExam(exam);
			toast.success("Examen publicado");
			onClose();
		} finally {
			void client.invalidateQueries();
		}
	});
	return (
		<ConfirmDialog
			open
			title={`Publicar ${fullTitle({ exam: { ...exam, parts: exam.parts ?? null }, course: null })}`}
			confirmText="Publicar"
			busy={busy}
			busyText="Publicando…"
			onConfirm={() => void publish()}
			onCancel={onClose}
		>
			<p>
				Se {asked === 1 ? "publica" : "publican"} <b>{plural(asked, "pregunta")}</b>. {openingOf(exam)}
			</p>
			{drafts > 0 && (
				<p>
					{drafts === 1 ? "1 borrador no sale" : `${drafts} borradores no salen`} hasta que{" "}
					{drafts === 1 ? "lo completes" : "los completes"}.
				</p>
			)}
		</ConfirmDialog>
	);
}
