import { PublicPage } from "../../features/site/public-page.tsx";
import { PublicUniversityList } from "../../features/universities/public/university-list.tsx";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { backToPage } from "../../platform/page/without-script.ts";
import type { Route } from "./+types/admission-exams";

export const handle = { static: true };

export const action = backToPage;

export const loader = async ({ context }: Route.LoaderArgs) => ({
	universities: await context.get(loadContext).services.listPublicUniversities(),
});

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Exámenes de admisión a la universidad",
		description:
			"Cómo es el examen de admisión de cada universidad del Perú: preguntas, tiempo, cursos y puntaje. Practícalos gratis.",
		matches,
		path: "/examen-admision",
	});

export default function AdmissionExamsRoute({ loaderData }: Route.ComponentProps) {
	return (
		<PublicPage>
			<PublicUniversityList universities={loaderData.universities} />
		</PublicPage>
	);
}
