import { AiToolsPage } from "../../../features/ai-tools/tools-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/ai-tools";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Herramientas IA", matches);

export default function AiToolsScreen() {
	return <AiToolsPage />;
}
