import type { PassageDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { memo, useId, useState } from "react";
import type { Preview } from "../../../platform/forms/use-preview.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { OptionNote } from "../../../ui/content/option-notes.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { ScrollBox } from "../../../ui/content/scroll-box.tsx";
import type { FormOption, QuestionForm } from "../state.ts";
import styles from "./preview.module.css";

interface QuestionPreviewProps {
	number: number;
	course: string | undefined;
	form: QuestionForm;
	passage: PassageDto | undefined;
	stem: Preview | undefined;
	explanation: Preview | undefined;
	options: readonly (Preview | undefined)[];
	notes: readonly (Preview | undefined)[];
}

interface PreviewOptionProps {
	option: FormOption;
	index: number;
	isKey: boolean;
	html: string;
	noteHtml: string;
}

function PreviewOption({ option, index, isKey, html, noteHtml }: PreviewOptionProps) {
	return (
		<li className={classNames("option", isKey && "is-right")}>
			<div className="option-body">
				<Bubble state={isKey ? "right" : undefined}>{letterOf(index)}</Bubble>
				<span className="sr">
					{letterOf(index)}
					{isKey ? ", la clave" : ""}.{" "}
				</span>
				<span className="option-text">
					{html ? (
						<RichText html={html} inline />
					) : option.picture || option.text.trim() ? null : (
						<span className="soft">Sin texto</span>
					)}
					{option.picture && (
						<img
							className={styles.optionPicture}
							src={option.picture.url}
							width={option.picture.width}
							height={option.picture.height}
							alt=""
						/>
					)}
				</span>
			</div>
			{noteHtml && <OptionNote html={noteHtml} letter={letterOf(index)} isKey={isKey} />}
		</li>
	);
}

function Content({ number, course, form, passage, stem, explanation, options, notes }: QuestionPreviewProps) {
	return (
		<div className={styles.phone}>
			{passage && (
				<ScrollBox label="Lectura" className={styles.passage}>
					{passage.title && <h4>{passage.title}</h4>}
					<RichText html={passage.html} />
				</ScrollBox>
			)}
			<p>
				<b className={styles.name}>Pregunta {number}</b> {course && <span className="soft small">{course}</span>}
			</p>
			<div className={styles.text}>
				{stem?.html ? <RichText html={stem.html} /> : <p className="soft">Aquí aparece la pregunta.</p>}
			</div>
			{form.picture && <Picture {...form.picture} src={form.picture.url} alt={form.alt} className={styles.picture} />}
			<ul className="options">
				{form.options.map((option, index) => (
					<PreviewOption
						key={option.key}
						option={option}
						index={index}
						isKey={index === form.correct}
						html={options[index]?.html ?? ""}
						noteHtml={notes[index]?.html ?? ""}
					/>
				))}
			</ul>
			{explanation?.html && (
				<div className={styles.explanation}>
					<h4>Explicación</h4>
					<RichText html={explanation.html} />
				</div>
			)}
		</div>
	);
}

/** Preview of the question, rendered by the server. It can be collapsed on phones. */
export const QuestionPreview = memo(function QuestionPreview(props: QuestionPreviewProps) {
	const [isOpen, setIsOpen] = useState(true);
	const id = useId();
	return (
		<div className={styles.preview}>
			<div className={styles.bar}>
				<h2>Así la ve el estudiante</h2>
				<IconButton
					icon={isOpen ? "asc" : "down"}
					label="Vista previa"
					aria-expanded={isOpen}
					aria-controls={id}
					onClick={() => setIsOpen(!isOpen)}
				/>
			</div>
			<div id={id} hidden={!isOpen}>
				<ScrollBox label="Así la ve el estudiante" className={styles.window}>
					<Content {...props} />
				</ScrollBox>
			</div>
		</div>
	);
});
