import { data } from "react-router";
import { NotFoundPage } from "../../features/site/not-found-page.tsx";
import { leaveTo } from "../../platform/leave.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { currentSession } from "../../platform/session.ts";
import { homeOf } from "../../platform/token.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import type { Route } from "./+types/not-found";

export const handle = { static: true, leadsHome: true };

export const loader = () => data(null, { status: 404 });

/** A form that is posted to nowhere meets the same page. */
export const action = loader;

/** Reached only from inside the signed-in area: an unknown screen is the first screen of one's role. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
	const session = currentSession();
	return leaveTo(session ? homeOf(session.role) : new URL(request.url).pathname);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: "Página no encontrada", matches });

export default function UnknownPage() {
	return (
		<NotFoundPage title="¡Página no encontrada!" action={<ButtonAnchor href="/">Volver al inicio</ButtonAnchor>}>
			La dirección no existe o cambió de lugar.
		</NotFoundPage>
	);
}
