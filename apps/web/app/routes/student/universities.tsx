import { KeptFirst } from "../../features/attempts/components/kept-list.tsx";
import { useStoredAttempts } from "../../features/attempts/use-stored-attempts.ts";
import { useResumeWaits } from "../../features/history/api.ts";
import { ResumeCard } from "../../features/history/components/resume-card.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { TargetCard } from "../../features/target/components/target-card.tsx";
import { UniversitiesPage } from "../../features/universities/components/universities-page.tsx";
import { usePreferencesWait } from "../../platform/use-preferences.ts";
import type { Route } from "./+types/universities";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Universidades", matches);

export default function UniversitiesScreen() {
	const stored = useStoredAttempts();
	const [resumeWaits, targetWaits] = [useResumeWaits(stored), usePreferencesWait()];
	const waits = resumeWaits ?? (targetWaits ? "server" : undefined);
	const resume = (
		<>
			<ResumeCard stored={stored} />
			<KeptFirst />
		</>
	);
	return <UniversitiesPage resume={resume} target={<TargetCard />} waits={waits} />;
}
