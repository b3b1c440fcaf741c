import { SecondFactorCard } from "../../features/auth/second-factor/components/second-factor-card.tsx";
import { AdministratorPage } from "../../features/profile/components/administrator-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/account";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Mi cuenta", matches);

export default function Account() {
	return <AdministratorPage secondFactor={<SecondFactorCard />} />;
}
