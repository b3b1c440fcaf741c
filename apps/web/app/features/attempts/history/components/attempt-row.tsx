import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { serverNow } from "../../../../platform/time/server-clock.ts";
import { attemptTitle } from "../../../../platform/words/titles.ts";
import { Badge } from "../../../../ui/cards/badge.tsx";
import { Bubble } from "../../../../ui/cards/bubble.tsx";
import { ScoreBadge } from "../../../../ui/cards/score-badge.tsx";
import { Emblem } from "../../../../ui/graphics/emblem.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import { RowLink } from "../../../../ui/lists/row-link.tsx";
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
