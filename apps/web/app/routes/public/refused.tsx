import { data } from "react-router";
import { NotFoundPage } from "../../features/site/not-found-page.tsx";
import { RefusedPage } from "../../features/site/refused-page.tsx";
import { loadContext } from "../../platform/page/load-context.ts";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import type { Route } from "./+types/refused";

export const handle = { static: true };

/** Page that the server renders in place of one whose form it refused to read. A direct visit is a 404. */
export function loader({ context }: Route.LoaderArgs) {
	const { refusal } = context.get(loadContext);
	return data({ refusal }, { status: refusal?.status ?? 404 });
}

export const action = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta({ title: loaderData?.refusal ? "Error: no recibimos lo que enviaste" : "Página no encontrada", matches });

export default function RefusedRoute({ loaderData: { refusal } }: Route.ComponentProps) {
	if (refusal) return <RefusedPage {...refusal} />;
	return (
		<NotFoundPage title="¡Página no encontrada!" action={<ButtonAnchor href="/">Volver al inicio</ButtonAnchor>}>
			La dirección no existe o cambió de lugar.
		</NotFoundPage>
	);
}
