import { OwnText } from "../../features/legal/own-text.tsx";
import { TermsOfService } from "../../features/legal/terms-of-service.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { useSite } from "../../platform/page/use-site.ts";
import { backToPage } from "../../platform/page/without-script.ts";
import type { Route } from "./+types/terms";

export const handle = { static: true };

export const action = backToPage;

export async function loader({ context }: Route.LoaderArgs) {
	return { own: await context.get(loadContext).services.findLegalText("terms") };
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Términos de servicio",
		description:
			"Las reglas de uso: tu cuenta, los simulacros de elaboración propia, los planes, los pagos y cómo cancelar.",
		matches,
		path: "/terminos-de-servicio",
	});

export default function TermsOfServicePage({ loaderData: { own } }: Route.ComponentProps) {
	const { termsUpdated } = useSite();
	return (
		<PublicPage here="/terminos-de-servicio">
			{own ? <OwnText title="Términos de servicio" updated={termsUpdated} html={own.html} /> : <TermsOfService />}
		</PublicPage>
	);
}
