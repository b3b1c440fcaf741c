import { PublicPage } from "../../features/site/public-page.tsx";

export const handle = { static: true, leadsHome: true };

export default function LandingPage() {
	return (
		<PublicPage here="/">
			<h1>¿Listo para ingresar a la Universidad?</h1>
		</PublicPage>
	);
}
