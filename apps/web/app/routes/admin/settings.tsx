import { AcademyPage } from "../../features/academy/academy-page.tsx";
import { PrivacyPolicy } from "../../features/legal/privacy-policy.tsx";
import { TermsOfService } from "../../features/legal/terms-of-service.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/settings";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Ajustes", matches);

const defaultTexts = { terms: <TermsOfService />, privacy: <PrivacyPolicy /> };

export default function Settings() {
	return <AcademyPage ours={defaultTexts} />;
}
