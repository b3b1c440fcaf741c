import type { ImportDto, ImportOutcome, ImportRowDto } from "@cachimbo/contract/question-imports/question-imports";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { lackingText } from "../../../platform/words/question-words.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { OptionContent } from "../../../ui/content/option-content.tsx";
import { OptionNote } from "../../../ui/content/option-notes.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { type StagedPictures, useStagedPictures } from "../staged-pictures.ts";
import { faultText, placeText } from "../wording.ts";
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

interface ShownProps {
	question: ShownQuestion;
	pictures: StagedPictures;
}

function Options({ question: { options, correctOption }, pictures }: ShownProps) {
	return (
		<ul className="options">
			{options.map(({ html, picture, noteHtml }, index) => {
				const letter = letterOf(index);
				const isKey = index === correctOption;
				const pictureProps = picture ? { picture: { ...picture, url: pictures.urlOf(picture.url) } } : {};
				return (
					<li key={letter} className={classNames("option", isKey && "is-right")}>
						<div className="option-body">
							<Bubble state={isKey ? "right" : undefined}>{letter}</Bubble>
							<span className="sr">{letter}. </span>
							{html || picture ? (
								<OptionContent option={{ html, ...pictureProps }} letter={letter} />
							) : (
								<span className="option-text soft">Sin texto</span>
							)}
							{isKey && <span className={styles.key}>Clave</span>}
						</div>
						{noteHtml && <OptionNote html={pictures.inHtml(noteHtml)} letter={letter} isKey={isKey} />}
					</li>
				);
			})}
		</ul>
	);
}

/** Preview of a question for students. A passage that the previous row has shown is collapsed. */
function Question({ question, pictures, repeatsPassage }: ShownProps & { repeatsPassage: boolean }) {
	const { passageTitle, passageHtml, questionHtml, picture, explanationHtml } = question;
	return (
		<div className="stack-3">
			{passageHtml && (
				<details className={styles.passage} open={!repeatsPassage}>
					<summary>
						{repeatsPassage ? "La misma lectura" : passageTitle ? `Lectura: ${passageTitle}` : "Lectura"}
						<Icon name="down" />
					</summary>
					<RichText html={pictures.inHtml(passageHtml)} />
				</details>
			)}
			{questionHtml ? (
				<RichText html={pictures.inHtml(questionHtml)} className={styles.stem} />
			) : (
				<p className="soft">Sin enunciado</p>
			)}
			{picture && (
				<Picture
					src={pictures.urlOf(picture.url)}
					width={picture.width}
					height={picture.height}
					alt={picture.alt}
					className={styles.picture}
				/>
			)}
			{question.options.length > 0 && <Options question={question} pictures={pictures} />}
			{explanationHtml && (
				<div className={styles.explanation}>
					<h4>Explicación</h4>
					<RichText html={pictures.inHtml(explanationHtml)} />
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

/** One row of the file: outcome, errors and question. */
export function RowPreview({ dto, row, repeatsPassage }: RowPreviewProps) {
	const { text, tone } = badges[row.outcome];
	const pictures = useStagedPictures(dto.id, row.pictures);
	const place = row.question && placeText(row.question);
	return (
		<li className={`card ${styles.row}`}>
			<div className={styles.rowHead}>
				<h3>
					Fila {row.row} {place && <small>{place}</small>}
				</h3>
				<span className={styles.badges}>
					{row.lacks.length > 0 && <Badge tone="middling">{`Borrador: ${lackingText(row.lacks)}`}</Badge>}
					<Badge tone={tone}>{text}</Badge>
				</span>
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
				<ul className={styles.notices}>
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
					pictures={pictures}
					canChoose={dto.status !== "DONE"}
				/>
			)}
			{row.question && row.alike && (
				<details className={styles.passage}>
					<summary>
						Como la verá el estudiante
						<Icon name="down" />
					</summary>
					<Question question={row.question} pictures={pictures} repeatsPassage={repeatsPassage} />
				</details>
			)}
			{row.question && !row.alike && (
				<Question question={row.question} pictures={pictures} repeatsPassage={repeatsPassage} />
			)}
		</li>
	);
}
