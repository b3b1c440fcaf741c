import { SectionPage } from "../../features/sections/components/section-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { SectionTasks } from "../../features/tasks/components/section-tasks.tsx";
import { pathIdOf } from "../../platform/path-id.ts";
import type { Route } from "./+types/section";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Sección", matches);

export default function SectionScreen({ params }: Route.ComponentProps) {
	const id = pathIdOf(params.id);
	return <SectionPage tasks={<SectionTasks sectionId={id} />} actionsFor={() => null} />;
}
