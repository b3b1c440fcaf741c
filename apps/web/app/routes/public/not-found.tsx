import { data } from "react-router";
import { NotFoundPage } from "../../features/site/not-found-page.tsx";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import type { Route } from "./+types/not-found";

export { clientLoader } from "../../features/site/lead-home.ts";

export const handle = { static: true, leadsHome: true };

export const loader = () => data(null, { status: 404 });

/** A form posted to an unknown path gets the same page. */
export const action = loader;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: "Página no encontrada", matches });

export default function UnknownPage() {
	return (
		<NotFoundPage title="¡Página no encontrada!" action={<ButtonAnchor href="/">Volver al inicio</ButtonAnchor>}>
			La dirección no existe o cambió de lugar.
		</NotFoundPage>
	);
}
