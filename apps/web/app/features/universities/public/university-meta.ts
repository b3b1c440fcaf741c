import type { UniversityPage } from "@cachimbo/contract/pages";
import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../../platform/page/page-meta.ts";
import type { Matches } from "../../../platform/page/site-of-matches.ts";
import { plural } from "../../../platform/words/formats.ts";

/** Meta description for search engines: 'Cómo es el examen de admisión de la UNI…'. */
function describe({ code, name, exams }: UniversityPage): string {
	const practise =
		exams.length > 0 ? ` Practica gratis con ${plural(exams.length, "examen", "exámenes")} y explicaciones.` : "";
	return `Cómo es el examen de admisión ${code} (${name}): preguntas, tiempo, cursos y puntaje.${practise}`;
}

/** Title, description and social preview of a university's page. */
export const universityMeta = (university: UniversityPage, matches: Matches): MetaDescriptor[] =>
	pageMeta({
		title: `Examen de admisión ${university.code}: preguntas, puntaje y simulacros`,
		description: describe(university),
		matches,
		path: `/examen-admision/${university.slug}`,
		picture: university.picture,
	});
