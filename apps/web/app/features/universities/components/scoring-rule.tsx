import { Cells } from "../../../ui/cells.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useExamsOf } from "../api.ts";
import { formatWeight, newestRule, ruleSource, type WeightGroup, weightGroups } from "../scoring-cells.ts";
import styles from "./university-page.module.css";

function facts({ correct, wrong, blank }: WeightGroup) {
	return [
		{ label: "Buena", value: formatWeight(correct) },
		{ label: "Mala", value: formatWeight(wrong) },
		{ label: "En blanco", value: formatWeight(blank) },
	];
}

/** What an answer is worth here, as printed cells, and where that was published. Without a rule, nothing. */
export function ScoringRule({ universityId }: { universityId: number }) {
	const { data: exams, isPending } = useExamsOf(universityId);
	if (isPending) return <Skeleton width="min(520px, 100%)" height="84px" />;
	const found = newestRule(exams ?? []);
	if (!found) return null;
	const groups = weightGroups(found.rule);
	return (
		<section className={styles.rule} aria-labelledby="regla">
			<h2 id="regla" className={styles.ruleTitle}>
				Cómo se califica <span className="soft">{found.period}</span>
			</h2>
			<div className={styles.groups}>
				{groups.map((group) => (
					<div key={group.sections.join()} className={styles.group}>
						{groups.length > 1 && (
							<h3 className={styles.groupName}>{group.sections.join(", ") || "Los demás cursos"}</h3>
						)}
						<Cells facts={facts(group)} />
					</div>
				))}
			</div>
			<p className="hint">{ruleSource(found.rule)}</p>
		</section>
	);
}
