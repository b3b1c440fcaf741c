import { screenMeta } from "../../features/shell/screen-titles.ts";
import { InPreparation } from "../../features/site/in-preparation.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/university";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Universidad", matches);

export default function Screen() {
	return (
		<InPreparation
			title="Universidad"
			action={
				<ButtonLink to="/universidades" look="line">
					Volver a Universidades
				</ButtonLink>
			}
		/>
	);
}
