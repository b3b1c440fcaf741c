import { SectionsPage } from "../../../features/sections/components/sections-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/sections";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Secciones", matches);

export default SectionsPage;
