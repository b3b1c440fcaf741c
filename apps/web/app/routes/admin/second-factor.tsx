import { RequiredPage } from "../../features/auth/second-factor/components/required-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { leaveForGood } from "../../features/shell/sign-out.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import type { Route } from "./+types/second-factor";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Verificación en dos pasos", matches);

export default function SecondFactor() {
	return (
		<RequiredPage>
			<Button look="quiet" icon="out" onClick={() => void leaveForGood()}>
				Cerrar sesión
			</Button>
		</RequiredPage>
	);
}
