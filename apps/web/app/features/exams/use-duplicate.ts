import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { useRef, useState } from "react";
import { messageOf } from "../../platform/api/api-error.ts";
import { makeUuid } from "../../platform/device/make-uuid.ts";
import { toast } from "../../platform/screen/toast.ts";
import { duplicateExam } from "./api.ts";

/** Copies one exam at a time. A retry after a failure uses the same idempotency key, because the first request may have arrived. */
export function useDuplicate(onCopied: (copy: ExamDto) => void) {
	const [busyId, setBusyId] = useState<number>();
	const idempotencyKeys = useRef(new Map<number, string>());
	const duplicate = async ({ idExams }: ExamDto) => {
		if (busyId !== undefined) return;
		const clientId = idempotencyKeys.current.get(idExams) ?? makeUuid();
		idempotencyKeys.current.set(idExams, clientId);
		setBusyId(idExams);
		try {
			const copy = await duplicateExam(idExams, clientId);
			idempotencyKeys.current.delete(idExams);
			toast.success("Examen duplicado como borrador: cámbiale el periodo");
			onCopied(copy);
		} catch (error) {
			toast.error(messageOf(error, "No se pudo duplicar el examen"));
		} finally {
			setBusyId(undefined);
		}
	};
	return { busyId, duplicate: (exam: ExamDto) => void duplicate(exam) };
}
