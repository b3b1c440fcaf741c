import { screenMeta } from "../../features/shell/screen-titles.ts";
import { WaitingRoom } from "../../features/simulacros/components/waiting-room.tsx";
import { pathIdOf } from "../../platform/path-id.ts";
import type { Route } from "./+types/simulacro";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Simulacro", matches);

export default function SimulacroScreen({ params }: Route.ComponentProps) {
	const id = pathIdOf(params.id);
	return <WaitingRoom key={id} examId={id} />;
}
