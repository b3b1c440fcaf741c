import { MeritPage } from "../../features/merit/components/merit-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { pathIdOf } from "../../platform/screen/path-id.ts";
import type { Route } from "./+types/merit";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Orden de mérito", matches);

export default function MeritScreen({ params }: Route.ComponentProps) {
	const id = pathIdOf(params.id);
	return <MeritPage key={id} examId={id} />;
}
