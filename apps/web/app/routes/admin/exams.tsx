import { ExamsPage } from "../../features/exams/components/exams-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/exams";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Exámenes", matches);

export default ExamsPage;
