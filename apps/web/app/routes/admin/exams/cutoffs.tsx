import { CutoffsPage } from "../../../features/cutoffs/admin/cutoffs-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/cutoffs";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Puntajes de ingreso", matches);

export default function CutoffsScreen() {
	return <CutoffsPage />;
}
