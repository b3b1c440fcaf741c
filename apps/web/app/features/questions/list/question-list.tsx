import type { ExportFilter } from "@cachimbo/contract/questions/question-exports";
import type { ManagedQuestionDto, ManagedQuestionPageDto } from "@cachimbo/contract/questions/questions";
import { memo, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useErrorToast } from "../../../platform/api/use-error-toast.ts";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { plural } from "../../../platform/words/formats.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { type ListView, useManagedQuestions } from "../api.ts";
import { CorrectionDialog, type CorrectionView } from "../correction/correction-dialog.tsx";
import { formTitleId } from "../editor/editor-form.tsx";
import { importPath, type Owner } from "../owner.ts";
import { JumpLink } from "./jump-link.tsx";
import styles from "./list.module.css";
import { MoveDialog } from "./move-dialog.tsx";
import { QuestionRemoval } from "./question-removal.tsx";
import { QuestionRow, type RowActions } from "./question-row.tsx";
import rowStyles from "./rows.module.css";
import { useListActions } from "./use-list-actions.ts";

interface QuestionListProps {
	owner: Owner;
	view: ListView;
	editing: number | undefined;
	onEdit(question: ManagedQuestionDto): void;
	onCopy(question: ManagedQuestionDto): void;
	/** Called if the question in the form was deleted. */
	onRemoved(id: number): void;
	announce(text: string): void;
}

const exportFilter = ({ kind, id }: Owner): ExportFilter =>
	kind === "exam" ? { examId: String(id) } : { courseId: String(id), use: "QUIZ" };

/** Id of the list's heading, used as link target. */
export const listTitleId = "lista";

/** Total number of questions of the exam or course, regardless of the search. */
export const countOf = (page: ManagedQuestionPageDto | undefined): number =>
	page?.courses.reduce((sum, course) => sum + course.count, 0) ?? 0;

function Search() {
	const [text, change] = useAddressSearch();
	return (
		<Field label="Buscar en las preguntas" labelHidden className={styles.search}>
			<Input
				icon="search"
				type="search"
				placeholder="Buscar en las preguntas…"
				value={text}
				maxLength={200}
				onChange={(event) => change(event.target.value)}
			/>
		</Field>
	);
}

function Waiting() {
	return (
		<SkeletonGroup label="Cargando las preguntas" className={rowStyles.waiting}>
			{[1, 2, 3, 4, 5].map((line) => (
				<Skeleton key={line} height="74px" />
			))}
		</SkeletonGroup>
	);
}

function Nothing({ owner, search }: { owner: Owner; search: string }) {
	if (search) {
		return (
			<Empty title="Ninguna pregunta coincide" level={3}>
				Prueba con otra palabra de la pregunta.
			</Empty>
		);
	}
	return (
		<Empty
			title="Todavía no hay preguntas"
			level={3}
			action={
				<span className={styles.ways}>
					{owner.kind === "exam" && (
						<ButtonLink to={`/universidad/examenes/${owner.id}/componer`} look="line" icon="sliders">
							Componer del banco
						</ButtonLink>
					)}
					<ButtonLink to={importPath(owner)} look="line" icon="up">
						Importar preguntas
					</ButtonLink>
				</span>
			}
		>
			{owner.kind === "exam"
				? "Escribe la primera en el formulario, sortéalas del banco, o trae muchas a la vez desde un archivo."
				: "Escribe la primera en el formulario, o trae muchas a la vez desde un archivo."}
		</Empty>
	);
}

interface Dragging {
	question: ManagedQuestionDto;
	over: number | undefined;
}

interface Correcting {
	question: ManagedQuestionDto;
	view: CorrectionView;
}

/** Opens the correction of a question named by `&corregir=` in the URL, which warnings link to. */
function CorrectionFromUrl({ items }: { items: readonly ManagedQuestionDto[] | undefined }) {
	const [search, setSearch] = useSearchParams();
	const questionId = Number(search.get("corregir"));
	if (!Number.isInteger(questionId) || questionId < 1 || !items) return null;
	const place = items.find(({ idQuestion }) => idQuestion === questionId)?.place;
	const close = () =>
		setSearch(
			(before) => {
				const next = new URLSearchParams(before);
				next.delete("corregir");
				return next;
			},
			{ replace: true, preventScrollReset: true },
		);
	return (
		<CorrectionDialog
			idQuestion={questionId}
			name={place ? `la pregunta ${place}` : "la pregunta"}
			view="key"
			onClose={close}
		/>
	);
}

/** State of dragging and the row callbacks, as one stable object. */
function useRows({ owner, view, onEdit, onCopy, announce }: QuestionListProps) {
	const { move } = useListActions(owner, view, announce);
	const [dragging, setDragging] = useState<Dragging>();
	const [removing, setRemoving] = useState<ManagedQuestionDto>();
	const [placing, setPlacing] = useState<ManagedQuestionDto>();
	const [correcting, setCorrecting] = useState<Correcting>();
	const list = useRef<HTMLUListElement>(null);
	const moveNow = async (question: ManagedQuestionDto, to: number) => {
		await move(question, to);
		list.current?.querySelector<HTMLElement>(`[data-question="${question.idQuestion}"] summary`)?.focus();
	};
	const latest = useRef({ moveNow, onEdit, onCopy, dragging });
	latest.current = { moveNow, onEdit, onCopy, dragging };
	const actions = useMemo(
		(): RowActions => ({
			onEdit: (question) => latest.current.onEdit(question),
			onCopy: (question) => latest.current.onCopy(question),
			onRemove: setRemoving,
			onCorrect: (question, view) => setCorrecting({ question, view }),
			onMove: (question, to) => void latest.current.moveNow(question, to),
			onAskPlace: setPlacing,
			onDrag: (question) => setDragging(question && { question, over: undefined }),
			onOver: (over) => setDragging((before) => (before && before.over !== over ? { ...before, over } : before)),
			onDrop: () => {
				const { dragging: dropped } = latest.current;
				if (dropped?.over) void latest.current.moveNow(dropped.question, dropped.over);
				setDragging(undefined);
			},
		}),
		[],
	);
	const dialogs = { removing, setRemoving, placing, setPlacing, correcting, setCorrecting };
	return { list, actions, dragging, ...dialogs, moveNow };
}

function markOf(dragging: Dragging | undefined, place: number): "before" | "after" | undefined {
	if (dragging?.over !== place || dragging.question.place === place) return undefined;
	return dragging.question.place < place ? "after" : "before";
}

interface HeadProps {
	owner: Owner;
	data: ManagedQuestionPageDto | undefined;
	count: number;
	isEditing: boolean;
}

function Head({ owner, data, count, isEditing }: HeadProps) {
	const isAdmin = useMayEdit();
	return (
		<div className={styles.head}>
			<h2 id={listTitleId} tabIndex={-1}>
				{data ? `${count} ${count === 1 ? "pregunta" : "preguntas"}` : "Preguntas"}
			</h2>
			<p className="soft small num">
				{owner.kind === "exam" && data?.courses.map((course) => `${course.name} ${course.count}`).join(" · ")}
			</p>
			<JumpLink to={formTitleId} icon="edit">
				{isEditing ? "Volver al formulario" : "Escribir una pregunta"}
			</JumpLink>
			{isAdmin && (
				<ButtonLink to={importPath(owner)} look="line" size="small" icon="up">
					Importar preguntas
				</ButtonLink>
			)}
			{isAdmin && count > 0 && <ExportButton name={plural(count, "pregunta")} filter={exportFilter(owner)} />}
		</div>
	);
}

/** Questions of an exam or course: search, order, edit, copy and delete. */
export const QuestionList = memo(function QuestionList(props: QuestionListProps) {
	const { owner, view, editing, onRemoved } = props;
	const { data, error, refetch } = useManagedQuestions(owner, view);
	// A missing exam or course has its own message.
	const isGone = error instanceof ApiError && error.code === "NOT_FOUND";
	useErrorToast(error !== null && !isGone, "Error al cargar las preguntas");
	const isAdmin = useMayEdit();
	const rows = useRows(props);
	const count = countOf(data);
	const { placing } = rows;
	const courseOf = (id: number) => data?.courses.find((course) => course.courseId === id)?.name;
	return (
		<section aria-labelledby={listTitleId}>
			<Head owner={owner} data={data} count={count} isEditing={editing !== undefined} />
			{(count > 0 || view.search) && <Search />}
			{!data && !error && <Waiting />}
			{!data && error && (
				<ErrorState error={error} fallback="Error al cargar las preguntas" onRetry={() => void refetch()} />
			)}
			{data?.items.length === 0 && <Nothing owner={owner} search={view.search} />}
			{data && data.items.length > 0 && (
				<ul className={`card ${rowStyles.list}`} ref={rows.list}>
					{data.items.map((question) => (
						<QuestionRow
							key={question.idQuestion}
							question={question}
							course={courseOf(question.courseId)}
							count={count}
							isEditing={question.idQuestion === editing}
							mark={markOf(rows.dragging, question.place)}
							canDrag={!view.search}
							mayOrder={isAdmin || owner.kind === "exam"}
							actions={rows.actions}
						/>
					))}
				</ul>
			)}
			{data && (
				<div className={rowStyles.pager}>
					<Pager page={view.page} size={view.size} total={data.total} />
				</div>
			)}
			{rows.removing && (
				<QuestionRemoval
					question={rows.removing}
					listTitleId={listTitleId}
					onClose={() => rows.setRemoving(undefined)}
					onGone={(id) => {
						rows.setRemoving(undefined);
						onRemoved(id);
					}}
				/>
			)}
			{rows.correcting && (
				<CorrectionDialog
					idQuestion={rows.correcting.question.idQuestion}
					name={`la pregunta ${rows.correcting.question.place}`}
					view={rows.correcting.view}
					onClose={() => rows.setCorrecting(undefined)}
				/>
			)}
			<CorrectionFromUrl items={data?.items} />
			{placing && (
				<MoveDialog
					question={placing}
					count={count}
					onClose={() => rows.setPlacing(undefined)}
					onMove={(to) => {
						rows.setPlacing(undefined);
						void rows.moveNow(placing, to);
					}}
				/>
			)}
		</section>
	);
});
