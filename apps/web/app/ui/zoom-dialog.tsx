import { useState } from "react";
import { IconButton } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./zoom-dialog.module.css";

const scales = [1, 1.5, 2, 3] as const;

/** The picture large: a phone pinches it, the buttons do for everybody else; larger than the window it scrolls. */
function LargePicture({ src, alt }: { src: string; alt: string }) {
	const [step, setStep] = useState(0);
	const scale = scales[step] ?? 1;
	return (
		<>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard */}
			<section className={styles.zoomed} data-theme="light" tabIndex={0} aria-label="Figura ampliada">
				<img src={src} alt={alt} style={{ width: `${scale * 100}%` }} />
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

interface ZoomDialogProps {
	open: boolean;
	/** 'Figura de la pregunta 5'. */
	title: string;
	src: string;
	alt: string;
	onClose(): void;
}

/** A picture of a question, large. */
export function ZoomDialog({ open, title, src, alt, onClose }: ZoomDialogProps) {
	return (
		<Dialog open={open} title={title} className={styles.zoomDialog} onClose={onClose}>
			<LargePicture src={src} alt={alt} />
		</Dialog>
	);
}
