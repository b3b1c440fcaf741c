import type { NotebookEntryDto } from "@cachimbo/contract/notebook/notebook";
import { useState } from "react";
import { excerptOf } from "../../../platform/between-features/ask-about-question.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { AskButton } from "../../../ui/buttons/ask-button.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ReportButton } from "../../../ui/buttons/report-button.tsx";
import { ShareButton } from "../../../ui/buttons/share-button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { Mark } from "../sitting.ts";
import { comesBack, missedInText } from "../wording.ts";
import { CauseChips } from "./cause-chips.tsx";
import { Corrected, Explanation, Passage, Stem } from "./corrected.tsx";
import styles from "./notebook.module.css";

interface EntryCardProps {
	entry: NotebookEntryDto;
	today: string;
	onMark(changes: Omit<Mark, "questionId">): void;
}

function State({ entry, today }: Pick<EntryCardProps, "entry" | "today">) {
	if (entry.done) {
		return (
			<Badge tone="right" circle="full">
				Ya la sabes
			</Badge>
		);
	}
	const isDue = entry.dueOn <= today;
	return <Badge tone={isDue ? "pen" : "plain"}>{comesBack(entry.dueOn, today)}</Badge>;
}

/** Text of the question, cut to two lines; expanded, the whole question with key and explanation. */
function Question({ entry }: Pick<EntryCardProps, "entry">) {
	const [open, setOpen] = useState(false);
	const { question, missedIn } = entry;
	const { examId, idQuestion: questionId } = question;
	return (
		<details className={styles.question} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>
				<span className={styles.clipped} hidden={open}>
					<RichText html={question.questionHtml} inline />
				</span>
				<span className={styles.toggle}>
					{open ? "Cerrar" : "Ver pregunta y clave"}
					<Icon name="down" />
				</span>
			</summary>
			{open && (
				<div className={styles.whole}>
					<Passage question={question} />
					<Stem question={question} />
					<Corrected question={question} chosen={null} />
					<Explanation question={question} />
					<div className="row">
						{missedIn.exam && examId !== null && (
							<AskButton
								card={{
									...{ examId, questionId, number: 0, excerpt: excerptOf(question.questionText) },
									...{ exam: examTitle(missedIn.exam), university: missedIn.exam.universityDTO.code },
								}}
							/>
						)}
						<ShareButton what={{ kind: "question", id: questionId }}>Compartir pregunta</ShareButton>
						<ReportButton questionId={questionId} />
					</div>
				</div>
			)}
		</details>
	);
}

/** Card of one error: its question, state, cause and actions. */
export function EntryCard({ entry, today, onMark }: EntryCardProps) {
	const { course, missedIn, timesMissed, cause, done } = entry;
	const where = missedInText({ missedIn, course });
	return (
		<li className={`card ${styles.entry}`} data-done={done}>
			<div className={styles.entryHead}>
				<h3>
					{course.name}
					<small>
						{where} · {timesMissed === 1 ? "fallada una vez" : `fallada ${timesMissed} veces`}
					</small>
				</h3>
				<State entry={entry} today={today} />
			</div>
			<Question entry={entry} />
			<div className={styles.said}>
				{done ? (
					<p className="soft" role="status">
						No volverá, salvo que la falles de nuevo.
					</p>
				) : (
					<CauseChips label="Por qué la fallaste" quiet cause={cause} onChoose={(next) => onMark({ cause: next })} />
				)}
				<Button
					look="quiet"
					size="small"
					icon={done ? "undo" : "check"}
					className={styles.know}
					onClick={() => onMark({ done: !done })}
				>
					{done ? "Deshacer" : "Ya lo sé"}
				</Button>
			</div>
		</li>
	);
}
