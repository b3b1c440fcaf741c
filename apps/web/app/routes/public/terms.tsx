import { TermsOfService } from "../../features/legal/terms-of-service.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { pageMeta } from "../../platform/page-meta.ts";
import { backToPage } from "../../platform/without-script.ts";
import type { Route } from "./+types/terms";

export const handle = { static: true };

export const action = backToPage;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Términos de servicio",
		description:
			"Las reglas de uso: tu cuenta, los simulacros de elaboración propia, los planes, los pagos y cómo cancelar.",
		matches,
		path: "/terminos-de-servicio",
	});

export default function TermsOfServicePage() {
	return (
		<PublicPage here="/terminos-de-servicio">
			<TermsOfService />
		</PublicPage>
	);
}
