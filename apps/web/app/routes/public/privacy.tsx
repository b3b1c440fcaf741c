import { OwnText } from "../../features/legal/own-text.tsx";
import { PrivacyPolicy } from "../../features/legal/privacy-policy.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { useSite } from "../../platform/page/use-site.ts";
import { backToPage } from "../../platform/page/without-script.ts";
import type { Route } from "./+types/privacy";

export const handle = { static: true };

export const action = backToPage;

export async function loader({ context }: Route.LoaderArgs) {
	return { own: await context.get(loadContext).services.findLegalText("privacy") };
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Políticas de privacidad",
		description: "Qué datos guardamos para que practiques, para qué, cuánto tiempo, y cómo descargarlos o eliminarlos.",
		matches,
		path: "/politicas-de-privacidad",
	});

export default function PrivacyPolicyPage({ loaderData: { own } }: Route.ComponentProps) {
	const { privacyUpdated } = useSite();
	return (
		<PublicPage here="/politicas-de-privacidad">
			{own ? <OwnText title="Políticas de privacidad" updated={privacyUpdated} html={own.html} /> : <PrivacyPolicy />}
		</PublicPage>
	);
}
