import { screenMeta } from "../../features/shell/screen-titles.ts";
import { TrashPage } from "../../features/trash/components/trash-page.tsx";
import type { Route } from "./+types/trash";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Papelera", matches);

export default TrashPage;
