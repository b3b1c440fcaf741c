import { useLocation } from "react-router";
import { InPreparation } from "../../features/site/in-preparation.tsx";
import { PublicPage } from "../../features/site/public-page.tsx";
import { pageMeta } from "../../platform/page-meta.ts";
import { backToPage } from "../../platform/without-script.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import type { Route } from "./+types/in-preparation";

export const handle = { static: true };

export const action = backToPage;

const titles: Record<string, string> = {
	"politicas-de-privacidad": "Políticas de privacidad",
	"terminos-de-servicio": "Términos de servicio",
	contacto: "Contacto",
	premium: "Planes",
	"app-store": "Lista de espera iOS",
};
const titleOf = (path: string) => titles[path.split("/")[1] ?? ""] ?? "Próximamente";

export const meta: Route.MetaFunction = ({ matches, location }) =>
	pageMeta({ title: titleOf(location.pathname), matches });

export default function InPreparationPage() {
	const { pathname } = useLocation();
	return (
		<PublicPage here={pathname}>
			<div className="wrap site-page">
				<InPreparation
					title={titleOf(pathname)}
					action={
						<ButtonAnchor href="/" look="line">
							Volver al inicio
						</ButtonAnchor>
					}
				/>
			</div>
		</PublicPage>
	);
}
