import type { ScoringDto } from "@cachimbo/contract/exams/exams";
import { hasOwnRule } from "@cachimbo/rules/scoring/scoring-rules";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import { ruleFacts, ruleSource, weightGroups } from "../scoring-cells.ts";
import { ruleInWords } from "./exam-answers.ts";
import styles from "./public-university.module.css";

function Groups({ rule }: { rule: ScoringDto }) {
	const groups = weightGroups(rule);
	return (
		<div className={styles.groups}>
			{groups.map((group) => (
				<div key={group.sections.join()}>
					{groups.length > 1 && <h3>{group.sections.join(", ") || "Los demás cursos"}</h3>}
					<Cells facts={ruleFacts(group)} />
				</div>
			))}
		</div>
	);
}

/** Scoring rule as cells and in words, with its source or a note that it is unconfirmed. */
export function PublicRule({ found, code }: { found: { rule: ScoringDto; period: string } | undefined; code: string }) {
	const isMissing = !found && hasOwnRule(code);
	return (
		<section className={styles.section} aria-labelledby="regla">
			<div className="line-of">
				<h2 id="regla">Cómo se califica</h2>
				{(isMissing || found?.rule.confirmed === false) && <Badge tone="middling">Por confirmar</Badge>}
			</div>
			{found ? (
				<>
					<Groups rule={found.rule} />
					{weightGroups(found.rule).length === 1 && <p className={styles.words}>{ruleInWords(found.rule)}</p>}
					<p className="hint">
						Regla de {found.period}. {ruleSource(found.rule)}
					</p>
				</>
			) : (
				<p className={styles.words}>
					{isMissing && "No encontramos una regla publicada. "}En la práctica, tu puntaje es el porcentaje de respuestas
					correctas, de 0 a 100.
				</p>
			)}
		</section>
	);
}
