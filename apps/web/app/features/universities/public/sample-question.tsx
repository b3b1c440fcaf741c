import type { UniversityPage } from "@cachimbo/contract/pages";
import { ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { WrittenText } from "../../../ui/content/written-text.tsx";
import styles from "./public-university.module.css";

const letters = "ABCDEFGH";

interface SampleQuestionProps {
	sample: NonNullable<UniversityPage["sample"]>;
	/** Path at which signed-in users answer the question. */
	path: string;
}

/** Question of a free exam, without its key. The visitor signs in to answer it. */
export function SampleQuestion({ sample, path }: SampleQuestionProps) {
	return (
		<section className={styles.section} aria-labelledby="muestra">
			<h2 id="muestra">Así son las preguntas</h2>
			<div className={`card ${styles.sample}`}>
				<p className="soft small">{sample.course}</p>
				<WrittenText html={sample.html} className={styles.asked} />
				<ol className={styles.options}>
					{sample.options.map((html, index) => (
						<li key={letters[index]}>
							<Bubble>{letters[index]}</Bubble>
							<span className="sr">{letters[index]}:</span>
							<WrittenText html={html} />
						</li>
					))}
				</ol>
				<ButtonAnchor className="for-visitors" look="line" href="/login/registro">
					Respóndela y mira la explicación
				</ButtonAnchor>
				<ButtonAnchor className="for-signed-in" look="line" href={path}>
					Respóndela y mira la explicación
				</ButtonAnchor>
			</div>
		</section>
	);
}
