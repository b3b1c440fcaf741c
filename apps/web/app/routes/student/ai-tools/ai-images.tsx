import { AiToolPage } from "../../../features/ai-tools/tool-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/ai-images";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Reconocimiento de imágenes", matches);

export default function ImagesScreen() {
	return <AiToolPage name="images" />;
}
