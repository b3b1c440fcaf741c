import { data } from "react-router";
import { CertificateVerified } from "../../features/merit/public/certificate-page.tsx";
import { NotFoundPage } from "../../features/site/not-found-page.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { backToPage } from "../../platform/page/without-script.ts";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import type { Route } from "./+types/certificate";

export const handle = { static: true };

export const action = backToPage;

/** The URL is on the printed certificate. The student's name must reach neither caches nor search engines. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { services, client } = context.get(loadContext);
	const found = await services.findCertificate(params.code, client);
	if (found === "wait") return data({ certificate: undefined, waits: true }, { status: 429 });
	return data({ certificate: found, waits: false }, { status: found ? 200 : 404 });
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	...pageMeta({ title: loaderData?.certificate ? "Constancia" : "Constancia no encontrada", matches }),
	{ name: "referrer", content: "no-referrer" },
];

export default function CertificateRoute({ loaderData: { certificate, waits } }: Route.ComponentProps) {
	if (!certificate) {
		return (
			<NotFoundPage
				title={waits ? "Demasiados intentos" : "¡Constancia no encontrada!"}
				action={<ButtonAnchor href="/">Ir al inicio</ButtonAnchor>}
			>
				{waits
					? "Desde aquí se probaron muchos códigos que no existen. Intenta de nuevo en una hora."
					: "Ninguna constancia vigente tiene este código. Revisa que esté completo."}
			</NotFoundPage>
		);
	}
	return (
		<PublicPage>
			<CertificateVerified certificate={certificate} />
		</PublicPage>
	);
}
