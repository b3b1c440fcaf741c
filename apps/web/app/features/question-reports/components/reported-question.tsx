import type { QuestionReportKind, ReportedQuestionDto } from "@cachimbo/contract/question-reports/question-reports";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { formatDateTime, plural } from "../../../platform/words/formats.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { OptionContent } from "../../../ui/content/option-content.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { kindNames, shareText } from "../inbox-wording.ts";
import styles from "./inbox.module.css";
import { InboxActions } from "./inbox-actions.tsx";

type Item = { item: ReportedQuestionDto };

function Counts({ counts }: Pick<ReportedQuestionDto, "counts">) {
	const kinds = (Object.keys(kindNames) as QuestionReportKind[]).filter((kind) => counts[kind] > 0);
	return (
		<ul className={styles.counts} aria-label="Reportes por tipo">
			{kinds.map((kind) => (
				<li key={kind}>
					<Badge tone={kind === "KEY" ? "wrong" : "middling"} circle="none">
						{kindNames[kind]} <span className="num">{counts[kind]}</span>
					</Badge>
				</li>
			))}
		</ul>
	);
}

function Options({ question, answers }: { question: QuestionDto; answers: ReportedQuestionDto["answers"] }) {
	return (
		<ul className="options">
			{question.options.map((option, index) => {
				const share = shareText(answers, option.id);
				return (
					<li key={option.id} className={classNames("option", option.isCorrect && "is-right")}>
						<div className={classNames("option-body", styles.option)}>
							<Bubble state={option.isCorrect ? "right" : undefined}>{letterOf(index)}</Bubble>
							<span className="sr">
								{letterOf(index)}
								{option.isCorrect ? ", la clave" : ""}.{" "}
							</span>
							<OptionContent option={option} letter={letterOf(index)} />
							{share && (
								<span className={`num ${styles.share}`}>
									{share}
									<span className="sr"> la marcó</span>
								</span>
							)}
						</div>
					</li>
				);
			})}
		</ul>
	);
}

/** The question with its key. A long passage is collapsed, because most reports can be decided from their text. */
function QuestionWithKey({ item: { question, answers } }: Item) {
	if (!question) return <p className="soft">Esta pregunta fue eliminada: ya no se hace en ningún examen ni quiz.</p>;
	return (
		<div className="stack-3">
			{question.passage && (
				<details className={styles.passage}>
					<summary>
						<b>Lectura</b>
						<Icon name="down" />
					</summary>
					<RichText html={question.passage.html} />
				</details>
			)}
			<RichText html={question.questionHtml} />
			{question.questionImage && (
				<Picture
					src={question.questionImage}
					width={question.questionImageWidth ?? 480}
					height={question.questionImageHeight ?? 320}
					alt={question.questionImageAlt || "Figura de la pregunta"}
					enlarge
					className={styles.figure}
				/>
			)}
			<Options question={question} answers={answers} />
			{answers && (
				<p className="soft small num">
					Qué marcaron en {plural(answers.attempts, "intento")}
					{answers.blank > 0 && ` (${answers.blank} en blanco)`}.
				</p>
			)}
		</div>
	);
}

function ReportTexts({ item: { reports, total } }: Item) {
	return (
		<section>
			<h3 className="form-label">{plural(total, "reporte")}</h3>
			<ul className={styles.reports}>
				{reports.map(({ id, kind, text, reporter, createdAt, answer, decidedAt, decidedBy }) => (
					<li key={id}>
						<b>{kindNames[kind]}</b>
						{text && <q>{text}</q>}
						<span className="soft small num">
							{reporter}, {formatDateTime(createdAt)}
						</span>
						{decidedAt && (
							<span className="soft small num">
								{decidedBy} respondió el {formatDateTime(decidedAt)}
								{answer && `: «${answer}»`}
							</span>
						)}
					</li>
				))}
			</ul>
			{total > reports.length && <p className="soft small">Y {total - reports.length} más.</p>}
		</section>
	);
}

/** A question of the inbox: its reports, its text with the key, and the actions. */
export function ReportedQuestion({ item }: Item) {
	const { questionId, course, exam, counts, state } = item;
	return (
		<Card as="li" className="stack-4">
			<div className={styles.head}>
				<h2 id={`pregunta-${questionId}`} tabIndex={-1}>
					Pregunta de {course.name}
					<small>{exam ? examTitle(exam) : "Del banco del curso"}</small>
				</h2>
				<Counts counts={counts} />
			</div>
			<QuestionWithKey item={item} />
			<ReportTexts item={item} />
			{state === "OPEN" && <InboxActions item={item} />}
		</Card>
	);
}
