import { SectionPosterPage } from "../../../features/sections/components/section-poster-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/section-poster";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Invitación a la sección", matches);

export default SectionPosterPage;
