import { KeptFirst } from "../../features/attempts/components/kept-list.tsx";
import { useLeftAt } from "../../features/attempts/use-left-at.ts";
import { useStoredAttempts } from "../../features/attempts/use-stored-attempts.ts";
import { useResumeWaits } from "../../features/history/api.ts";
import { ResumeCard } from "../../features/history/components/resume-card.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { UniversitiesPage } from "../../features/universities/components/universities-page.tsx";
import type { Route } from "./+types/universities";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Universidades", matches);

export default function UniversitiesScreen() {
	const resume = (
		<>
			<ResumeCard leftAt={useLeftAt()} stored={useStoredAttempts()} />
			<KeptFirst />
		</>
	);
	return <UniversitiesPage resume={resume} resumeWaits={useResumeWaits()} />;
}
