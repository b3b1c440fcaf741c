import { PublicPage } from "../../features/site/public-page.tsx";

export const handle = { static: true, enhance: ["auth"] };

export default function AuthPage() {
	return (
		<PublicPage>
			<h1>Ingresar</h1>
		</PublicPage>
	);
}
