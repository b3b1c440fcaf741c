import { AiToolPage } from "../../../features/ai-tools/tool-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/ai-summaries";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Generador de resúmenes", matches);

export default function SummariesScreen() {
	return <AiToolPage name="summaries" />;
}
