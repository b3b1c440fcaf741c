import { MeritNameCard } from "../../features/merit/components/merit-name-card.tsx";
import { OwnPlan } from "../../features/payments/components/own-plan.tsx";
import { ProfilePage } from "../../features/profile/components/profile-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Mi Perfil", matches);

export default function ProfileScreen() {
	return <ProfilePage plan={<OwnPlan />} meritName={<MeritNameCard />} />;
}
