import { ComplaintDesk } from "../../../features/complaints/components/complaint-desk.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { pathIdOf } from "../../../platform/screen/path-id.ts";
import type { Route } from "./+types/complaint";

export const handle = { signsInAgain: true };

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Hoja de reclamación", matches);

export default function ComplaintScreen({ params }: Route.ComponentProps) {
	const id = pathIdOf(params.id);
	return <ComplaintDesk key={id} id={id} />;
}
