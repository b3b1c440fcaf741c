import { NotebookPage } from "../../features/notebook/components/notebook-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/notebook";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Cuaderno de errores", matches);

export default function NotebookScreen() {
	return <NotebookPage />;
}
