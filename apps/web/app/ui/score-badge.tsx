import { bandOf } from "@cachimbo/rules/bands";
import { formatScore } from "../platform/formats.ts";
import { Badge } from "./badge.tsx";

/** A score from 0 to 100 in the colour of its band. `before` says which: 'Último:'. */
export function ScoreBadge({ score, before }: { score: number; before?: string }) {
	return (
		<Badge tone={bandOf(score)} circle="full">
			<span className="num">{before ? `${before} ${formatScore(score)}` : formatScore(score)}</span>
		</Badge>
	);
}
