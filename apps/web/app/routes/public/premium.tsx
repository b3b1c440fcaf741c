import { redirect } from "react-router";
import { PlansPage } from "../../features/payments/plans/plans-page.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { siteOfMatches } from "../../platform/page/site-of-matches.ts";
import { backToPage } from "../../platform/page/without-script.ts";
import type { Route } from "./+types/premium";

export const handle = { static: true, enhance: ["site", "plans"] };

/** A site that sells no plans has no price page. */
export function loader({ context }: Route.LoaderArgs) {
	if (!context.get(loadContext).site.plans) throw redirect("/");
	return null;
}

export const action = backToPage;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Planes",
		description: "Planes para tu examen de admisión: gratis, mensual, semestral y anual, en soles y con Yape o Plin.",
		matches,
		path: "/premium",
		picture: siteOfMatches(matches).pictures.plans,
	});

export default function PremiumPage() {
	return (
		<PublicPage here="/premium">
			<PlansPage />
		</PublicPage>
	);
}
