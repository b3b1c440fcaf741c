import type { CourseDto } from "@cachimbo/contract/courses/courses";
import type { BlueprintDto, CompositionDto } from "@cachimbo/contract/questions/composition";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useErrorToast } from "../../../platform/api/use-error-toast.ts";
import { dropDraft } from "../../../platform/forms/drafts.ts";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { renewQuestions, useCourses } from "../api.ts";
import { useAnnouncer } from "../use-announcer.ts";
import { putBlueprint, rememberBlueprint, useAvailable, useComposition } from "./api.ts";
import { type BlueprintForm, checkBlueprint, firstForm, toBlueprintBody, toBlueprintForm } from "./blueprint-form.ts";
import { BlueprintSection } from "./blueprint-section.tsx";
import styles from "./compose.module.css";
import { ConfirmUse } from "./confirm-use.tsx";
import { DrawSection } from "./draw-section.tsx";
import { useDraw } from "./use-draw.ts";

interface WorkplaceProps {
	composition: CompositionDto;
	courses: readonly CourseDto[];
}

const formKey = (examId: number): string => `blueprint.${examId}`;

function useBlueprintEditor({ composition, courses }: WorkplaceProps) {
	const client = useQueryClient();
	const { idExams } = composition.exam;
	// Initial value only: a refetch must not change the fields while the user types.
	const [stored] = useState(() => firstForm(composition, courses));
	return useEditor<BlueprintForm, BlueprintDto>({
		draftKey: formKey(idExams),
		stored,
		version: composition.blueprint?.version ?? 0,
		check: checkBlueprint,
		send: (values, { version }) => rememberBlueprint(idExams, { ...toBlueprintBody(values), version }),
		toValues: toBlueprintForm,
		onSaved: (dto) => putBlueprint(client, idExams, dto),
		done: "Distribución guardada",
		fallback: "Error al guardar la distribución",
	});
}

function Workplace({ composition, courses, onRefused }: WorkplaceProps & { onRefused(): void }) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const { idExams, university } = composition.exam;
	const { text, announce } = useAnnouncer();
	const editor = useBlueprintEditor({ composition, courses });
	const available = useAvailable(idExams, editor.values);
	useErrorToast(available.error !== null, "No se pudo contar lo que hay en el banco");
	const drawing = useDraw(idExams, announce);
	const [isUsing, setIsUsing] = useState(false);
	const { draw } = drawing;
	const courseNames = new Map(courses.map(({ id, name }) => [id, name]));
	const isOld = draw !== undefined && JSON.stringify(draw.blueprint) !== JSON.stringify(toBlueprintBody(editor.values));

	const onDraw = async () => {
		const fault = checkBlueprint(editor.values);
		if (fault) return toast.error(fault.message ?? "Revisa el plan");
		await drawing.drawAll(toBlueprintBody(editor.values));
		if (!draw) requestAnimationFrame(() => document.getElementById("sorteo")?.focus());
	};
	const onUsed = () => {
		drawing.forget();
		dropDraft(formKey(idExams));
		void renewQuestions(client);
		void navigate(`/universidad/preguntas?universidad=${university}&examen=${idExams}`);
	};
	return (
		<>
			<BlueprintSection
				composition={composition}
				courses={courses}
				editor={editor}
				available={available.data}
				isDrawing={drawing.busy === "draw"}
				hasDraw={draw !== undefined}
				onDraw={() => void onDraw()}
			/>
			{draw && (
				<DrawSection
					draw={draw}
					drawing={drawing}
					courseNames={courseNames}
					isOld={isOld}
					refusal={composition.refusal}
					onDraw={() => void onDraw()}
					onUse={() => setIsUsing(true)}
				/>
			)}
			{draw && isUsing && (
				<ConfirmUse
					composition={composition}
					draw={draw}
					onUsed={onUsed}
					onRemembered={(blueprint) => putBlueprint(client, idExams, blueprint)}
					onUnusable={(reasons) => {
						drawing.setLost(reasons);
						setIsUsing(false);
					}}
					onRefused={onRefused}
					onClose={() => setIsUsing(false)}
				/>
			)}
			<p className="sr" role="status">
				{text}
			</p>
		</>
	);
}

function Head({ composition }: { composition: CompositionDto | undefined }) {
	return (
		<div className={styles.head}>
			<Link className="back" to="/universidad/examenes">
				<Icon name="left" />
				Exámenes
			</Link>
			<h1>Componer del banco</h1>
			{composition && <p className={styles.kicker}>{examTitle(composition.exam)}</p>}
		</div>
	);
}

/** /universidad/examenes/:id/componer: draws an exam from the bank by a blueprint. */
export function ComposePage({ examId }: { examId: number }) {
	const composition = useComposition(examId);
	const courses = useCourses();
	const failed = composition.error ?? courses.error;
	const isReady = composition.data && courses.data;
	return (
		<>
			<Head composition={composition.data} />
			{composition.data?.refusal && (
				<div className={styles.notes}>
					<Banner icon="warn">{composition.data.refusal}.</Banner>
					<div>
						<ButtonLink look="line" size="small" to={`/universidad/examenes?editar=${examId}`}>
							Editar el examen
						</ButtonLink>
					</div>
				</div>
			)}
			{!isReady && !failed && (
				<SkeletonGroup label="Cargando la distribución" className="stack-3">
					<Skeleton height="420px" />
					<Skeleton height="140px" />
				</SkeletonGroup>
			)}
			{!isReady && failed && (
				<ErrorState
					error={failed}
					fallback="Error al cargar la distribución"
					onRetry={() => void (composition.error ? composition.refetch() : courses.refetch())}
				/>
			)}
			{isReady && courses.data.length === 0 && (
				<Empty title="Todavía no hay cursos" action={<ButtonLink to="/cursos-gestion">Registrar cursos</ButtonLink>}>
					Primero registra los cursos y escribe o importa preguntas: de ahí se sortea.
				</Empty>
			)}
			{isReady && courses.data.length > 0 && (
				<Workplace composition={composition.data} courses={courses.data} onRefused={() => void composition.refetch()} />
			)}
		</>
	);
}
