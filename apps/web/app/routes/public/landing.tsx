import { data } from "react-router";
import { Claim } from "../../features/landing/claim.tsx";
import { Features } from "../../features/landing/features.tsx";
import { Figures } from "../../features/landing/figures.tsx";
import { frequentQuestions } from "../../features/landing/frequent-questions.ts";
import { Hero } from "../../features/landing/hero.tsx";
import { Closing, Questions } from "../../features/landing/questions.tsx";
import { Universities } from "../../features/landing/universities.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { faqPage, organization, website } from "../../platform/page/structured-data.ts";
import { usePublicUrl, useSite } from "../../platform/page/use-site.ts";
import { StructuredData } from "../../ui/page/structured-data.tsx";
import type { Route } from "./+types/landing";

export const handle = { static: true, leadsHome: true };

/** Database failures do not take the landing page down: it renders without that content, and the next request tries again. */
export async function loader({ context }: Route.LoaderArgs) {
	const { services } = context.get(loadContext);
	let complete = true;
	const without = <T,>(instead: T) => {
		complete = false;
		return instead;
	};
	const [universities, figures] = await Promise.all([
		services.listPublicUniversities().catch(() => without([])),
		services.countCatalogue().catch(() => without(null)),
	]);
	return data({ universities, figures }, complete ? {} : { headers: { "Cache-Control": "no-store" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Simulacros de admisión a la universidad",
		description: "Simulacros de admisión con las reglas de cada universidad del Perú y explicación al instante.",
		matches,
		path: "/",
	});

export default function LandingPage({ loaderData }: Route.ComponentProps) {
	const origin = { site: useSite(), publicUrl: usePublicUrl() };
	return (
		<PublicPage here="/">
			<Hero />
			<Figures figures={loaderData.figures} />
			<Features universities={loaderData.universities} />
			<Universities universities={loaderData.universities} />
			<Claim />
			<Questions />
			<Closing />
			<StructuredData things={[organization(origin), website(origin), faqPage(frequentQuestions(origin.site))]} />
		</PublicPage>
	);
}
