import type { CourseDto } from "@cachimbo/contract/courses/courses";
import { type BankQuestionDto, BULK_QUESTIONS_MAX } from "@cachimbo/contract/questions/question-bank";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { plural } from "../../../platform/words/formats.ts";
import { difficultyNames } from "../../../platform/words/question-words.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Field, Input, Select } from "../../../ui/fields/field.tsx";
import { changeMany } from "./use-bank.ts";

interface BulkDialogProps {
	questions: readonly BankQuestionDto[];
	courses: readonly CourseDto[];
	topics: readonly string[];
	onClose(): void;
	/** Called with the number of changed questions and the skipped ones. */
	onDone(changed: number, skipped: readonly { idQuestion: number; reason: string }[]): void;
}

type TopicChange = "keep" | "set" | "clear";

/** Changes course, topic and difficulty of the selected questions. Fields that are left alone keep their values. */
export function BulkDialog({ questions, courses, topics, onClose, onDone }: BulkDialogProps) {
	const [courseId, setCourseId] = useState("");
	const [topicChange, setTopicChange] = useState<TopicChange>("keep");
	const [topic, setTopic] = useState("");
	const [difficulty, setDifficulty] = useState("");
	const [fault, setFault] = useState<string>();
	const body = {
		questions: questions.map(({ idQuestion, version = 1 }) => ({ id: idQuestion, version })),
		...(courseId ? { courseId: Number(courseId) } : {}),
		...(topicChange === "keep" ? {} : { topic: topicChange === "set" ? topic.trim() : null }),
		...(difficulty ? { difficulty: difficulty === "NONE" ? null : (difficulty as "FACIL") } : {}),
	};
	const { busy, run } = useAction(
		(error) => setFault(messageOf(error, "No se pudieron cambiar las preguntas")),
		async () => {
			const { changed, skipped } = await changeMany(body);
			onDone(changed, skipped);
		},
	);
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		if (topicChange === "set" && !topic.trim()) return setFault("Escribe el tema");
		if (Object.keys(body).length === 1) return setFault("Elige qué cambiar");
		if (questions.length > BULK_QUESTIONS_MAX) return setFault(`Elige ${BULK_QUESTIONS_MAX} preguntas como máximo`);
		void run();
	};
	return (
		<Dialog
			open
			title={`Cambiar ${plural(questions.length, "pregunta")}`}
			onClose={onClose}
			footer={
				<>
					<Button look="quiet" onClick={onClose}>
						Cancelar
					</Button>
					<Button type="submit" form="cambiar-varias" busy={busy} busyText="Cambiando…">
						Cambiar
					</Button>
				</>
			}
		>
			<form id="cambiar-varias" className="stack-4" onSubmit={send} noValidate>
				{fault && <Banner icon="warn">{fault}</Banner>}
				<Field label="Curso">
					<Select data-safe value={courseId} onChange={(event) => setCourseId(event.target.value)}>
						<option value="">No cambiar</option>
						{courses.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Tema">
					<Select value={topicChange} onChange={(event) => setTopicChange(event.target.value as TopicChange)}>
						<option value="keep">No cambiar</option>
						<option value="set">Poner el mismo a todas</option>
						<option value="clear">Quitar el tema</option>
					</Select>
				</Field>
				{topicChange === "set" && (
					<Field label="Nuevo tema">
						<Input
							value={topic}
							maxLength={100}
							list="temas-del-banco"
							autoComplete="off"
							onChange={(event) => setTopic(event.target.value)}
						/>
						<datalist id="temas-del-banco">
							{topics.map((one) => (
								<option key={one} value={one} />
							))}
						</datalist>
					</Field>
				)}
				<Field label="Dificultad">
					<Select value={difficulty} onChange={(event) => setDifficulty(event.target.value)}>
						<option value="">No cambiar</option>
						{Object.entries(difficultyNames).map(([value, name]) => (
							<option key={value} value={value}>
								{name}
							</option>
						))}
						<option value="NONE">Sin definir</option>
					</Select>
				</Field>
				<p className="soft small">El cambio vale también en los exámenes donde se usan.</p>
			</form>
		</Dialog>
	);
}
