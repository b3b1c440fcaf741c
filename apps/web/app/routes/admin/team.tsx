import { TeamPage } from "../../features/auth/staff/components/team-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/team";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Equipo", matches);

export default TeamPage;
