import { PrivacyPolicy } from "../../features/legal/privacy-policy.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { pageMeta } from "../../platform/page-meta.ts";
import { backToPage } from "../../platform/without-script.ts";
import type { Route } from "./+types/privacy";

export const handle = { static: true };

export const action = backToPage;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Políticas de privacidad",
		description: "Qué datos guardamos para que practiques, para qué, cuánto tiempo, y cómo descargarlos o eliminarlos.",
		matches,
		path: "/politicas-de-privacidad",
	});

export default function PrivacyPolicyPage() {
	return (
		<PublicPage here="/politicas-de-privacidad">
			<PrivacyPolicy />
		</PublicPage>
	);
}
