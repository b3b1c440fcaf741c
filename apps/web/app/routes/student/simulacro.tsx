import { MeritNameCard } from "../../features/merit/components/merit-name-card.tsx";
import { OwnPlaceCard } from "../../features/merit/components/own-place.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { WaitingRoom } from "../../features/simulacros/components/waiting-room.tsx";
import { pathIdOf } from "../../platform/screen/path-id.ts";
import type { Route } from "./+types/simulacro";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Simulacro", matches);

export default function SimulacroScreen({ params }: Route.ComponentProps) {
	const id = pathIdOf(params.id);
	return <WaitingRoom key={id} examId={id} name={<MeritNameCard />} place={<OwnPlaceCard examId={id} />} />;
}
