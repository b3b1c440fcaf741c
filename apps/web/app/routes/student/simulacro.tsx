import { Suspense } from "react";
import { MeritNameCard } from "../../features/merit/components/merit-name-card.tsx";
import { LazyOwnPlace } from "../../features/merit/lazy-own-place.ts";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { WaitingRoom } from "../../features/simulacros/components/waiting-room.tsx";
import { pathIdOf } from "../../platform/screen/path-id.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { Route } from "./+types/simulacro";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Simulacro", matches);

export default function SimulacroScreen({ params }: Route.ComponentProps) {
	const id = pathIdOf(params.id);
	const place = (
		<Suspense fallback={<Skeleton height="280px" />}>
			<LazyOwnPlace examId={id} />
		</Suspense>
	);
	return <WaitingRoom key={id} examId={id} name={<MeritNameCard />} place={place} />;
}
