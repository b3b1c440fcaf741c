import type { QuestionDto } from "@cachimbo/contract/questions";
import { useState } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./question.module.css";

const scales = [1, 1.5, 2, 3] as const;

/** The picture large: a phone pinches it, the buttons do for everybody else; larger than the window it scrolls. */
function LargePicture({ question, alt }: { question: QuestionDto; alt: string }) {
	const [step, setStep] = useState(0);
	const scale = scales[step] ?? 1;
	return (
		<>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard */}
			<section className={styles.zoomed} data-theme="light" tabIndex={0} aria-label="Figura ampliada">
				<img src={question.questionImage ?? ""} alt={alt} style={{ width: `${scale * 100}%` }} />
			</section>
			<div className={styles.zoomBar}>
				<IconButton icon="minus" label="Alejar" disabled={step === 0} onClick={() => setStep(step - 1)} />
				<span className="num" role="status">
					{scale * 100} %
				</span>
				<IconButton
					icon="plus"
					label="Acercar"
					disabled={step === scales.length - 1}
					onClick={() => setStep(step + 1)}
				/>
			</div>
		</>
	);
}

/** The picture of a question, on white paper in the dark too; a tap anywhere on it opens it large. */
export function Figure({ question, number }: { question: QuestionDto; number: number }) {
	const [open, setOpen] = useState(false);
	const alt = question.questionImageAlt || `Figura de la pregunta ${number}`;
	return (
		<figure className={styles.figure} data-theme="light">
			<button type="button" tabIndex={-1} aria-hidden="true" onClick={() => setOpen(true)}>
				<img
					src={question.questionImage ?? ""}
					width={question.questionImageWidth ?? undefined}
					height={question.questionImageHeight ?? undefined}
					alt=""
				/>
			</button>
			<span className="sr" role="img" aria-label={alt} />
			<button className="icon-btn" type="button" aria-label="Ampliar la figura" onClick={() => setOpen(true)}>
				<Icon name="zoom" />
			</button>
			<Dialog
				open={open}
				title={`Figura de la pregunta ${number}`}
				className={styles.zoomDialog}
				onClose={() => setOpen(false)}
			>
				<LargePicture question={question} alt={alt} />
			</Dialog>
		</figure>
	);
}
