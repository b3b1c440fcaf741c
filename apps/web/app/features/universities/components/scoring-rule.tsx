import type { ScoringDto } from "@cachimbo/contract/exams/exams";
import { hasOwnRule } from "@cachimbo/rules/scoring/scoring-rules";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useExamsOf } from "../api.ts";
import { newestRule, ruleFacts, ruleSource, weightGroups } from "../scoring-cells.ts";
import styles from "./university-page.module.css";

/** Points of a right, wrong and blank answer, with the source of the rule. */
function Rule({ rule, period }: { rule: ScoringDto; period: string }) {
	const groups = weightGroups(rule);
	return (
		<section className={styles.rule} aria-labelledby="regla">
			<div className="line-of">
				<h2 id="regla" className={styles.ruleTitle}>
					Cómo se califica <span className="soft">{period}</span>
				</h2>
				{!rule.confirmed && <Badge tone="middling">Por confirmar</Badge>}
			</div>
			<div className={styles.groups}>
				{groups.map((group) => (
					<div key={group.sections.join()} className={styles.group}>
						{groups.length > 1 && (
							<h3 className={styles.groupName}>{group.sections.join(", ") || "Los demás cursos"}</h3>
						)}
						<Cells facts={ruleFacts(group)} />
					</div>
				))}
			</div>
			<p className="hint">{ruleSource(rule)}</p>
		</section>
	);
}

function Unknown({ code }: { code: string }) {
	const isMissing = hasOwnRule(code);
	return (
		<section className={styles.rule} aria-labelledby="regla">
			<div className="line-of">
				<h2 id="regla" className={styles.ruleTitle}>
					Cómo se califica
				</h2>
				{isMissing && <Badge tone="middling">Por confirmar</Badge>}
			</div>
			<p className="hint">
				{isMissing && "No encontramos una regla publicada. "}Tu puntaje es el porcentaje de respuestas correctas, de 0 a
				100.
			</p>
		</section>
	);
}

interface ScoringRuleProps {
	universityId: number;
	code: string;
	/** Name of the student's target area at this university. */
	ownArea: string | null;
}

/**
 * Scoring rule of the university's newest exam, preferably of the student's own area. If no exam has one, it explains the score
 * that counts instead.
 */
export function ScoringRule({ universityId, code, ownArea }: ScoringRuleProps) {
	const { data: exams, isPending } = useExamsOf(universityId);
	if (isPending) {
		return (
			<div className={styles.rule}>
				<Skeleton width="min(520px, 100%)" height="112px" />
			</div>
		);
	}
	if (!exams || exams.length === 0) return null;
	const found = newestRule(exams, ownArea);
	return found ? <Rule {...found} /> : <Unknown code={code} />;
}
