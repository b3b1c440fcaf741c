import { AiToolPage } from "../../../features/ai-tools/tool-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/ai-tutor";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Tutor", matches);

export default function TutorScreen() {
	return <AiToolPage name="tutor" />;
}
