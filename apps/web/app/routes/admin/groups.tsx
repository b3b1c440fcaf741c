import { GroupsPage } from "../../features/groups/components/groups-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/groups";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Comunidad", matches);

export default GroupsPage;
