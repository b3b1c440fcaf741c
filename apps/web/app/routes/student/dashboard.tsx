import { screenMeta } from "../../features/shell/screen-titles.ts";
import { InPreparation } from "../../features/site/in-preparation.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Dashboard", matches);

export default function Screen() {
	return (
		<InPreparation
			title="Dashboard"
			action={
				<ButtonLink to="/universidades" look="line">
					Volver a Universidades
				</ButtonLink>
			}
		/>
	);
}
