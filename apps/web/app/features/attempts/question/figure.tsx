import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { useState } from "react";
import { ZoomDialog } from "../../../ui/content/zoom-dialog.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import styles from "./question.module.css";

/** Picture of a question, on a light background also in the dark theme. A tap enlarges it. */
export function Figure({ question, number }: { question: QuestionDto; number: number }) {
	const [open, setOpen] = useState(false);
	const title = `Figura de la pregunta ${number}`;
	const src = question.questionImage ?? "";
	const alt = question.questionImageAlt || title;
	// The dialog is outside the figure, whose size limits must not apply to the enlarged picture.
	return (
		<>
			<figure className={styles.figure} data-theme="light">
				<button type="button" tabIndex={-1} aria-hidden="true" onClick={() => setOpen(true)}>
					<img
						src={src}
						width={question.questionImageWidth ?? undefined}
						height={question.questionImageHeight ?? undefined}
						alt=""
					/>
				</button>
				<span className="sr" role="img" aria-label={alt} />
				<button className="icon-btn" type="button" aria-label="Ampliar la figura" onClick={() => setOpen(true)}>
					<Icon name="zoom" />
				</button>
			</figure>
			<ZoomDialog open={open} title={title} src={src} alt={alt} onClose={() => setOpen(false)} />
		</>
	);
}
