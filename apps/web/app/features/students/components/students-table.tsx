import type { StudentDto } from "@cachimbo/contract/students/students";
import { Link } from "react-router";
import { useSite } from "../../../platform/page/use-site.ts";
import { formatDate } from "../../../platform/words/formats.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { listedName, planName } from "../wording.ts";
import styles from "./students.module.css";

const columns: Column<StudentDto>[] = [
	{
		key: "estudiante",
		title: "Estudiante",
		cell: (student) => (
			<span className={styles.who}>
				<Link className={styles.student} to={`/estudiantes/${student.id}`}>
					{listedName(student)}
				</Link>
				<span className={`soft small ${styles.mail}`}>{student.email}</span>
				{student.blocked && <Badge tone="wrong">Bloqueado</Badge>}
			</span>
		),
		isName: true,
	},
	{
		key: "secciones",
		title: "Secciones",
		cell: ({ sections }) =>
			sections.length === 0 ? <span className="soft">Sin sección</span> : sections.map(({ name }) => name).join(", "),
	},
];
const plan: Column<StudentDto> = {
	key: "plan",
	title: "Plan",
	cell: (student) => (
		<span className={student.plan === "gratis" ? "soft nowrap" : "nowrap"}>{planName(student.plan)}</span>
	),
	inline: true,
};
const lastColumns: Column<StudentDto>[] = [
	{
		key: "meta",
		title: "Meta",
		cell: ({ university, area }) =>
			university ? (
				<>
					{university}
					{area && <span className={`soft small ${styles.mail}`}>{area}</span>}
				</>
			) : (
				<span className="soft">Sin meta</span>
			),
		inline: true,
	},
	{
		key: "visita",
		title: "Última visita",
		cell: ({ lastSeenAt }) =>
			lastSeenAt ? (
				<span className="num nowrap">{formatDate(lastSeenAt)}</span>
			) : (
				<span className="soft nowrap">Nunca ingresó</span>
			),
		inline: true,
	},
];

/** Table of the loaded students. A name links to the student's page. */
export function StudentsTable({ students, total }: { students: readonly StudentDto[]; total: number }) {
	const { plans: sellsPlans } = useSite();
	return (
		<div className="table-tight">
			<Table
				caption={`Estudiantes, ${students.length} de ${total}`}
				columns={[...columns, ...(sellsPlans ? [plan] : []), ...lastColumns]}
				rows={students}
				rowKey={({ id }) => id}
			/>
		</div>
	);
}
