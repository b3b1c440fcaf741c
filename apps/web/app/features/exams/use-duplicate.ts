import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { useRef } from "react";
import { useAction } from "../../platform/api/use-action.ts";
import { makeUuid } from "../../platform/device/make-uuid.ts";
import { toast } from "../../platform/screen/toast.ts";
import { duplicateExam } from "./api.ts";

/** Copies one exam at a time. A retry after a failure uses the same idempotency key, because the first request may have arrived. */
export function useDuplicate(onCopied: (copy: ExamDto) => void) {
	const idempotencyKeys = useRef(new Map<number, string>());
	const { running, run } = useAction("No se pudo duplicar el examen", async ({ idExams }: ExamDto) => {
		const clientId = idempotencyKeys.current.get(idExams) ?? makeUuid();
		idempotencyKeys.current.set(idExams, clientId);
		const copy = await duplicateExam(idExams, clientId);
		idempotencyKeys.current.delete(idExams);
		toast.success("Examen duplicado como borrador: cámbiale el periodo");
		onCopied(copy);
	});
	return { busyId: running?.[0].idExams, duplicate: (exam: ExamDto) => void run(exam) };
}
