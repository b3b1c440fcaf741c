import type { PublicUniversity } from "@cachimbo/contract/pages";
import { breadcrumbs } from "../../../platform/page/structured-data.ts";
import { usePublicUrl } from "../../../platform/page/use-site.ts";
import { plural } from "../../../platform/words/formats.ts";
import { ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { Emblem } from "../../../ui/graphics/emblem.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { StructuredData } from "../../../ui/page/structured-data.tsx";
import styles from "./public-university.module.css";

/** /examen-admision: list of all universities with links to their pages. */
export function PublicUniversityList({ universities }: { universities: readonly PublicUniversity[] }) {
	return (
		<div className="wrap site-page">
			<h1>Exámenes de admisión</h1>
			<p className={`lead ${styles.listLead}`}>
				Cómo es el examen de cada universidad: preguntas, tiempo, cursos y cuánto vale cada respuesta.
			</p>
			{universities.length === 0 ? (
				<Empty title="Aún no hay universidades" action={<ButtonAnchor href="/">Volver al inicio</ButtonAnchor>}>
					Las estamos preparando.
				</Empty>
			) : (
				<ul className={styles.universities}>
					{universities.map(({ slug, code, name, logo, examCount }) => (
						<li key={slug}>
							<a className={`card ${styles.university}`} href={`/examen-admision/${slug}`}>
								<Emblem code={code} logo={logo} />
								<span>
									<b>{code}</b>
									<span>{name}</span>
									<span className="soft small num">
										{examCount === 0 ? "Exámenes en preparación" : plural(examCount, "examen", "exámenes")}
									</span>
								</span>
								<Icon name="right" />
							</a>
						</li>
					))}
				</ul>
			)}
			<StructuredData
				things={[
					breadcrumbs(usePublicUrl(), [
						{ name: "Inicio", path: "/" },
						{ name: "Exámenes de admisión", path: "/examen-admision" },
					]),
				]}
			/>
		</div>
	);
}
