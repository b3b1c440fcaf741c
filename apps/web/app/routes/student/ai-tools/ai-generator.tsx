import { GeneratorPage } from "../../../features/ai-tools/generator-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/ai-generator";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Generador de preguntas", matches);

export default function GeneratorScreen() {
	return <GeneratorPage />;
}
