import { ClassesPage } from "../../features/classes/components/classes-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/classes";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Clases", matches);

export default ClassesPage;
