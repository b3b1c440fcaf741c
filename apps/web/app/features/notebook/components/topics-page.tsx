import type { CourseTopicDto } from "@cachimbo/contract/courses/courses";
import { courseRoutes } from "@cachimbo/contract/courses/courses-routes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryFor } from "../../../platform/api/query-for.ts";
import { isTransient } from "../../../platform/offline/retry.ts";
import { useAddressValue } from "../../../platform/screen/use-address-value.ts";
import { plural } from "../../../platform/words/formats.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { practiceLink, shortMinutes } from "../source.ts";
import { KeptTopics } from "./kept-topics.tsx";
import styles from "./topics.module.css";

const lengths = [
	{ value: "set", text: "10 preguntas" },
	{ value: "short", text: `${shortMinutes} minutos` },
] as const;
type Length = (typeof lengths)[number]["value"];

interface RowProps {
	title: string;
	count: number;
	to: string;
	first?: boolean;
}

function Row({ title, count, to, first }: RowProps) {
	return (
		<li>
			<span>
				<b>{title}</b>
				<span className="soft small num">{plural(count, "pregunta")}</span>
			</span>
			<ButtonLink to={to} look={first ? "filled" : "line"} size="small" aria-label={`Practicar ${title}`}>
				Practicar
			</ButtonLink>
		</li>
	);
}

function Topics({ courseId, count, minutes }: { courseId: number; count: number; minutes: number | null }) {
	const { data, error, refetch } = useQuery(queryFor(courseRoutes.listTopics, { params: { id: String(courseId) } }));
	if (error && !data)
		return <ErrorState error={error} fallback="No se pudieron cargar los temas" onRetry={() => refetch()} />;
	if (!data) {
		return (
			<SkeletonGroup label="Cargando los temas" className="stack-3">
				<Skeleton height="68px" />
				<Skeleton height="68px" />
				<Skeleton height="68px" />
			</SkeletonGroup>
		);
	}
	const linkTo = (topic: string | null) => practiceLink({ kind: "course", courseId, topic }, minutes);
	return (
		<ul className={`card ${styles.topics}`} aria-label="Temas">
			<Row title="Todo el curso" count={count} to={linkTo(null)} first />
			{data.map(({ topic, questionCount }: CourseTopicDto) => (
				<Row key={topic} title={topic} count={questionCount} to={linkTo(topic)} />
			))}
		</ul>
	);
}

/** Choice of a course and a length. The course comes from the URL; the default is the first one. */
function Chooser({
	courses,
}: {
	courses: readonly { id: number; name: string; questionCount?: number | undefined }[];
}) {
	const [courseParam, choose] = useAddressValue("curso");
	const [length, setLength] = useState<Length>("set");
	const course = courses.find(({ id }) => String(id) === courseParam) ?? courses[0];
	if (!course) {
		return <Empty title="Todavía no hay preguntas para practicar">Pronto agregaremos las primeras.</Empty>;
	}
	return (
		<>
			<div className={styles.chooser}>
				<Field label="Curso">
					<Select value={course.id} onChange={(event) => choose(event.target.value)}>
						{courses.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
				</Field>
				<Choice<Length> legend="¿Cuánto?" options={lengths} value={length} onChange={setLength} />
			</div>
			<Topics
				key={course.id}
				courseId={course.id}
				count={course.questionCount ?? 0}
				minutes={length === "short" ? shortMinutes : null}
			/>
		</>
	);
}

/** /cuaderno/temas: questions of a course, or of one of its topics, each corrected at once. */
export function TopicsPage() {
	const { data, error, refetch } = useQuery(queryFor(courseRoutes.list, {}));
	return (
		<div className={styles.page}>
			<div>
				<h1 className="page-title">Practicar por tema</h1>
				<p className="soft">Cada pregunta se corrige al instante. Lo que falles va a tu cuaderno.</p>
			</div>
			{data ? (
				<Chooser courses={data.filter(({ questionCount }) => (questionCount ?? 0) > 0)} />
			) : error && isTransient(error) ? (
				<KeptTopics error={error} onRetry={() => void refetch()} />
			) : error ? (
				<ErrorState error={error} fallback="No se pudieron cargar los cursos" onRetry={() => refetch()} />
			) : (
				<SkeletonGroup label="Cargando los cursos" className="stack-3">
					<Skeleton height="76px" />
					<Skeleton height="240px" />
				</SkeletonGroup>
			)}
		</div>
	);
}
