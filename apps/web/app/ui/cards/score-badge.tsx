import { bandOf } from "@cachimbo/rules/statistics/bands";
import { type ScoredResult, shortScore } from "../../platform/words/score-words.ts";
import { Badge } from "./badge.tsx";

/** A result in the colour of its percentage's band. `before` is a label: 'Último:'. */
export function ScoreBadge({ scored, before }: { scored: ScoredResult; before?: string }) {
	const text = shortScore(scored);
	return (
		<Badge tone={bandOf(scored.score)} circle="full">
			<span className="num">{before ? `${before} ${text}` : text}</span>
		</Badge>
	);
}
