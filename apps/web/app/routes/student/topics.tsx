import { TopicsPage } from "../../features/notebook/components/topics-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/topics";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Practicar por tema", matches);

export default function TopicsScreen() {
	return <TopicsPage />;
}
