import type { ImportDto, ImportOutcome, ImportRowDto } from "@cachimbo/contract/question-imports";
import { Badge } from "../../../ui/badge.tsx";
import { Bubble } from "../../../ui/bubble.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { OptionNote } from "../../../ui/option-notes.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { faultText } from "../wording.ts";
import { Alike } from "./alike.tsx";
import styles from "./import.module.css";

type ShownQuestion = NonNullable<ImportRowDto["question"]>;

const badges: Record<ImportOutcome, { text: string; tone: "right" | "middling" | "plain" | "wrong" }> = {
	new: { text: "Nueva", tone: "right" },
	changed: { text: "Cambia", tone: "middling" },
	same: { text: "Ya estaba", tone: "plain" },
	faulty: { text: "Con errores", tone: "wrong" },
	skipped: { text: "No se importa", tone: "plain" },
	placed: { text: "Se usa la que ya está", tone: "middling" },
};

const letterOf = (index: number) => String.fromCharCode(65 + index);

function Options({ options, correctOption }: ShownQuestion) {
	return (
		<ul className="options">
			{options.map(({ html, noteHtml }, index) => {
				const letter = letterOf(index);
				const isKey = index === correctOption;
				return (
					<li key={letter} className={classNames("option", isKey && "is-right")}>
						<div className="option-body">
							<Bubble state={isKey ? "right" : undefined}>{letter}</Bubble>
							<span className="sr">{letter}. </span>
							<span className="option-text">
								{html ? <RichText html={html} inline /> : <span className="soft">Sin texto</span>}
							</span>
							{isKey && <span className={styles.key}>Clave</span>}
						</div>
						{noteHtml && <OptionNote html={noteHtml} letter={letter} isKey={isKey} />}
					</li>
				);
			})}
		</ul>
	);
}

/** As the student sees it. A passage that the row before has shown is folded. */
function Question({ question, repeatsPassage }: { question: ShownQuestion; repeatsPassage: boolean }) {
	return (
		<div className={styles.question}>
			{question.passageHtml && (
				<details className={styles.passage} open={!repeatsPassage}>
					<summary>
						{repeatsPassage ? "La misma lectura" : "Lectura"}
						<Icon name="down" />
					</summary>
					<RichText html={question.passageHtml} />
				</details>
			)}
			{question.questionHtml && <RichText html={question.questionHtml} className={styles.stem} />}
			{question.options.length > 0 && <Options {...question} />}
			{question.explanationHtml && (
				<div className={styles.explanation}>
					<h4>Explicación</h4>
					<RichText html={question.explanationHtml} />
				</div>
			)}
		</div>
	);
}

interface RowPreviewProps {
	dto: ImportDto;
	row: ImportRowDto;
	repeatsPassage: boolean;
}

/** A row of the file: what will become of it, what is wrong with it, and its question. */
export function RowPreview({ dto, row, repeatsPassage }: RowPreviewProps) {
	const { text, tone } = badges[row.outcome];
	const place = row.question && [row.question.courseName, row.question.topic].filter(Boolean).join(" · ");
	return (
		<li className={`card ${styles.row}`}>
			<div className={styles.rowHead}>
				<h3>
					Fila {row.row} {place && <small>{place}</small>}
				</h3>
				<Badge tone={tone}>{text}</Badge>
			</div>
			{row.faults.length > 0 && (
				<ul className={styles.faults}>
					{row.faults.map((fault) => (
						<li key={`${fault.column}:${fault.message}`}>
							<Icon name="warn" />
							{faultText(row.row, fault)}
						</li>
					))}
				</ul>
			)}
			{row.changes.length > 0 && (
				<ul className={styles.changes}>
					{row.changes.map((change) => (
						<li key={change}>{change}</li>
					))}
				</ul>
			)}
			{row.notices.length > 0 && (
				<ul className={styles.changes}>
					{row.notices.map((notice) => (
						<li key={notice}>{notice}</li>
					))}
				</ul>
			)}
			{row.alike && row.question && (
				<Alike
					importId={dto.id}
					row={row}
					alike={row.alike}
					question={row.question}
					canChoose={dto.status === "READY"}
				/>
			)}
			{row.question && row.alike && (
				<details className={styles.passage}>
					<summary>
						Como la verá el estudiante
						<Icon name="down" />
					</summary>
					<Question question={row.question} repeatsPassage={repeatsPassage} />
				</details>
			)}
			{row.question && !row.alike && <Question question={row.question} repeatsPassage={repeatsPassage} />}
		</li>
	);
}
