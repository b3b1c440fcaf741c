import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import type { ReactNode } from "react";
import { usePreferences } from "../../../../platform/account/use-preferences.ts";
import { useIsLocked } from "../../../../platform/account/use-subscription.ts";
import { useSite } from "../../../../platform/page/use-site.ts";
import { serverNow } from "../../../../platform/time/server-clock.ts";
import { examTitle } from "../../../../platform/words/titles.ts";
import { ButtonLink } from "../../../../ui/buttons/button.tsx";
import { Badge } from "../../../../ui/cards/badge.tsx";
import { Card } from "../../../../ui/cards/card.tsx";
import { PremiumBadge } from "../../../../ui/cards/premium-badge.tsx";
import { Emblem } from "../../../../ui/graphics/emblem.tsx";
import { RowLink } from "../../../../ui/lists/row-link.tsx";
import { useExams } from "../api.ts";
import { untriedExams } from "../progress.ts";
import { examDetail } from "../wording.ts";
import styles from "./history.module.css";

const maxShown = 6;

interface ExamsToTakeProps {
	attempts: readonly AttemptListItemDto[];
	/** Number of exams that can be started without a plan. */
	freeExams: ReactNode;
}

/** List of exams that the student never opened. It renders nothing if empty: the menu has the list of universities. */
export function ExamsToTake({ attempts, freeExams }: ExamsToTakeProps) {
	const { plans } = useSite();
	const { data: exams } = useExams();
	const isLocked = useIsLocked();
	const { data: target } = usePreferences();
	const untried = untriedExams(exams ?? [], attempts, serverNow(), target);
	if (untried.length === 0) return null;
	return (
		<section aria-labelledby="por-resolver" className={styles.section}>
			<h2 id="por-resolver">Exámenes por resolver</h2>
			{freeExams}
			<Card className={styles.list}>
				<ul>
					{untried.slice(0, maxShown).map((exam) => (
						<li key={exam.idExams}>
							<RowLink
								to={`/universidades/examen/${exam.idExams}`}
								picture={<Emblem code={exam.universityDTO.code} logo={exam.universityDTO.logo} size={40} />}
								title={examTitle(exam)}
								detail={examDetail(exam)}
								end={exam.premium && plans ? <PremiumBadge locked={isLocked(exam)} /> : <Badge>Sin resolver</Badge>}
							/>
						</li>
					))}
				</ul>
			</Card>
			<ButtonLink to="/universidades" look="line" size="small">
				Ver todas las universidades
			</ButtonLink>
		</section>
	);
}
