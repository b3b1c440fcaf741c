import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { messageOf } from "../../platform/api/api-error.ts";
import { type ToastOffer, toast } from "../../platform/screen/toast.ts";
import { useMayEdit } from "../../platform/session/use-session.ts";
import { saveExam, useExamLists } from "./api.ts";
import { toExamForm } from "./exam-form.ts";

/** Returns the notice for a new exam. The form saves drafts; users who may publish can do so from the notice. */
export function useNewExamNotice(): (exam: ExamDto) => [string, ToastOffer?] {
	const mayPublish = useMayEdit();
	const lists = useExamLists();
	const publish = async (exam: ExamDto) => {
		try {
			// Uses the call of the form, which may publish an exam without questions; the bulk action of the list may not.
			lists.put(await saveExam(exam.idExams, { ...toExamForm(exam), published: true }, exam.version));
			toast.success("Examen publicado");
		} catch (error) {
			toast.error(messageOf(error, "No se pudo publicar el examen"));
		}
	};
	return (exam) => {
		if (exam.published) return ["Examen guardado exitosamente"];
		const message = "Examen guardado exitosamente como borrador";
		return mayPublish ? [message, { text: "Publicar", run: () => void publish(exam) }] : [message];
	};
}
