import { data } from "react-router";
import { PublicPage } from "../../features/site/public-page.tsx";
import { leaveTo } from "../../platform/leave.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { currentSession } from "../../platform/session.ts";
import { homeOf } from "../../platform/token.ts";
import { Bubble } from "../../ui/bubble.tsx";
import { ButtonAnchor } from "../../ui/button.tsx";
import type { Route } from "./+types/not-found";

export const handle = { static: true, leadsHome: true };

export const loader = () => data(null, { status: 404 });

/** Reached only from inside the signed-in area: an unknown screen is the first screen of one's role. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
	const session = currentSession();
	return leaveTo(session ? homeOf(session.role) : new URL(request.url).pathname);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: "Página no encontrada", matches });

export default function NotFoundPage() {
	return (
		<PublicPage>
			<div className="squared">
				<div className="wrap full-page">
					<span className="line-of">
						<Bubble size="large">4</Bubble>
						<Bubble size="large" state="wrong">
							0
						</Bubble>
						<Bubble size="large">4</Bubble>
					</span>
					<h1>¡Página no encontrada!</h1>
					<p className="lead">La dirección no existe o cambió de lugar.</p>
					<ButtonAnchor href="/">Volver al inicio</ButtonAnchor>
				</div>
			</div>
		</PublicPage>
	);
}
