import { ActsPage } from "../../features/acts/components/acts-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/acts";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Registro de actividad", matches);

export default ActsPage;
