import { screenMeta } from "../../features/shell/screen-titles.ts";
import { TeamPage } from "../../features/staff/components/team-page.tsx";
import type { Route } from "./+types/team";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Equipo", matches);

export default TeamPage;
