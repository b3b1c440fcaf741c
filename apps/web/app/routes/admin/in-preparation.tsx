import { useLocation } from "react-router";
import { screenMeta, screenTitle } from "../../features/shell/screen-titles.ts";
import { InPreparation } from "../../features/site/in-preparation.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/in-preparation";

export const meta: Route.MetaFunction = ({ matches, location }) => screenMeta(screenTitle(location.pathname), matches);

export default function InPreparationScreen() {
	return (
		<InPreparation
			title={screenTitle(useLocation().pathname)}
			action={
				<ButtonLink to="/universidad/crear" look="line">
					Volver a Universidad
				</ButtonLink>
			}
		/>
	);
}
