import { JoinSectionPage } from "../../features/sections/components/join-section-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/join-section";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Unirme a mi sección", matches);

export default JoinSectionPage;
