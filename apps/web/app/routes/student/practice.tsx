import { useSearchParams } from "react-router";
import { PracticePage } from "../../features/notebook/components/practice-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { useSite } from "../../platform/use-site.ts";
import type { Route } from "./+types/practice";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Practicar mis errores", matches);

export default function PracticeScreen() {
	const [search] = useSearchParams();
	const courseId = Number(search.get("curso")) || null;
	return <PracticePage key={courseId} courseId={courseId} siteName={useSite().name} />;
}
