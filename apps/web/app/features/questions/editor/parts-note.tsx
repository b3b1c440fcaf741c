import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { questionsOfParts } from "@cachimbo/rules/exams/parts";
import { useEffect, useRef } from "react";
import { toast } from "../../../platform/screen/toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { useExam } from "../api.ts";
import type { Owner } from "../owner.ts";
import styles from "./form.module.css";

function mismatchOf({ parts, questionCount }: ExamDto): string | undefined {
	if (!parts || questionsOfParts(parts) === questionCount) return undefined;
	const sum = plural(questionsOfParts(parts), "pregunta");
	return `Las partes del examen suman ${sum} y el examen tiene ${questionCount}. Mientras no coincidan se rinde con un solo reloj.`;
}

/** Warns if the exam's parts do not cover all its questions. It also shows a toast when the mismatch begins. */
export function PartsNote({ owner }: { owner: Owner }) {
	const exam = useExam(owner);
	const text = exam && mismatchOf(exam);
	const matched = useRef(false);
	useEffect(() => {
		if (!exam) return;
		if (text && matched.current) toast.warning(text);
		matched.current = text === undefined;
	}, [exam, text]);
	if (owner.kind !== "exam") return null;
	return (
		<div role="status" className={styles.partsNote}>
			{text && (
				<div className={styles.note}>
					<span>{text}</span>
					<ButtonLink look="quiet" size="small" to={`/universidad/examenes?editar=${owner.id}`}>
						Ajustar las partes
					</ButtonLink>
				</div>
			)}
		</div>
	);
}
