import { attemptRoutes } from "@cachimbo/contract/attempts/attempts-routes";
import { universityRoutes } from "@cachimbo/contract/universities/universities-routes";
import { useStoredAttempts } from "../../features/attempts/device/use-stored-attempts.ts";
import { latestSize, usePendingResumeSource } from "../../features/attempts/history/api.ts";
import { ResumeCard } from "../../features/attempts/history/components/resume-card.tsx";
import { KeptFirst } from "../../features/attempts/kept/kept-first.tsx";
import { TargetCard } from "../../features/preferences/components/target-card.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { UniversitiesPage } from "../../features/universities/components/universities-page.tsx";
import { readPreferences } from "../../platform/account/preferences-calls.ts";
import { usePreferencesWait } from "../../platform/account/use-preferences.ts";
import { addressOf } from "../../platform/api/api.ts";
import { OWN_ID } from "../../platform/api/early-reply.ts";
import type { Route } from "./+types/universities";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Universidades", matches);

export const handle = {
	asks: [
		addressOf(attemptRoutes.list, { query: { size: String(latestSize) } }),
		addressOf(universityRoutes.list, {}),
		addressOf(readPreferences, { params: { userId: OWN_ID } }),
	],
};

export default function UniversitiesScreen() {
	const stored = useStoredAttempts();
	const [resumeWaits, targetWaits] = [usePendingResumeSource(stored), usePreferencesWait()];
	const waits = resumeWaits ?? (targetWaits ? "server" : undefined);
	const resume = (
		<>
			<ResumeCard stored={stored} />
			<KeptFirst />
		</>
	);
	return <UniversitiesPage resume={resume} target={<TargetCard />} waits={waits} />;
}
