import type { StudentPageDto } from "@cachimbo/contract/students/students";
import { Link, useParams } from "react-router";
import { formatDate } from "../../../platform/words/formats.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { useStudent } from "../api.ts";
import { nameOf } from "../wording.ts";
import { Access } from "./access.tsx";
import { Attempts } from "./attempts.tsx";
import { Details } from "./details.tsx";
import { Money } from "./money.tsx";
import { Notes } from "./notes.tsx";
import { Sections } from "./sections.tsx";
import styles from "./students.module.css";
import { Study } from "./study.tsx";

function Facts({ student }: { student: StudentPageDto }) {
	const { email, telefono, createdAt, lastSeenAt, university, area, emailConfirmed } = student;
	return (
		<Cells
			facts={[
				{ label: "Correo", value: emailConfirmed ? email : `${email} (sin confirmar)` },
				{ label: "Celular", value: telefono ?? <span className="soft">No lo dio</span> },
				{ label: "Meta", value: university ? [university, area].filter(Boolean).join(", ") : "Sin meta" },
				{ label: "Cuenta desde", value: formatDate(createdAt) },
				{ label: "Última visita", value: lastSeenAt ? formatDate(lastSeenAt) : "Nunca" },
			]}
		/>
	);
}

function Page({ student }: { student: StudentPageDto }) {
	return (
		<>
			<div className={styles.head}>
				<h1>{nameOf(student)}</h1>
				{student.block && <Badge tone="wrong">Bloqueado</Badge>}
			</div>
			<Facts student={student} />
			<div className={styles.sides}>
				<div className={styles.page}>
					<Study student={student} />
					<Attempts student={student} />
				</div>
				<div className={styles.page}>
					<Details student={student} />
					<Access student={student} />
					<Sections student={student} />
					<Notes student={student} />
					<Money student={student} />
				</div>
			</div>
		</>
	);
}

const Waiting = () => (
	<SkeletonGroup label="Cargando al estudiante" className={styles.page}>
		<Skeleton height="72px" />
		<Skeleton height="320px" />
	</SkeletonGroup>
);

/** /estudiantes/:id: one student and the possible actions. Each read is recorded in the audit log. */
export function StudentPage() {
	const { id = "" } = useParams();
	const isId = /^[1-9]\d{0,9}$/.test(id);
	const { data: student, error, refetch } = useStudent(isId ? Number(id) : 0, isId);
	return (
		<div className={styles.page}>
			<Link className="back" to="/estudiantes">
				<Icon name="left" />
				Estudiantes
			</Link>
			{student && error && <OldBanner text="ves la ficha como estaba." />}
			{student ? (
				<Page key={student.id} student={student} />
			) : isId ? (
				<>
					<h1>Estudiante</h1>
					{error ? (
						<ErrorState error={error} fallback="Error al cargar al estudiante" onRetry={() => void refetch()} />
					) : (
						<Waiting />
					)}
				</>
			) : (
				<Empty level={1} title="No encontramos a este estudiante" />
			)}
		</div>
	);
}
