import type { CourseDto } from "@cachimbo/contract/courses/courses";
import { formatInteger } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { type Column, RowActions, Table } from "../../../ui/lists/table.tsx";
import type { ListView } from "../../../ui/lists/use-list-view.ts";
import styles from "./courses.module.css";

interface CoursesTableProps {
	list: ListView<CourseDto>;
	onEdit(course: CourseDto): void;
	onDelete(course: CourseDto): void;
}

/** A count. On phones, which hide the table head, it includes the noun. */
const CountWithNoun = ({ count = 0, noun }: { count?: number; noun: string }) => (
	<span className="num">
		{formatInteger(count)} <span className="only-phone">{noun}</span>
	</span>
);

/** Table of courses with their number of questions and their actions. */
export function CoursesTable({ list, onEdit, onDelete }: CoursesTableProps) {
	const columns: Column<CourseDto>[] = [
		{ key: "nombre", title: "Nombre", cell: (course) => course.name, isName: true, sortable: true },
		{
			key: "propias",
			title: "Preguntas propias",
			cell: (course) => <CountWithNoun count={course.ownQuestionCount} noun="propias" />,
			inline: true,
			sortable: true,
		},
		{
			key: "quiz",
			title: "En su quiz",
			cell: (course) => <CountWithNoun count={course.questionCount} noun="en su quiz" />,
			inline: true,
			sortable: true,
		},
		{
			key: "acciones",
			title: "Acciones",
			cell: (course) => (
				<RowActions>
					<ButtonLink
						to={`/universidad/preguntas?curso=${course.id}`}
						look="quiet"
						size="small"
						aria-label={`Preguntas de ${course.name}`}
					>
						Preguntas
					</ButtonLink>
					{(course.ownQuestionCount ?? 0) > 0 && (
						<ExportButton inRow name={course.name} filter={{ courseId: String(course.id), use: "QUIZ" }} />
					)}
					<Button look="quiet" size="small" aria-label={`Editar ${course.name}`} onClick={() => onEdit(course)}>
						Editar
					</Button>
					<Button
						look="quiet"
						size="small"
						className={styles.delete}
						aria-label={`Eliminar ${course.name}`}
						onClick={() => onDelete(course)}
					>
						Eliminar
					</Button>
				</RowActions>
			),
		},
	];
	return (
		<div className={styles.table}>
			<Table
				caption={`Cursos, ${list.rows.length} de ${list.total}`}
				columns={columns}
				rows={list.rows}
				rowKey={(course) => course.id}
				sort={list.sort}
				onSort={list.onSort}
			/>
		</div>
	);
}
