import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { CorrectedOptions } from "../../../ui/content/corrected-options.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { keyOf } from "../sitting.ts";
import styles from "./question.module.css";

/** Passage of the question, collapsed by default. */
export function Passage({ question, startsOpen }: { question: QuestionDto; startsOpen?: boolean }) {
	if (!question.passage) return null;
	const { title, html } = question.passage;
	return (
		<details className={styles.passage} open={startsOpen}>
			<summary>
				<b>
					<small>Lectura</small>
					{title}
				</b>
				<Icon name="down" />
			</summary>
			<div className={styles.passageText}>
				<RichText html={html} />
			</div>
		</details>
	);
}

/** Text and picture of the question. */
export function Stem({ question, id }: { question: QuestionDto; id?: string }) {
	return (
		<>
			<div className={styles.text} id={id}>
				<RichText html={question.questionHtml} />
			</div>
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
		</>
	);
}

/** Alternatives with the key and the chosen answer, if any. */
export const Corrected = ({ question, chosen }: { question: QuestionDto; chosen: number | null }) => (
	<CorrectedOptions options={question.options} answerKey={keyOf(question)} chosen={chosen} wrapsTags />
);

/** Explanation of a question. If the key was corrected, a note says that the text predates the correction or is missing. */
export function Explanation({ question: { explanationHtml, rekeyed } }: { question: QuestionDto }) {
	if (!explanationHtml) return rekeyed ? <p className="soft">La clave de esta pregunta se corrigió.</p> : null;
	return (
		<div className={styles.explanation}>
			<b>Explicación</b>
			{rekeyed && <p className="soft">Se escribió antes de que se corrigiera la clave.</p>}
			<RichText html={explanationHtml} />
		</div>
	);
}
