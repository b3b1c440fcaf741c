import type { CourseDto } from "@cachimbo/contract/courses/courses";
import { type ReactNode, useEffect, useState } from "react";
import { toast } from "../../../platform/screen/toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { useCourses } from "../api.ts";
import { findCourses } from "../find.ts";
import { useChooseCourse } from "../use-choose-course.ts";
import styles from "./course-picker.module.css";

interface CardProps {
	course: CourseDto;
	running: boolean;
	opening: boolean;
	onChoose(): void;
}

function CourseCard({ course, running, opening, onChoose }: CardProps) {
	const { name, questionCount = 0 } = course;
	return (
		<button
			type="button"
			className={classNames("card", styles.card, questionCount === 0 && styles.bare)}
			aria-disabled={opening || undefined}
			onClick={onChoose}
		>
			<span className={styles.text}>
				<b>{name}</b>
				<span className="soft small num">
					{questionCount > 0 ? plural(questionCount, "pregunta") : "Sin preguntas todavía"}
				</span>
			</span>
			{running && <Badge tone="pen">En curso</Badge>}
			{opening ? <Spinner /> : <Icon name="right" className={styles.go} />}
		</button>
	);
}

function Waiting() {
	return (
		<SkeletonGroup label="Cargando cursos" className={styles.list}>
			{["a", "b", "c", "d", "e", "f", "g", "h", "i"].map((key) => (
				<div key={key} className={`card ${styles.card}`}>
					<span className={`${styles.text} ${styles.waiting}`}>
						<Skeleton width="min(160px, 80%)" height="19px" />
						<Skeleton width="90px" height="13px" />
					</span>
				</div>
			))}
		</SkeletonGroup>
	);
}

interface ListProps {
	query: string;
	running: ReadonlySet<number>;
}

function CourseList({ query, running }: ListProps) {
	const { data, error, refetch } = useCourses();
	const { opening, choose } = useChooseCourse(running);
	const failed = Boolean(error) && !data;
	useEffect(() => {
		if (failed) toast.error("Error al cargar los cursos");
	}, [failed]);
	if (!data) {
		if (!error) return <Waiting />;
		return <ErrorState error={error} fallback="Error al cargar los cursos" onRetry={() => refetch()} />;
	}
	if (data.length === 0) return <Empty title="Aún no hay cursos">Pronto agregaremos los primeros.</Empty>;
	const found = findCourses(data, query);
	return (
		<>
			<p className="sr" role="status">
				{query && plural(found.length, "curso encontrado", "cursos encontrados")}
			</p>
			{found.length === 0 ? (
				<Empty title="No se encontraron cursos que coincidan con tu búsqueda">
					Prueba con otra palabra del nombre.
				</Empty>
			) : (
				<ul className={styles.list}>
					{found.map((course) => (
						<li key={course.id}>
							<CourseCard
								course={course}
								running={running.has(course.id)}
								opening={opening === course.id}
								onChoose={() => choose(course)}
							/>
						</li>
					))}
				</ul>
			)}
		</>
	);
}

interface CoursePickerProps {
	/** Links that resume quizzes in progress. */
	resume: ReactNode;
	/** Source that `resume` is still loading from. The list renders after it, to avoid a layout shift. */
	resumeWaits: "device" | "server" | undefined;
	/** Ids of courses with a quiz in progress. */
	running: ReadonlySet<number>;
}

/** /cursos: choice of a course for a quiz. */
export function CoursePicker({ resume, resumeWaits, running }: CoursePickerProps) {
	const [query, setQuery] = useState("");
	return (
		<>
			<div className={styles.head}>
				<h1>Cursos</h1>
				<Field label="Buscar cursos" labelHidden>
					<Input
						type="search"
						icon="search"
						placeholder="Buscar cursos..."
						autoComplete="off"
						value={query}
						onChange={(event) => setQuery(event.target.value)}
					/>
				</Field>
			</div>
			{resume}
			{resumeWaits && (
				// Hidden while the device is read, because resume links may appear above it a moment later.
				<div style={{ visibility: resumeWaits === "device" ? "hidden" : undefined }}>
					<Waiting />
				</div>
			)}
			<div hidden={resumeWaits !== undefined}>
				<CourseList query={query.trim()} running={running} />
			</div>
		</>
	);
}
