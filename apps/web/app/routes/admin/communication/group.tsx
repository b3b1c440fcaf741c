import { GroupPage } from "../../../features/chat/moderation/components/group-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { pathIdOf } from "../../../platform/screen/path-id.ts";
import type { Route } from "./+types/group";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Grupo", matches);

export default function GroupScreen({ params }: Route.ComponentProps) {
	const id = pathIdOf(params.id);
	return <GroupPage key={id} id={id} />;
}
