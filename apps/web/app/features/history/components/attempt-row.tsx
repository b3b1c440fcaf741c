import type { AttemptListItemDto } from "@cachimbo/contract/attempts";
import { serverNow } from "../../../platform/server-clock.ts";
import { attemptTitle } from "../../../platform/titles.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Bubble } from "../../../ui/bubble.tsx";
import { Emblem } from "../../../ui/emblem.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { RowLink } from "../../../ui/row-link.tsx";
import { ScoreBadge } from "../../../ui/score-badge.tsx";
import { attemptDetail, attemptLink } from "../wording.ts";

function Outcome({ status, score, points, maxPoints }: AttemptListItemDto) {
	if (status === "IN_PROGRESS") return <Badge tone="pen">En curso</Badge>;
	if (status === "ABANDONED") return <Badge>Abandonado</Badge>;
	return score === null ? <Badge>Puntaje pendiente</Badge> : <ScoreBadge scored={{ score, points, maxPoints }} />;
}

/** Row of an attempt in a list, with a link to continue it or to its review. */
export function AttemptRow({ attempt }: { attempt: AttemptListItemDto }) {
	const university = attempt.exam?.universityDTO;
	return (
		<RowLink
			{...attemptLink(attempt)}
			picture={
				university ? (
					<Emblem code={university.code} logo={university.logo} size={40} />
				) : (
					<Bubble>
						<Icon name="book" />
					</Bubble>
				)
			}
			title={attemptTitle(attempt)}
			detail={attemptDetail(attempt, serverNow())}
			end={<Outcome {...attempt} />}
		/>
	);
}
