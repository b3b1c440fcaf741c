import { waitsFor } from "../../../platform/offline/retry.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { practiceLink } from "../source.ts";
import { useKeptCourses } from "../use-kept-courses.ts";
import styles from "./topics.module.css";

interface KeptTopicsProps {
	/** Reason why the courses could not be loaded: no network, or a server error. */
	error: unknown;
	onRetry(): void;
}

/** Offline state: the errors on this device by course, or a message if there are none. */
export function KeptTopics({ error, onRetry }: KeptTopicsProps) {
	const courses = useKeptCourses();
	const needsNetwork = waitsFor(error) === "network";
	if (!courses) return null;
	const retry = (
		<Button look="line" onClick={onRetry}>
			Reintentar
		</Button>
	);
	if (courses.length === 0) {
		if (!needsNetwork)
			return <ErrorState error={error} fallback="No se pudieron cargar los cursos" onRetry={onRetry} />;
		return (
			<Empty title="Practicar por tema necesita internet" action={retry}>
				Sin internet puedes practicar los errores de tu cuaderno: descárgalo antes, desde Cuaderno de errores.
			</Empty>
		);
	}
	return (
		<section aria-labelledby="sin-internet" className={styles.kept}>
			<h2 id="sin-internet">{needsNetwork ? "Sin internet" : "Mientras tanto"}: tus errores guardados</h2>
			<p className="soft">
				{needsNetwork
					? "Para practicar todas las preguntas de un curso necesitas internet."
					: "El servidor no responde: todas las preguntas de un curso vuelven con él."}
			</p>
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
