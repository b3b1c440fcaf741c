import type { CourseDto } from "@cachimbo/contract/courses/courses";
import { useState } from "react";
import { useErrorToast } from "../../../platform/api/use-error-toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { byText } from "../../../ui/lists/list-view.ts";
import { Pager } from "../../../ui/lists/pager.tsx";
import { useListView } from "../../../ui/lists/use-list-view.ts";
import { useCourses, useRefreshCourses } from "../api.ts";
import { CourseDialog } from "./course-dialog.tsx";
import { CourseRemoval } from "./course-removal.tsx";
import styles from "./courses.module.css";
import { CoursesTable } from "./courses-table.tsx";

const rules = {
	text: (course: CourseDto) => course.name,
	sorts: {
		nombre: byText((course: CourseDto) => course.name),
		propias: (a: CourseDto, b: CourseDto) => (a.ownQuestionCount ?? 0) - (b.ownQuestionCount ?? 0),
		quiz: (a: CourseDto, b: CourseDto) => (a.questionCount ?? 0) - (b.questionCount ?? 0),
	},
	initial: { key: "nombre", direction: "ascending" },
	size: 20,
} as const;

function Waiting() {
	return (
		<SkeletonGroup label="Cargando los cursos" className={`table-wrap ${styles.waiting}`}>
			{["a", "b", "c", "d", "e", "f"].map((key) => (
				<Skeleton key={key} height="24px" />
			))}
		</SkeletonGroup>
	);
}

type Editing = { course?: CourseDto } | undefined;

function CourseList({ courses, onEdit }: { courses: readonly CourseDto[]; onEdit(editing: Editing): void }) {
	const list = useListView(courses, rules);
	const refresh = useRefreshCourses();
	const [deleting, setDeleting] = useState<CourseDto>();
	if (courses.length === 0) {
		return (
			<Empty
				title="Aún no hay cursos"
				action={
					<Button icon="plus" onClick={() => onEdit({})}>
						Agregar curso
					</Button>
				}
			>
				Cada pregunta pertenece a un curso. Con Ctrl+Enter puedes agregar varios seguidos.
			</Empty>
		);
	}
	return (
		<>
			<ListTools
				label="Buscar curso"
				placeholder="Buscar curso..."
				search={list.search}
				onSearch={list.setSearch}
				found={plural(list.total, "curso")}
			/>
			{list.total === 0 ? (
				<Empty
					title={`No encontramos «${list.search.trim()}»`}
					action={
						<Button look="line" size="small" onClick={() => list.setSearch("")}>
							Ver todos los cursos
						</Button>
					}
				/>
			) : (
				<div className="stack-3">
					<CoursesTable list={list} onEdit={(course) => onEdit({ course })} onDelete={setDeleting} />
					<Pager page={list.page} size={list.size} total={list.total} />
				</div>
			)}
			{deleting && (
				<CourseRemoval
					course={deleting}
					onClose={() => setDeleting(undefined)}
					onGone={() => {
						setDeleting(undefined);
						void refresh();
					}}
				/>
			)}
		</>
	);
}

/** /cursos-gestion. */
export function CoursesPage() {
	const { data, error, refetch } = useCourses();
	useErrorToast(error !== null, "Error al cargar los cursos");
	const refresh = useRefreshCourses();
	const [editing, setEditing] = useState<Editing>();
	const [typed, setTyped] = useState("");
	return (
		<>
			<div className="page-head">
				<h1>Cursos</h1>
				{data && data.length > 0 && (
					<Button size="small" icon="plus" onClick={() => setEditing({})}>
						Agregar curso
					</Button>
				)}
			</div>
			{data ? (
				<CourseList courses={data} onEdit={setEditing} />
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar los cursos" onRetry={() => refetch()} />
			) : (
				<Waiting />
			)}
			{editing && (
				<CourseDialog
					course={editing.course}
					typed={typed}
					onSaved={() => void refresh()}
					onClose={(unsaved) => {
						setTyped(unsaved);
						setEditing(undefined);
					}}
				/>
			)}
		</>
	);
}
