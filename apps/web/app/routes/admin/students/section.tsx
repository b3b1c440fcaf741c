import { useQueryClient } from "@tanstack/react-query";
import { SectionGroup } from "../../../features/groups/components/section-group.tsx";
import { renewSections } from "../../../features/sections/api.ts";
import { SectionPage } from "../../../features/sections/components/section-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { SectionTasks } from "../../../features/tasks/components/section-tasks.tsx";
import { pathIdOf } from "../../../platform/screen/path-id.ts";
import type { Route } from "./+types/section";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Sección", matches);

export default function SectionScreen({ params }: Route.ComponentProps) {
	const client = useQueryClient();
	return (
		<SectionPage
			tasks={<SectionTasks sectionId={pathIdOf(params.id)} />}
			actionsFor={(section) => <SectionGroup section={section} onMade={() => renewSections(client)} />}
		/>
	);
}
