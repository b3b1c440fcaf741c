import { plural } from "../../../platform/formats.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { practiceLink } from "../source.ts";
import { useKeptCourses } from "../use-kept-courses.ts";
import styles from "./topics.module.css";

interface KeptTopicsProps {
	onRetry(): void;
}

/** Without a network: the errors that are on this device, by course, or plainly that it needs one. */
export function KeptTopics({ onRetry }: KeptTopicsProps) {
	const courses = useKeptCourses();
	if (!courses) return null;
	const retry = (
		<Button look="line" onClick={onRetry}>
			Reintentar
		</Button>
	);
	if (courses.length === 0) {
		return (
			<Empty title="Practicar por tema necesita internet" action={retry}>
				Sin internet puedes practicar los errores de tu cuaderno: descárgalo antes, desde Cuaderno de errores.
			</Empty>
		);
	}
	return (
		<section aria-labelledby="sin-internet" className={styles.kept}>
			<h2 id="sin-internet">Sin internet: tus errores guardados</h2>
			<p className="soft">Para practicar todas las preguntas de un curso necesitas internet.</p>
			<ul className={`card ${styles.topics}`}>
				{courses.map(({ id, name, questions }) => (
					<li key={id}>
						<span>
							<b>{name}</b>
							<span className="soft small num">{plural(questions, "error", "errores")}</span>
						</span>
						<ButtonLink
							to={practiceLink({ kind: "course", courseId: id, topic: null })}
							look="line"
							size="small"
							aria-label={`Practicar tus errores de ${name}`}
						>
							Practicar
						</ButtonLink>
					</li>
				))}
			</ul>
			{retry}
		</section>
	);
}
