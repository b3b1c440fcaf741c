import { CoursesPage } from "../../features/courses/components/courses-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/courses";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Cursos", matches);

export default CoursesPage;
